// run: ulpscope run %s
// native: same
// Kahan, Neumaier and two-sum accumulate error terms that plain summation loses.
#include <math.h>
#include <stdio.h>

static double naive(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i];
  return s;
}
static double kahan(const double *v, int n) {
  double s = 0, c = 0;
  for (int i = 0; i < n; i++) {
    double y = v[i] - c, t = s + y;
    c = (t - s) - y;
    s = t;
  }
  return s;
}
static double neumaier(const double *v, int n) {
  double s = 0, c = 0;
  for (int i = 0; i < n; i++) {
    double t = s + v[i];
    c += fabs(s) >= fabs(v[i]) ? (s - t) + v[i] : (v[i] - t) + s;
    s = t;
  }
  return s + c;
}
static void two_sum(double a, double b, double *s, double *e) {
  *s = a + b;
  double bb = *s - a;
  *e = (a - (*s - bb)) + (b - bb);
}
static void two_product(double a, double b, double *p, double *e) {
  *p = a * b;
  *e = fma(a, b, -*p);
}

int main(void) {
  double v[500];
  for (int i = 0; i < 500; i++) v[i] = 1.0 / (i + 1) * (i % 3 ? 1 : -1);
  printf("%a %a %a\n", naive(v, 500), kahan(v, 500), neumaier(v, 500));
  const double hard[] = {1, 1e100, 1, -1e100};
  printf("%a %a %a\n", naive(hard, 4), kahan(hard, 4), neumaier(hard, 4));
  double s, e;
  two_sum(1e16, 0.1, &s, &e);
  printf("%a %a\n", s, e);
  two_product(0.1, 0.3, &s, &e);
  printf("%a %a\n", s, e);
  return 0;
}
