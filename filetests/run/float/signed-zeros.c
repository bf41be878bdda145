// run: ulpscope run %s
// native: same
// The sign of zero through addition, subtraction, multiplication, division, negation, sqrt and conversion.
#include <math.h>
#include <stdio.h>

static void show(const char *what, double x) { printf("%-10s %c%g\n", what, signbit(x) ? '-' : '+', fabs(x)); }

int main(void) {
  volatile double p = 0.0, n = -0.0, one = 1.0, tiny = 5e-324;
  show("p+p", p + p), show("p+n", p + n), show("n+p", n + p), show("n+n", n + n);
  show("p-p", p - p), show("p-n", p - n), show("n-p", n - p), show("n-n", n - n);
  show("p*n", p * n), show("n*n", n * n), show("-1*p", -one * p), show("n/1", n / one);
  show("1/p", one / p);
  show("1/n", one / n);
  show("-p", -p);
  show("-n", -n);
  show("0-p", 0.0 - p);
  show("x-x", one - one), show("-x+x", -one + one), show("tiny", -tiny * 0.25);
  show("sqrt", sqrt(n)), show("fabs", fabs(n)), show("copysign", copysign(p, -3.0));
  show("floor", floor(-p)), show("ceil", ceil(-0.25)), show("trunc", trunc(-0.75)), show("rint", rint(-0.5));
  show("round", round(-0.25)), show("fmod", fmod(-4.0, 2.0)), show("narrow", (float)(n * tiny));
  show("int", (double)(int)n), show("tofloat", (double)(float)-tiny);
  printf("%d %d %d\n", p == n, p < n, signbit(p) == signbit(n));
  return 0;
}
