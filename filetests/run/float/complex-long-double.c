// run: ulpscope run %s
// native: same
// All of <complex.h> for long double, with the special values of C17 annex G.6, in the digits in which libraries agree.
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>
#include <stdio.h>

static const long double values[] = {0, -0.0L, 0.5L, -0.75L, 1, -1, 2.5L, -3, 1e-3L, 1e30L, INFINITY, -INFINITY, NAN};
#define COUNT (sizeof values / sizeof *values)

static void part(long double x) {
  if (x != x) printf("nan ");
  else printf("%.14Lg ", x);
}

static void show(long double complex z) {
  part(creall(z));
  part(cimagl(z));
}

#define EACH(f)                                              \
  printf("\n" #f ":");                                       \
  for (unsigned i = 0; i < COUNT; i++)                       \
    for (unsigned j = 0; j < COUNT; j++) {                   \
      printf("%s", j == 0 ? "\n" : "");                      \
      show(f(__builtin_complex(values[i], values[j])));                 \
    }

int main(void) {
  EACH(cexpl) EACH(clogl) EACH(csqrtl) EACH(csinhl) EACH(ccoshl) EACH(ctanhl) EACH(csinl) EACH(ccosl) EACH(ctanl)
  EACH(casinhl) EACH(cacoshl) EACH(catanhl) EACH(casinl) EACH(cacosl) EACH(catanl) EACH(conjl) EACH(cprojl)
  EACH(cabsl) EACH(cargl) EACH(clog10l)
  for (unsigned i = 2; i < 9; i++)
    for (unsigned j = 2; j < 9; j++) {
      long double complex z = __builtin_complex(values[i], values[j]), w = __builtin_complex(values[j], 0.5L);
      show(cpowl(z, w));
      show(z * w);
      show(z / w);
      printf("\n");
    }
  return 0;
}
