#include "CBaseline.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

int64_t cbaseline_read_all(sqlite3 *database, const char *sql) {
  sqlite3_stmt *statement = 0;
  if (sqlite3_prepare_v2(database, sql, -1, &statement, 0) != SQLITE_OK) return -1;
  int columns = sqlite3_column_count(statement);
  int64_t sum = 0;
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    for (int column = 0; column < columns; column++) {
      switch (sqlite3_column_type(statement, column)) {
        case SQLITE_INTEGER:
          sum += sqlite3_column_int64(statement, column);
          break;
        case SQLITE_FLOAT:
          sum += (int64_t)sqlite3_column_double(statement, column);
          break;
        case SQLITE_TEXT: {
          const unsigned char *text = sqlite3_column_text(statement, column);
          size_t count = (size_t)sqlite3_column_bytes(statement, column);
          char *copy = malloc(count + 1);
          if (!copy) break;
          memcpy(copy, text, count);
          copy[count] = 0;
          sum += (int64_t)count + copy[count];
          free(copy);
          break;
        }
        default:
          break;
      }
    }
  }
  sqlite3_finalize(statement);
  return code == SQLITE_DONE ? sum : -1;
}
