// run: ulpscope run -ffixed-point %s
// native: same
// Fixed-point numbers (ISO/IEC TR 18037), saturating and not.
#include <stdio.h>
#include <string.h>

static long bits(const void *p, int n) {
  long r = 0;
  memcpy(&r, p, n);
  return r;
}

int main(void) {
  volatile _Fract a[] = {0.5r, -0.25r, 0.9r, -1.0r, 0.001r};
  volatile _Accum b[] = {1.5k, -300.25k, 0.01k, 60000.5k, -0.5k};
  volatile unsigned _Accum u[] = {1.5uk, 300.25uk, 0.01uk, 60000.5uk, 2.0uk};
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++) {
      _Fract f = a[i] * a[j];
      _Sat _Accum s = (_Sat _Accum)b[i] * (_Sat _Accum)b[j];
      _Sat _Accum t = (_Sat _Accum)b[i] / (_Sat _Accum)b[j];
      _Sat unsigned _Accum v = (_Sat unsigned _Accum)u[i] / (_Sat unsigned _Accum)u[j];
      _Sat unsigned _Accum w = (_Sat unsigned _Accum)u[i] * (_Sat unsigned _Accum)u[j];
      printf("%lx %lx %lx %lx %lx\n", bits(&f, 2), bits(&s, 4), bits(&t, 4), bits(&v, 4), bits(&w, 4));
    }
}
