// run: ulpscope run %s
// expect-exit: 10
// expect: reported: too large
// expect: verdict: violated
#include <klee/klee.h>

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  if (n > 4000000000u) klee_report_error(__FILE__, __LINE__, "too large", "user.err");
  return 0;
}
