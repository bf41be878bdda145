// run: ulpscope run %s
// native: same
// Composite Simpson and adaptive quadrature of polynomials and rationals, with recursion on function pointers.
#include <math.h>
#include <stdio.h>

static double witch(double x) { return 1 / (1 + x * x); }
static double root(double x) { return sqrt(x); }
static double quintic(double x) { return ((((x - 1) * x + 2) * x - 3) * x + 4) * x - 5; }

static double simpson(double (*f)(double), double a, double b, int n) {
  double h = (b - a) / n, s = f(a) + f(b);
  for (int i = 1; i < n; i++) s += f(a + i * h) * (i % 2 ? 4 : 2);
  return s * h / 3;
}

static double refine(double (*f)(double), double a, double b, double whole, double tolerance, int depth, int *leaves) {
  double m = (a + b) / 2, left = simpson(f, a, m, 2), right = simpson(f, m, b, 2), delta = left + right - whole;
  if (depth == 0 || fabs(delta) <= 15 * tolerance) {
    ++*leaves;
    return left + right + delta / 15;
  }
  return refine(f, a, m, left, tolerance / 2, depth - 1, leaves) +
         refine(f, m, b, right, tolerance / 2, depth - 1, leaves);
}

int main(void) {
  double (*const functions[])(double) = {witch, root, quintic};
  for (int i = 0; i < 3; i++) {
    int leaves = 0;
    double fixed = simpson(functions[i], 0, 1, 100);
    double adaptive = refine(functions[i], 0, 1, simpson(functions[i], 0, 1, 2), 1e-9, 30, &leaves);
    printf("%a %a %d\n", fixed, adaptive, leaves);
  }
  printf("%a\n", 4 * simpson(witch, 0, 1, 1000));
  return 0;
}
