// run: ulpscope run %s
// native: same
// A 24x24 double matrix product in two loop orders gives the same bits, since each sum runs in the same order.
#include <stdio.h>
#include <string.h>

enum { N = 24 };
static double a[N][N], b[N][N], ijk[N][N], ikj[N][N];

static unsigned long long hash(double m[N][N]) {
  unsigned long long h = 14695981039346656037u;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      unsigned long long bits;
      memcpy(&bits, &m[i][j], sizeof bits);
      h = (h ^ bits) * 1099511628211u;
    }
  return h;
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) a[i][j] = 1.0 / (i + j + 1), b[i][j] = (i - j) * 0.1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double s = 0;
      for (int k = 0; k < N; k++) s += a[i][k] * b[k][j];
      ijk[i][j] = s;
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      for (int j = 0; j < N; j++) ikj[i][j] += a[i][k] * b[k][j];
  printf("%016llx %016llx %d\n", hash(ijk), hash(ikj), memcmp(ijk, ikj, sizeof ijk));
  printf("%a %a\n", ijk[3][5], ijk[N - 1][0]);
  return 0;
}
