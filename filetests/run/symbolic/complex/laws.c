// run: ulpscope run %s -DQUESTION=1
// expect: verdict: holds
// run: ulpscope run %s -DQUESTION=2
// expect: assertion `creal(p) == creal(p)` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DQUESTION=3
// expect: verdict: holds
// run: ulpscope run %s -DQUESTION=4
// expect: assertion `cimagf(q) != 0.5f` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Laws of complex arithmetic on symbolic numbers, and where they end.
#include <assert.h>
#include <complex.h>
#include <klee/klee.h>
#include <math.h>

#define INPUT(T, x) T x; klee_make_symbolic(&x, sizeof x, #x)

int main(void) {
#if QUESTION == 1
  // A number times i is that number turned, and the magnitude is that of either part at least.
  INPUT(float, a);
  INPUT(float, b);
  klee_assume(isfinite(a) & isfinite(b));
  float complex z = __builtin_complex(a, b), w = z * __builtin_complex(0.0f, 1.0f);
  assert(crealf(w) == -b && cimagf(w) == a);
  assert(cabsf(z) >= fabsf(a) && cabsf(z) >= fabsf(b));
#elif QUESTION == 2
  // A product of finite numbers need not be one: infinity minus infinity, in both parts or in one.
  INPUT(double, a);
  klee_assume(isfinite(a));
  double complex p = __builtin_complex(a, a) * __builtin_complex(a, a);
  assert(creal(p) == creal(p));
#elif QUESTION == 3
  // The recovery of infinities: an infinite number times one that is not zero is infinite.
  INPUT(double, a);
  INPUT(double, b);
  klee_assume(!isnan(a) & !isnan(b) & (a != 0 | b != 0));
  double complex p = __builtin_complex((double)INFINITY, 0.0) * __builtin_complex(a, b);
  assert(isinf(creal(p)) || isinf(cimag(p)));
#else
  INPUT(float, a);
  klee_assume(a > 0);
  float complex q = __builtin_complex(1.0f, a) / __builtin_complex(2.0f, 0.0f);
  assert(cimagf(q) != 0.5f);
#endif
  return 0;
}
