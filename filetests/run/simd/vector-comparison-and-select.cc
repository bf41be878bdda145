// run: ulpscope run %s
// native: same
// Vector comparisons give all-ones masks per lane; ?: and masks select lanes, NaN compares false.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

typedef float f4 __attribute__((vector_size(16)));
typedef int32_t i4 __attribute__((vector_size(16)));
typedef uint16_t h8 __attribute__((vector_size(16)));

static void show(const char *what, i4 v) {
  printf("%-5s %08x %08x %08x %08x\n", what, (unsigned)v[0], (unsigned)v[1], (unsigned)v[2], (unsigned)v[3]);
}

int main(void) {
  f4 a = {1.0f, NAN, -0.0f, INFINITY}, b = {2.0f, 1.0f, 0.0f, INFINITY};
  show("lt", a < b);
  show("le", a <= b);
  show("gt", a > b);
  show("ge", a >= b);
  show("eq", a == b);
  show("ne", a != b);
  i4 m = a < b;
  f4 selected = (f4)(((i4)a & m) | ((i4)b & ~m));
  show("bits", (i4)selected);
  f4 c = {5, -6, 7, -8}, zero = {0};
  f4 magnitude = c < zero ? -c : c;
  show("abs", (i4)magnitude);
  i4 x = {-1, 5, 100, -100}, y = {1, 5, -100, 100};
  show("slt", x < y);
  show("seq", x == y);
  i4 biggest = x > y ? x : y;
  show("max", biggest);
  h8 u = {0, 65535, 32768, 1, 2, 3, 4, 5}, v = {1, 1, 32767, 1, 3, 2, 5, 4};
  h8 w = (h8)(u > v);
  for (int i = 0; i < 8; i++) printf("%04x ", w[i]);
  printf("\n");
  return 0;
}
