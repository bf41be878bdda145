// run: ulpscope run %s --no-tests -fsanitize=undefined
// expect: shift.c:16:12: sanitizer: a shift by too much, or of a number that does not allow it
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s --no-tests
// expect: verdict: holds
// A left shift of a signed number that does not fit is undefined (C17 6.5.7 p4), and only the compiler's own check sees that it is
// of a signed one.
#include <klee/klee.h>

int main(void) {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  if (n < 0) return 0;
  return n << 1;
}
