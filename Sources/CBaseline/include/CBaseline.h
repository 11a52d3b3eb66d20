#ifndef CBASELINE_H
#define CBASELINE_H

#include <stdint.h>

typedef struct sqlite3 sqlite3;

/// Runs a query and reads every column, as C does it: numbers as they are, the bytes of each text
/// copied into memory of its own, which is freed with its row. A checksum comes back, -1 on an error.
int64_t cbaseline_read_all(sqlite3 *database, const char *sql);

#endif
