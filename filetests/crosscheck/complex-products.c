// Products of complex numbers, with C17 annex G's treatment of infinities, are one path.
// run: ulpscope crosscheck %s --reference products --candidate products_swapped --sizes n=1..3
// expect-match: ^n = 3 +equivalent +1 
// expect: verdict: equivalent (n = 1..3, by value)
// run: ulpscope crosscheck %s --reference products --candidate products_plain --sizes n=1
// expect: assumptions: equivalent at this size with --assume=ordered
// expect-match: ^verdict: mismatch \(n = 1, z\[0\].(real|imag), .*confirmed\)$
// expect-exit: 10
#include <complex.h>

void products(const float complex *x, const float complex *y, float complex *z, int n) {
  for (int i = 0; i < n; i++)
    z[i] = x[i] * y[i];
}

void products_swapped(const float complex *x, const float complex *y, float complex *z, int n) {
  for (int i = 0; i < n; i++)
    z[i] = y[i] * x[i];
}

void products_plain(const float complex *x, const float complex *y, float complex *z, int n) {
  for (int i = 0; i < n; i++)
    z[i] = __builtin_complex(crealf(x[i]) * crealf(y[i]) - cimagf(x[i]) * cimagf(y[i]),
                             crealf(x[i]) * cimagf(y[i]) + cimagf(x[i]) * crealf(y[i]));
}
