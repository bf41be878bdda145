// run: ulpscope run %s -DQUESTION=1
// expect: assertion `creal(w) != -1` failed
// expect: replay: confirmed
// expect: assumed: cexp has the values of this machine's library
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DQUESTION=2
// expect: verdict: holds
// run: ulpscope run %s -DQUESTION=3
// expect: incomplete: unsupported
// expect: expl of a symbolic number
// expect-exit: 5
// A symbolic complex number: findings use the library's values; what holds, holds for any values.
#include <assert.h>
#include <complex.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
#if QUESTION == 1
  klee_assume(x == 0 | x == 1 | x == M_PI);
  double complex w = cexp(__builtin_complex(0.0, x));
  assert(creal(w) != -1);
#elif QUESTION == 2
  double y;
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(x == y & x != 0);
  double complex a = csqrt(__builtin_complex(x, 1.0)), b = csqrt(__builtin_complex(y, 1.0));
  assert(isnan(creal(a)) || creal(a) == creal(b));
#else
  return cexpl(__builtin_complex((long double)x, 1.0L)) == 0;
#endif
}
