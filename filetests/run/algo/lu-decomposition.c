// run: ulpscope run %s
// native: same
// LU with partial pivoting solves a 6x6 system; residual and determinant are printed exactly.
#include <math.h>
#include <stdio.h>

enum { N = 6 };

static int decompose(double a[N][N], int p[N]) {
  int sign = 1;
  for (int i = 0; i < N; i++) p[i] = i;
  for (int c = 0; c < N; c++) {
    int best = c;
    for (int r = c + 1; r < N; r++)
      if (fabs(a[r][c]) > fabs(a[best][c])) best = r;
    if (a[best][c] == 0) return 0;
    if (best != c) {
      for (int k = 0; k < N; k++) {
        double t = a[c][k];
        a[c][k] = a[best][k], a[best][k] = t;
      }
      int t = p[c];
      p[c] = p[best], p[best] = t, sign = -sign;
    }
    for (int r = c + 1; r < N; r++) {
      a[r][c] /= a[c][c];
      for (int k = c + 1; k < N; k++) a[r][k] -= a[r][c] * a[c][k];
    }
  }
  return sign;
}

int main(void) {
  double a[N][N], lu[N][N], b[N], x[N];
  for (int i = 0; i < N; i++) {
    b[i] = i - 2.5;
    for (int j = 0; j < N; j++) a[i][j] = lu[i][j] = (i * 5 + j * 3) % 7 + (i == j) * 0.1;
  }
  int p[N], sign = decompose(lu, p);
  double det = sign;
  for (int i = 0; i < N; i++) {
    det *= lu[i][i];
    x[i] = b[p[i]];
    for (int k = 0; k < i; k++) x[i] -= lu[i][k] * x[k];
  }
  for (int i = N - 1; i >= 0; i--) {
    for (int k = i + 1; k < N; k++) x[i] -= lu[i][k] * x[k];
    x[i] /= lu[i][i];
  }
  double worst = 0;
  for (int i = 0; i < N; i++) {
    double r = -b[i];
    for (int j = 0; j < N; j++) r += a[i][j] * x[j];
    worst = fmax(worst, fabs(r));
    printf("%d %a\n", p[i], x[i]);
  }
  printf("%d %a %d\n", sign, det, worst < 1e-12);
  return 0;
}
