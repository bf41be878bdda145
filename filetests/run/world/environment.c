// run: ulpscope run %s --sym-env 3 --no-tests
// expect: environment.c:17
// expect: getenv finds MODE = 1
// expect: replay: confirmed
// expect: assumed: values of environment variables have at most 3 characters
// expect-not: the environment is this run's
// expect: verdict: violated
// expect-exit: 10
// A variable is missing or has any value, the same one each time.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *mode = getenv("MODE");
  assert(getenv("MODE") == mode);
  if (!mode) return 0;
  assert(strcmp(mode, "ab") != 0);
  assert(strlen(mode) <= 3);
  unsetenv("MODE");
  assert(!getenv("MODE"));
  setenv("OTHER", "x", 1);
  assert(!strcmp(getenv("OTHER"), "x"));
  return 0;
}
