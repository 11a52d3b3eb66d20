#include "CBaseline.h"

#include <sqlite3.h>

static sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
  sqlite3_stmt *statement = 0;
  int code =
      sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, 0);
  return code == SQLITE_OK ? statement : 0;
}

static int64_t read_row(sqlite3_stmt *statement, int columns) {
  int64_t sum = 0;
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
        int count = sqlite3_column_bytes(statement, column);
        sum += count + (count > 0 ? text[count - 1] : 0);
        break;
      }
      default:
        break;
    }
  }
  return sum;
}

int64_t cbaseline_read(sqlite3 *database, const char *sql, int64_t first) {
  sqlite3_stmt *statement = prepare(database, sql);
  if (!statement) return -1;
  if (sqlite3_bind_parameter_count(statement) > 0) sqlite3_bind_int64(statement, 1, first);
  int columns = sqlite3_column_count(statement);
  int64_t sum = 0;
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) sum += read_row(statement, columns);
  sqlite3_finalize(statement);
  return code == SQLITE_DONE ? sum : -1;
}

int64_t cbaseline_look_up(sqlite3 *database, const char *sql, int64_t rows, int64_t stride) {
  sqlite3_stmt *statement = prepare(database, sql);
  if (!statement) return -1;
  int columns = sqlite3_column_count(statement);
  int64_t sum = 0;
  for (int64_t index = 1; index <= rows; index++) {
    sqlite3_bind_int64(statement, 1, index * stride % rows + 1);
    if (sqlite3_step(statement) == SQLITE_ROW) sum += read_row(statement, columns);
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
  return sum;
}

static int digit(unsigned char byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  return -1;
}

static int parse_uuid(const unsigned char *text, int count, unsigned char uuid[16]) {
  if (count != 36) return 0;
  for (int index = 0; index < 16; index++) {
    if (index == 4 || index == 6 || index == 8 || index == 10) {
      if (*text++ != '-') return 0;
    }
    int high = digit(text[0]), low = digit(text[1]);
    if (high < 0 || low < 0) return 0;
    uuid[index] = (unsigned char)(high << 4 | low);
    text += 2;
  }
  return 1;
}

static int64_t number(const unsigned char *text, int count) {
  int64_t value = 0;
  while (count-- > 0) value = value * 10 + (*text++ - '0');
  return value;
}

/// Seconds since 1970, with years that begin in March.
static int parse_date(const unsigned char *text, int count, double *seconds) {
  if (count != 23 || text[4] != '-' || text[7] != '-' || text[10] != ' ' || text[13] != ':' ||
      text[16] != ':' || text[19] != '.')
    return 0;
  int64_t year = number(text, 4), month = number(text + 5, 2), day = number(text + 8, 2);
  if (month < 1 || month > 12 || day < 1 || day > 31) return 0;
  int64_t shifted = month > 2 ? year : year - 1;
  int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  int64_t days =
      shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + day_of_year - 719468;
  int64_t whole =
      days * 86400 + number(text + 11, 2) * 3600 + number(text + 14, 2) * 60 + number(text + 17, 2);
  *seconds = (double)whole + (double)number(text + 20, 3) / 1000;
  return 1;
}

int64_t cbaseline_read_events(sqlite3 *database, const char *sql) {
  sqlite3_stmt *statement = prepare(database, sql);
  if (!statement) return -1;
  int64_t sum = 0;
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    unsigned char uuid[16];
    double seconds;
    const unsigned char *key = sqlite3_column_text(statement, 0);
    if (!parse_uuid(key, sqlite3_column_bytes(statement, 0), uuid)) continue;
    const unsigned char *date = sqlite3_column_text(statement, 1);
    if (!parse_date(date, sqlite3_column_bytes(statement, 1), &seconds)) continue;
    const unsigned char *name = sqlite3_column_text(statement, 2);
    int count = sqlite3_column_bytes(statement, 2);
    sum += uuid[0] + uuid[15] + (int64_t)seconds + count + (count > 0 ? name[count - 1] : 0) +
           sqlite3_column_int64(statement, 3);
  }
  sqlite3_finalize(statement);
  return code == SQLITE_DONE ? sum : -1;
}

int64_t cbaseline_write(
    sqlite3 *database, const char *sql, const cbaseline_value *values, int32_t columns,
    int32_t shift, int64_t rows) {
  sqlite3_stmt *statement = prepare(database, sql);
  if (!statement) return -1;
  int code = SQLITE_DONE;
  for (int64_t row = 0; row < rows && code == SQLITE_DONE; row++) {
    for (int32_t column = 0; column < columns; column++) {
      const cbaseline_value *value = values++;
      int parameter = (column + shift) % columns + 1;
      switch (value->type) {
        case SQLITE_INTEGER:
          sqlite3_bind_int64(statement, parameter, value->integer);
          break;
        case SQLITE_FLOAT:
          sqlite3_bind_double(statement, parameter, value->real);
          break;
        case SQLITE_TEXT:
          sqlite3_bind_text(statement, parameter, value->text, value->count, SQLITE_TRANSIENT);
          break;
        default:
          sqlite3_bind_null(statement, parameter);
          break;
      }
    }
    code = sqlite3_step(statement);
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
  return code == SQLITE_DONE ? rows : -1;
}
