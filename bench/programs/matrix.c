/* The product of two 64 by 64 matrices of doubles, ten times. */
#include <stdio.h>

enum { N = 64, ROUNDS = 10 };

static double a[N][N], b[N][N], c[N][N];

static void multiply(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = i + 0.5 * j;
      b[i][j] = i - 0.25 * j;
    }
  for (int round = 0; round < ROUNDS; round++)
    multiply();
  printf("%a\n", c[N - 1][N - 1]);
  return 0;
}
