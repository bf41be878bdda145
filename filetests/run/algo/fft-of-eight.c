// run: ulpscope run %s
// native: same
// A radix-2 FFT of length 8 with a twiddle table, its inverse, and the exact spectrum of an integer signal.
#include <complex.h>
#include <stdio.h>
#include <string.h>

#define R 0x1.6a09e667f3bcdp-1
static const double twiddle[4][2] = {{1, 0}, {R, -R}, {0, -1}, {-R, -R}};

static void fft(double complex *x, int n, int stride, int inverse) {
  if (n == 1) return;
  double complex even[4], odd[4];
  for (int i = 0; i < n / 2; i++) even[i] = x[2 * i], odd[i] = x[2 * i + 1];
  fft(even, n / 2, stride * 2, inverse);
  fft(odd, n / 2, stride * 2, inverse);
  for (int i = 0; i < n / 2; i++) {
    double c = twiddle[i * stride][0], s = twiddle[i * stride][1];
    double complex w = c + (inverse ? -s : s) * I;
    x[i] = even[i] + w * odd[i];
    x[i + n / 2] = even[i] - w * odd[i];
  }
}

static void show(const double complex *x) {
  for (int i = 0; i < 8; i++) {
    unsigned long long part[2];
    memcpy(part, &x[i], sizeof part);
    printf("%016llx %016llx\n", part[0], part[1]);
  }
}

int main(void) {
  double complex x[8], y[8];
  for (int i = 0; i < 8; i++) x[i] = y[i] = (i * i) % 7 - 0.25 * i;
  fft(x, 8, 1, 0);
  show(x);
  fft(x, 8, 1, 1);
  double worst = 0;
  for (int i = 0; i < 8; i++) {
    double e = creal(x[i]) / 8 - creal(y[i]);
    if (e < 0) e = -e;
    if (e > worst) worst = e;
  }
  printf("%a\n", worst);
  return 0;
}
