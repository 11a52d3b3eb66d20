#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdint.h>

// Swift cannot call variadic C functions: one plain function for each form that is used.

static inline int csqlite_db_config_set(sqlite3 *db, int option, int value) {
  int current = 0;
  return sqlite3_db_config(db, option, value, &current);
}

static inline int csqlite_db_config_get(sqlite3 *db, int option, int *value) {
  return sqlite3_db_config(db, option, -1, value);
}

// pthread_t is an integer on one platform and a pointer on another.
static inline uintptr_t csqlite_thread_id(void) { return (uintptr_t)pthread_self(); }

// SQLITE_TRANSIENT is a cast of an integer to a function pointer, which the importer leaves out.

static inline int csqlite_bind_text_transient(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  // An empty buffer may have no address, and a NULL pointer would bind NULL.
  return sqlite3_bind_text64(
      statement, index, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// What is bound so has to stay where it is for as long as it is bound.

static inline int csqlite_bind_text_static(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, index, bytes ? (const char *)bytes : "", count, SQLITE_STATIC, SQLITE_UTF8);
}

static inline int csqlite_bind_blob_static(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_STATIC);
}

static inline int csqlite_bind_blob_transient(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

static inline void csqlite_result_text_transient(
    sqlite3_context *context, const char *bytes, int count) {
  sqlite3_result_text(context, bytes, count, SQLITE_TRANSIENT);
}

// The byte offset of the token that an error is about; -1 where there is none, and below 3.38.
static inline int csqlite_error_offset(sqlite3 *db) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_error_offset(db);
#else
  (void)db;
  return -1;
#endif
}

// Not every build of SQLite has column metadata: weak, so that a program links without it.
extern const char *sqlite3_column_database_name(sqlite3_stmt *, int) __attribute__((weak));
extern const char *sqlite3_column_table_name(sqlite3_stmt *, int) __attribute__((weak));
extern const char *sqlite3_column_origin_name(sqlite3_stmt *, int) __attribute__((weak));

static inline const char *csqlite_column_database_name(sqlite3_stmt *statement, int index) {
  return sqlite3_column_database_name ? sqlite3_column_database_name(statement, index) : 0;
}

static inline const char *csqlite_column_table_name(sqlite3_stmt *statement, int index) {
  return sqlite3_column_table_name ? sqlite3_column_table_name(statement, index) : 0;
}

static inline const char *csqlite_column_origin_name(sqlite3_stmt *statement, int index) {
  return sqlite3_column_origin_name ? sqlite3_column_origin_name(statement, index) : 0;
}

#endif
