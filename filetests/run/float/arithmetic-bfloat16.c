// run: ulpscope run %s
// native: same
// __bf16: arithmetic in float, rounded to 8 significant bits (nearest, ties to even) at each assignment.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

// libgcc before 13 lacks this routine, which native code calls to narrow a float.
uint16_t narrow_to_bfloat_bits(float f) {
  uint32_t b;
  memcpy(&b, &f, sizeof b);
  if ((b & 0x7fffffff) > 0x7f800000) return (uint16_t)(b >> 16 | 0x40);
  return (uint16_t)((b + 0x7fff + (b >> 16 & 1)) >> 16);
}
__bf16 __truncsfbf2(float f) {
  uint16_t bits = narrow_to_bfloat_bits(f);
  __bf16 r;
  memcpy(&r, &bits, sizeof r);
  return r;
}

static void show(__bf16 x) {
  uint16_t bits;
  memcpy(&bits, &x, sizeof bits);
  if (isnan((float)x)) printf(" nan ");
  else printf("%04x ", bits);
}

int main(void) {
  const float source[] = {0.0f,     -0.0f,    1.0f,   -1.5f,  0.1f,   3.38e38f,
                          1.2e-38f, 9.2e-41f, 256.0f, 257.0f, 259.0f, INFINITY};
  const int n = sizeof source / sizeof source[0];
  __bf16 v[12];
  for (int i = 0; i < n; i++) show(v[i] = (__bf16)source[i]);
  printf("\n");
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      __bf16 s = v[i] + v[j], d = v[i] - v[j], p = v[i] * v[j], q = v[i] / v[j];
      show(s), show(d), show(p), show(q);
      printf("%d%d\n", v[i] < v[j], v[i] == v[j]);
    }
  return 0;
}
