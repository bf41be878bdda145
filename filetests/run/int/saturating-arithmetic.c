// run: ulpscope run %s
// native: same
// Saturating add and subtract clamp at the ends of the type (llvm.sadd.sat, uadd.sat, ssub.sat, usub.sat).
#include <stdint.h>
#include <stdio.h>

int main(void) {
  const int8_t s[] = {-128, -100, -1, 0, 1, 100, 127};
  const uint8_t u[] = {0, 1, 100, 200, 255};
  for (int i = 0; i < 7; i++) {
    for (int j = 0; j < 7; j++)
      printf("%d,%d ", __builtin_elementwise_add_sat(s[i], s[j]), __builtin_elementwise_sub_sat(s[i], s[j]));
    printf("\n");
  }
  for (int i = 0; i < 5; i++) {
    for (int j = 0; j < 5; j++)
      printf("%d,%d ", __builtin_elementwise_add_sat(u[i], u[j]), __builtin_elementwise_sub_sat(u[i], u[j]));
    printf("\n");
  }
  int32_t big = INT32_MAX, small = INT32_MIN;
  uint64_t wide = UINT64_MAX - 1;
  printf("%d %d\n", __builtin_elementwise_add_sat(big, 1), __builtin_elementwise_sub_sat(small, 1));
  printf("%016llx %016llx\n", (unsigned long long)__builtin_elementwise_add_sat(wide, (uint64_t)5),
         (unsigned long long)__builtin_elementwise_sub_sat((uint64_t)5, wide));
  return 0;
}
