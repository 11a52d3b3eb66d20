#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot call variadic C functions: one plain function for each form that is used.

static inline int csqlite_db_config_set(sqlite3 *db, int option, int value) {
  int current = 0;
  return sqlite3_db_config(db, option, value, &current);
}

// SQLITE_TRANSIENT and SQLITE_STATIC are casts of integers to function pointers, which the
// importer leaves out.

static inline int csqlite_bind_text_transient(
    sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob_transient(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
