// run: ulpscope run %s
// native: same
// __builtin_shufflevector: permute, interleave, concatenate, extract halves, reverse and leave lanes out.
#include <stdint.h>
#include <stdio.h>

typedef int i4 __attribute__((vector_size(16)));
typedef int i8 __attribute__((vector_size(32)));
typedef int i2 __attribute__((vector_size(8)));
typedef uint8_t b16 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));

static void show4(i4 v) { printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]); }

int main(void) {
  i4 a = {0, 1, 2, 3}, b = {10, 11, 12, 13};
  show4(__builtin_shufflevector(a, b, 3, 2, 1, 0));
  show4(__builtin_shufflevector(a, b, 0, 4, 1, 5));
  show4(__builtin_shufflevector(a, b, 2, 2, 7, 7));
  i8 joined = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
  for (int i = 0; i < 8; i++) printf("%d ", joined[i]);
  i2 high = __builtin_shufflevector(joined, joined, 6, 7);
  printf("| %d %d\n", high[0], high[1]);
  show4(__builtin_shufflevector(high, high, 0, 0, 1, 1));
  b16 bytes;
  for (int i = 0; i < 16; i++) bytes[i] = (uint8_t)(i * 3);
  b16 swapped = __builtin_shufflevector(bytes, bytes, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
  for (int i = 0; i < 16; i++) printf("%d ", swapped[i]);
  printf("\n");
  d2 x = {0.1, 0.2}, y = {0.3, 0.4}, z = __builtin_shufflevector(x, y, 1, 2);
  printf("%a %a\n", z[0], z[1]);
  i4 sum = joined[0] + __builtin_shufflevector(joined, joined, 0, 2, 4, 6) +
           __builtin_shufflevector(joined, joined, 1, 3, 5, 7);
  show4(sum);
  return 0;
}
