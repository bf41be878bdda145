// run: ulpscope run %s
// native: same
// _Complex +, -, *, / and conjugation in float, double and long double; division only where exact.
#include <complex.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, double complex z) {
  unsigned long long part[2];
  memcpy(part, &z, sizeof part);
  printf("%-8s %016llx %016llx\n", what, part[0], part[1]);
}
static void show_single(const char *what, float complex z) {
  uint32_t part[2];
  memcpy(part, &z, sizeof part);
  printf("%-8s %08x %08x\n", what, part[0], part[1]);
}

static float complex square_single(float complex z) { return z * z; }
static double complex horner(const double complex *c, int n, double complex z) {
  double complex r = c[n];
  while (n-- > 0) r = r * z + c[n];
  return r;
}

int main(void) {
  double complex a = 0.1 + 0.7 * I, b = -1.3 + 2.9 * I;
  show("add", a + b);
  show("sub", a - b);
  show("mul", a * b);
  show("neg", -a);
  show("conj", conj(b));
  show("scale", 3.0 * a), show("shift", a + 1.0), show("by i", a * I);
  double complex g = 22.0 + 7.0 * I, h = 4.0 - 1.0 * I;
  show("product", g * h), show("quotient", (g * h) / 4.0), show("divide", (8.0 + 4.0 * I) / (2.0 + 2.0 * I));
  show_single("f32", square_single(0.3f - 1.1f * I));
  long double complex l = (1.0L + 2.0L * I) * (3.0L - 1.0L * I);
  printf("%La %La\n", creall(l), cimagl(l));
  const double complex coefficients[] = {1.0, -2.0 * I, 0.25 + 0.5 * I, 3.0};
  show("horner", horner(coefficients, 3, a));
  printf("%d %d %a %a\n", a == a, a != b, creal(b), cimag(b));
  printf("%a\n", cabs(3.0 + 4.0 * I));
  double complex roots[4] = {1, I, -1, -I}, total = 0;
  for (int i = 0; i < 4; i++) total += roots[i] * roots[(i + 1) % 4];
  show("total", total);
  return 0;
}
