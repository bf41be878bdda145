// run: ulpscope run %s
// native: same
// _Float16: every assignment rounds to binary16; overflow at 65520, subnormals down to 2^-24.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(_Float16 x) {
  uint16_t bits;
  memcpy(&bits, &x, sizeof bits);
  if (isnan((float)x)) printf(" nan ");
  else printf("%04x ", bits);
}

int main(void) {
  const float source[] = {0.0f,          -0.0f,  1.0f,    -1.5f,   0.1f,    65504.0f, 6.103515625e-5f,
                          5.9604645e-8f, -3e-6f, 2048.0f, 1000.5f, INFINITY};
  const int n = sizeof source / sizeof source[0];
  _Float16 v[12];
  for (int i = 0; i < n; i++) v[i] = (_Float16)source[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      show(v[i] + v[j]);
      show(v[i] - v[j]);
      show(v[i] * v[j]);
      show(v[i] / v[j]);
      printf("%d%d%d\n", v[i] < v[j], v[i] == v[j], v[i] >= v[j]);
    }
  show(-v[4]);
  _Float16 sum = 0;
  for (int i = 0; i < 4096; i++) sum += (_Float16)1;
  show(sum);
  printf("\n");
  return 0;
}
