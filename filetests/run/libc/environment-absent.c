// run: ulpscope run %s
// native: same
// getenv of a variable that is not set gives null; setenv and unsetenv change what it finds.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const char *name = "ULPSCOPE_FILETEST_NO_SUCH_VARIABLE";
  printf("%s\n", getenv(name) ? "set" : "not set");
  setenv(name, "value", 1);
  printf("%s\n", getenv(name));
  setenv(name, "other", 0);
  printf("%s\n", getenv(name));
  unsetenv(name);
  printf("%s\n", getenv(name) ? "set" : "not set");
  return 0;
}
