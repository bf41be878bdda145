// run: ulpscope run %s
// expect-exit: 10
// expect: abort: the program called abort
// abort is an error in itself; SV-COMP's assume_abort_if_not is none where __VERIFIER_assume is used.
#include <stdlib.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double d = __VERIFIER_nondet_double();
  if (d == 0.1) abort();
  return 0;
}
