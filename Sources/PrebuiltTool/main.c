// `rowan-schema` where one was built before: runs it. Package.swift has the plugin build this in the
// tool's place when ROWAN_SCHEMA_TOOL names a program.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The version of the package, which has to be the tool's: generated code is made for it.
static char version[] = "0.1.0";

int main(int count, char **arguments) {
  // The program, the command, `--for`, the version, and what else there is.
  char **all = calloc(count + 3, sizeof *all);
  if (!all || count < 2) return 2;
  all[0] = ROWAN_SCHEMA_TOOL;
  all[1] = arguments[1];
  all[2] = "--for";
  all[3] = version;
  memcpy(all + 4, arguments + 2, (count - 2) * sizeof *all);
  execv(all[0], all);
  fprintf(
      stderr,
      "rowan-schema: error: ROWAN_SCHEMA_TOOL names '%s', which cannot be run: %s\n"
      "Build it in a clone of Rowan %s, 'swift build -c release --product rowan-schema', or unset "
      "the variable\n",
      all[0], strerror(errno), version);
  return 1;
}
