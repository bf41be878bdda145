// run: ulpscope run %s
// expect-stderr: getsubopt cannot be called natively: it has an argument that points to memory with pointers
// expect-exit: 5
// Memory is copied without what its pointers point to, so such a call is not made.
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
  char text[] = "one", *options = text, *value;
  char *const known[] = {"one", 0};
  return getsubopt(&options, known, &value);
}
