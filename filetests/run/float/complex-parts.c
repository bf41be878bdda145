// run: ulpscope run %s -fno-builtin
// native: same
// The functions that take complex numbers apart.
#include <complex.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  double complex z = __builtin_complex(-1.5, 2.25), i = __builtin_complex(-(double)INFINITY, -1.0);
  printf("%a %a %a %a %a\n", creal(z), cimag(z), creal(conj(z)), cimag(conj(z)), carg(z));
  printf("%a %a %a\n", creal(cproj(i)), cimag(cproj(i)), cimag(cproj(z)));
  float complex f = __builtin_complex(3.0f, -4.0f);
  printf("%a %a %a\n", crealf(f), cimagf(conjf(f)), cargf(f));
  long double complex l = __builtin_complex(0.1L, -0.0L);
  printf("%La %La %La\n", creall(l), cimagl(l), cimagl(conjl(l)));
}
