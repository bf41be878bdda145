// run: ulpscope run %s
// native: same
// A _Float16 expression is evaluated in float and rounded only at casts and assignments (clang on x86_64).
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static unsigned bits_of(_Float16 x) {
  uint16_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

int main(void) {
  int differ = 0;
  for (int i = 1; i < 60; i++) {
    _Float16 a = (_Float16)(1.0f + (float)i / 1024), b = (_Float16)(3.0f - (float)i / 512),
             c = (_Float16)(0.0007f * (float)i);
    _Float16 fused = a * b + c;
    _Float16 product = a * b;
    _Float16 stepwise = product + c;
    _Float16 cast = (_Float16)(a * b) + c;
    differ += bits_of(fused) != bits_of(stepwise);
    printf("%04x %04x %04x\n", bits_of(fused), bits_of(stepwise), bits_of(cast));
  }
  printf("%d differ\n", differ);
  return 0;
}
