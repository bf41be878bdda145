// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: replay: confirmed
// Inputs of all kinds come back in order.
#include <assert.h>
#include <klee/klee.h>

extern double __VERIFIER_nondet_double(void);
extern long double __VERIFIER_nondet_longdouble(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
  struct { char c; double d; } s;
  klee_make_symbolic(&s, sizeof s, "s");
  int n = klee_int("n"), m = klee_range(0, 3, "n");
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  long double z = __VERIFIER_nondet_longdouble();
  unsigned short u = __VERIFIER_nondet_ushort();
  assert(!(s.c == 'a' && s.d == 0.1 && n == -4 && m == 2 && x == 0x1p-1074 && y == -x && z == 0.75L && u == 65535));
  return 0;
}
