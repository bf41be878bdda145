// run: ulpscope run %s
// native: same
// __builtin_{add,sub,mul}_overflow give the wrapped result and the carry, also for mixed result types.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static void ints(int a, int b) {
  int s, d, p;
  int so = __builtin_add_overflow(a, b, &s), dof = __builtin_sub_overflow(a, b, &d);
  int po = __builtin_mul_overflow(a, b, &p);
  printf("%11d %11d: %d %d, %d %d, %d %d\n", a, b, s, so, d, dof, p, po);
}

static void words(uint64_t a, uint64_t b) {
  uint64_t s, d, p;
  int so = __builtin_add_overflow(a, b, &s), dof = __builtin_sub_overflow(a, b, &d);
  int po = __builtin_mul_overflow(a, b, &p);
  printf("%016llx %d %016llx %d %016llx %d\n", (unsigned long long)s, so, (unsigned long long)d, dof,
         (unsigned long long)p, po);
}

int main(void) {
  const int v[] = {0, 1, -1, 46341, -46341, INT_MAX, INT_MIN};
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++) ints(v[i], v[j]);
  words(UINT64_MAX, 1);
  words(3, 5);
  words(UINT64_C(1) << 32, UINT64_C(1) << 32);

  signed char c;
  int o1 = __builtin_add_overflow(100, 27, &c), c1 = c;
  int o2 = __builtin_add_overflow(100, 28, &c), c2 = c;
  printf("%d %d %d %d\n", o1, c1, o2, c2);
  unsigned u;
  int o3 = __builtin_sub_overflow(3, 4, &u);
  printf("%d %08x\n", o3, u);
  unsigned carry;
  unsigned sum = __builtin_addc(0xffffffffu, 0u, 1u, &carry);
  printf("%08x %u\n", sum, carry);
  return 0;
}
