// run: ulpscope run %s
// native: same
// Horizontal reductions and element-wise builtins: add, mul, and, or, xor, min, max, abs, floor, sqrt, fma.
#include <stdint.h>
#include <stdio.h>

typedef int32_t i8 __attribute__((vector_size(32)));
typedef uint8_t b16 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));

int main(void) {
  i8 v = {3, -1, 4, -1, 5, -9, 2, 6};
  printf("%d %d %d\n", __builtin_reduce_add(v), __builtin_reduce_mul(v), __builtin_reduce_xor(v));
  printf("%d %d %d %d\n", __builtin_reduce_and(v), __builtin_reduce_or(v), __builtin_reduce_min(v),
         __builtin_reduce_max(v));
  b16 b;
  for (int i = 0; i < 16; i++) b[i] = (uint8_t)(i * 23 + 100);
  printf("%d %d %d\n", __builtin_reduce_max(b), __builtin_reduce_min(b), __builtin_reduce_add(b));
  i8 magnitude = __builtin_elementwise_abs(v), top = __builtin_elementwise_max(v, -v);
  printf("%d %d\n", __builtin_reduce_add(magnitude), __builtin_reduce_add(top));
  b16 saturated = __builtin_elementwise_add_sat(b, b);
  for (int i = 0; i < 16; i++) printf("%d ", saturated[i]);
  printf("\n");
  f4 f = {2.5f, -2.5f, 0.75f, -0.25f};
  f4 fl = __builtin_elementwise_floor(f), ce = __builtin_elementwise_ceil(f), tr = __builtin_elementwise_trunc(f),
     ro = __builtin_elementwise_rint(f);
  for (int i = 0; i < 4; i++) printf("%a %a %a %a\n", fl[i], ce[i], tr[i], ro[i]);
  d2 x = {2.0, 0.1}, y = {3.0, 10.0}, z = {-6.0, -1.0};
  d2 s = __builtin_elementwise_sqrt(x), m = __builtin_elementwise_fma(x, y, z), mx = __builtin_elementwise_max(x, y);
  printf("%a %a %a %a %a %a\n", s[0], s[1], m[0], m[1], mx[0], mx[1]);
  printf("%a %a\n", __builtin_reduce_max(f), __builtin_reduce_min(f));
  return 0;
}
