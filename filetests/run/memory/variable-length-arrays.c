// run: ulpscope run %s
// native: same
// VLAs of one and two dimensions, sizeof at run time, VLA parameters, and a fresh array per loop turn.
#include <stdio.h>

static double mean(int n, const double v[n]) {
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i];
  return s / n;
}

static long product_sum(int rows, int columns, int m[rows][columns]) {
  long total = 0;
  for (int i = 0; i < rows; i++) {
    long p = 1;
    for (int j = 0; j < columns; j++) p *= m[i][j];
    total += p;
  }
  return total;
}

int main(void) {
  for (int n = 1; n <= 1000; n *= 10) {
    double v[n];
    for (int i = 0; i < n; i++) v[i] = 1.0 / (i + 1);
    printf("%d %a\n", (int)sizeof v, mean(n, v));
  }
  int rows = 3, columns = 5;
  int m[rows][columns];
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) m[i][j] = i + j + 1;
  rows = 100;
  printf("%ld %d %d\n", product_sum(3, columns, m), (int)sizeof m, (int)sizeof m[0]);
  int (*p)[columns] = m;
  p++;
  printf("%d %d\n", (*p)[4], p[1][0]);
  int total = 0;
  for (int k = 1; k < 2000; k++) {
    char scratch[k * 10];
    scratch[0] = (char)k, scratch[k * 10 - 1] = 1;
    total += scratch[0] + scratch[k * 10 - 1];
  }
  printf("%d\n", total);
  return 0;
}
