// run: ulpscope run %s
// native: same
// Elementary functions of complex numbers have the values of the machine's library.
#include <complex.h>
#include <math.h>
#include <stdio.h>

static void show(const char *name, double complex z) { printf("%s %a %a\n", name, creal(z), cimag(z)); }
static void showf(const char *name, float complex z) { printf("%s %a %a\n", name, crealf(z), cimagf(z)); }

#define EACH(g) show(#g, g(z)), showf(#g "f", g##f(w))

int main(void) {
  const double parts[] = {0, 0.5, -1.25, 3, 1e-300};
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++) {
      double complex z = parts[i] + parts[j] * I;
      float complex w = z;
      EACH(cexp), EACH(csin), EACH(ccos), EACH(ctan), EACH(csinh), EACH(ccosh), EACH(ctanh);
      EACH(casin), EACH(cacos), EACH(catan), EACH(casinh), EACH(cacosh), EACH(csqrt);
      if (i + j) EACH(clog), EACH(catanh);
      show("cpow", cpow(1.5 + I, z));
      showf("cpowf", cpowf(1.5f + I, w));
      printf("%a %a %a %a\n", cabs(z), cabsf(w), carg(z), cargf(w));
    }
  printf("%.3Lf\n", cabsl(3 + 4 * I));
}
