// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: longjmp-after-return.c:12:19: invalid-call: longjmp into a function that has returned
// longjmp into a function that has returned (C17 7.13.2.1 p2).
#include <setjmp.h>

static jmp_buf buffer;

static int arm(void) { return setjmp(buffer); }

int main(void) {
  if (arm() == 0) longjmp(buffer, 1);
  return 0;
}
