// `rowan-schema` where one was built before: runs it. Package.swift has this built in the tool's
// place when ROWAN_SCHEMA_TOOL names a program.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The version of the package, which has to be the tool's: generated code is made for it.
static char version[] = "0.1.0";

/// Set for the program that is run: it may be a copy of this one.
static const char mark[] = "ROWAN_SCHEMA_TOOL_RUNS";

static int fail(const char *problem) {
  fprintf(
      stderr,
      "rowan-schema: error: ROWAN_SCHEMA_TOOL names '%s', which %s\n"
      "Build the tool in a clone of Rowan %s: 'env -u ROWAN_SCHEMA_TOOL swift build -c release "
      "--product rowan-schema'\n",
      ROWAN_SCHEMA_TOOL, problem, version);
  return 1;
}

int main(int count, char **arguments) {
  if (ROWAN_SCHEMA_TOOL[0] != '/') return fail("is no path from the root on");
  if (getenv(mark)) return fail("is what stands in the tool's place, not the tool");
  setenv(mark, "1", 1);

  // The program, `generate --for <version>`, and the other arguments; other commands as they are.
  char **all = calloc(count + 4, sizeof *all);
  if (!all) return fail("cannot be run: out of memory");
  int length = 0;
  all[length++] = ROWAN_SCHEMA_TOOL;
  for (int index = 1; index < count; index++) {
    all[length++] = arguments[index];
    if (index == 1 && strcmp(arguments[1], "generate") == 0) {
      all[length++] = "--for";
      all[length++] = version;
    }
  }
  execv(all[0], all);
  char problem[200];
  snprintf(problem, sizeof problem, "cannot be run: %s", strerror(errno));
  return fail(problem);
}
