#ifndef CBASELINE_H
#define CBASELINE_H

#include <stdint.h>

typedef struct sqlite3 sqlite3;

// The same work as C does it, so that nobody beats a straw man: statements prepared once, columns
// read by their type, text by its bytes. What comes back is a checksum, or -1 for an error.

/// Runs a query, with `first` as its parameter if it has one, and reads every column.
int64_t cbaseline_read(sqlite3 *database, const char *sql, int64_t first);

/// Reads rows of a key, a date and two more columns, where the key is a UUID and the date
/// `yyyy-MM-dd HH:mm:ss.SSS`, both in text.
int64_t cbaseline_read_events(sqlite3 *database, const char *sql);

/// Runs a query by key `rows` times, with the keys `index * stride % rows + 1`.
int64_t cbaseline_look_up(sqlite3 *database, const char *sql, int64_t rows, int64_t stride);

/// A value to bind.
typedef struct {
  /// SQLite's code of the type.
  int32_t type;
  int32_t count;
  int64_t integer;
  double real;
  const char *text;
} cbaseline_value;

/// Runs a statement for each row of `values`, which has `columns` values a row. Column `n` is bound
/// to parameter `(n + shift) % columns + 1`.
int64_t cbaseline_write(
    sqlite3 *database, const char *sql, const cbaseline_value *values, int32_t columns,
    int32_t shift, int64_t rows);

/// The bytes that malloc has given out and not taken back; -1 where it does not tell.
int64_t cbaseline_bytes_in_use(void);

/// Calls `work`. By this function's name a profiler finds what is to be counted.
void rowan_benchmarks_counted(void (*work)(void *), void *context);

#endif
