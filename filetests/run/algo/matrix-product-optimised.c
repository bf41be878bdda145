// run: ulpscope run -O2 %s
// native: same
// The same product at -O2, in float, with vectorised inner loop over j and a transposed check.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 32 };
static float a[N][N], b[N][N], c[N][N], t[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) a[i][j] = (float)(i * 7 % 11) * 0.1f, b[i][j] = 1.0f / (float)(i + 2 * j + 1);
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      for (int j = 0; j < N; j++) c[i][j] += a[i][k] * b[k][j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++) t[j][i] += b[k][j] * a[i][k];
  uint32_t h = 2166136261u;
  int equal = 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      uint32_t bits;
      memcpy(&bits, &c[i][j], sizeof bits);
      h = (h ^ bits) * 16777619u;
      equal &= c[i][j] == t[j][i];
    }
  printf("%08x %d %a\n", h, equal, c[7][9]);
  return 0;
}
