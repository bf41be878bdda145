// run: ulpscope run %s
// native: same
// What C leaves open about fmin and fmax (C17 F.10.9.2): signalling NaNs, and which of two zeros is answered. clang has them
// computed by an instruction, glibc when they are called through a pointer; they differ, and so they do here.
#include <math.h>
#include <stdio.h>
#include <string.h>

static volatile double zero = 0.0, minus = -0.0, signalling;
static volatile float zerof = 0.0f, minusf = -0.0f;
static volatile long double zerol = 0.0L, minusl = -0.0L;
static volatile __float128 zeroq = 0, minusq = -0.0;

static void show(double x) { isnan(x) ? printf(" nan") : printf(" %g", x); }

int main(void) {
  double (*volatile least)(double, double) = fmin, (*volatile most)(double, double) = fmax;
  unsigned long bits = 0x7ff0000000000001;
  memcpy((void *) &signalling, &bits, 8);
  show(fmin(zero, minus)), show(fmin(minus, zero)), show(fmax(zero, minus)), show(fmax(minus, zero));
  show(fmax(minus, 0.0)), show(fmax(0.0, minus)), show(fmin(zero, -0.0)), show(fmin(-0.0, zero));
  show(fmaxf(zerof, minusf)), show(fmaxf(minusf, zerof));
  printf("\n");
  show(least(zero, minus)), show(least(minus, zero)), show(most(zero, minus)), show(most(minus, zero));
  printf("\n");
  show(fminl(zerol, minusl)), show(fminl(minusl, zerol)), show(fmaxl(zerol, minusl)), show(fmaxl(minusl, zerol));
  show(__builtin_fminf128(zeroq, minusq)), show(__builtin_fminf128(minusq, zeroq));
  show(__builtin_fmaxf128(zeroq, minusq)), show(__builtin_fmaxf128(minusq, zeroq));
  printf("\n");
  show(fmax(signalling, 1.0)), show(fmax(zero, signalling)), show(fmin(signalling, zero)), show(most(signalling, 1.0));
  show(most(1.0, signalling)), show(fmax(signalling, signalling));
  printf("\n");
}
