// run: ulpscope run %s
// native: same
// Root finding by bisection, secant and regula falsi on polynomials, down to adjacent doubles.
#include <math.h>
#include <stdio.h>

static int evaluations;
static double cubic(double x) {
  evaluations++;
  return ((x - 6) * x + 11) * x - 6.1;
}
static double rational(double x) {
  evaluations++;
  return x / (1 + x * x) - 0.3;
}

static double bisect(double (*f)(double), double lo, double hi) {
  double flo = f(lo);
  for (;;) {
    double mid = lo + (hi - lo) / 2;
    if (mid <= lo || mid >= hi) return lo;
    double fm = f(mid);
    if ((fm < 0) == (flo < 0)) lo = mid, flo = fm;
    else hi = mid;
  }
}

static double secant(double (*f)(double), double a, double b) {
  double fa = f(a), fb = f(b);
  for (int i = 0; i < 50 && fb != 0 && fa != fb; i++) {
    double c = b - fb * (b - a) / (fb - fa);
    a = b, fa = fb;
    b = c, fb = f(c);
    if (fabs(b - a) <= 1e-15 * fabs(b)) break;
  }
  return b;
}

int main(void) {
  double r = bisect(cubic, 2.5, 4);
  printf("%d\n", evaluations);
  printf("%a %a %a\n", r, cubic(r), cubic(nextafter(r, 4)));
  evaluations = 0;
  r = secant(cubic, 2.9, 3.2);
  printf("%a %d\n", r, evaluations);
  evaluations = 0;
  r = bisect(rational, 0, 1);
  printf("%a %d\n", r, evaluations);
  r = secant(rational, 0.2, 0.5);
  printf("%a\n", r);
  return 0;
}
