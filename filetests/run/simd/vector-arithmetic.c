// run: ulpscope run %s
// native: same
// GCC vector extensions: +, -, *, / and unary minus on float, double and integer vectors, with scalars broadcast.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef float f4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef int32_t i4 __attribute__((vector_size(16)));
typedef uint32_t u4 __attribute__((vector_size(16)));
typedef uint8_t b16 __attribute__((vector_size(16)));

static void show(const char *what, const void *v) {
  uint32_t w[4];
  memcpy(w, v, sizeof w);
  printf("%-6s %08x %08x %08x %08x\n", what, w[0], w[1], w[2], w[3]);
}
#define SHOW(what, expression)                \
  do {                                        \
    __typeof__(expression) v_ = (expression); \
    show(what, &v_);                          \
  } while (0)

int main(void) {
  f4 a = {0.1f, -2.5f, 1e30f, 3.0f}, b = {0.2f, 7.0f, 1e10f, -0.0f};
  SHOW("fadd", a + b);
  SHOW("fsub", a - b);
  SHOW("fmul", a * b);
  SHOW("fdiv", b / a);
  SHOW("fneg", -a);
  SHOW("scale", a * 3.0f + 1.0f);
  d2 c = {0.1, 1e308}, d = {0.2, 10};
  SHOW("dadd", c + d);
  SHOW("dmul", c * d);
  SHOW("ddiv", c / d);
  i4 i = {1, -2, 2147483647, 100}, j = {3, 5, 1, -7};
  SHOW("iadd", (u4)i + (u4)j);
  SHOW("idiv", i / j);
  SHOW("irem", i % j);
  SHOW("iand", (i & j) | (i ^ ~j));
  SHOW("shift", (i >> 1) + (j & 7) * 2);
  b16 x, y;
  for (int k = 0; k < 16; k++) x[k] = (uint8_t)(k * 17), y[k] = (uint8_t)(255 - k * 3);
  SHOW("badd", x + y);
  SHOW("bmul", x * y);
  SHOW("bdiv", y / (x | 1));
  return 0;
}
