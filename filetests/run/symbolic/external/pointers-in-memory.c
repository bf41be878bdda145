// run: ulpscope run %s
// expect-stderr: getsubopt, which would be called natively, is given memory that holds pointers
// expect-exit: 5
// Memory is copied, and what pointers in it lead to is not there: such a call is not made.
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
  char text[] = "one", *options = text, *value;
  char *const known[] = {"one", 0};
  return getsubopt(&options, known, &value);
}
