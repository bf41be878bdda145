// run: ulpscope run -O2 %s
// native: same
// The Mandelbrot counts at -O2 with _Complex, whose NaN fallback must not be taken on finite values.
#include <complex.h>
#include <stdio.h>

__attribute__((noinline)) static int escape(double complex c) {
  double complex z = 0;
  for (int i = 0; i < 64; i++) {
    if (creal(z) * creal(z) + cimag(z) * cimag(z) > 4) return i;
    z = z * z + c;
  }
  return 64;
}

int main(void) {
  int histogram[65] = {0};
  for (int row = 0; row < 24; row++)
    for (int column = 0; column < 36; column++) histogram[escape((-2.0 + column * 0.08) + (-1.1 + row * 0.09) * I)]++;
  for (int i = 0; i <= 64; i++)
    if (histogram[i]) printf("%d:%d ", i, histogram[i]);
  printf("\n");
  return 0;
}
