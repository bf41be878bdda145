// run: ulpscope run %s
// native: same
// clz, ctz, popcount, parity, ffs and clrsb builtins at int and long long width.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  const uint64_t values[] = {1,
                             2,
                             3,
                             0x80,
                             0xffff,
                             0x7fffffff,
                             0x80000000,
                             0xffffffff,
                             UINT64_C(0x100000000),
                             UINT64_C(0x7fffffffffffffff),
                             UINT64_C(0x8000000000000000),
                             UINT64_MAX,
                             UINT64_C(0x00f0000000000f00)};
  for (unsigned i = 0; i < sizeof values / sizeof values[0]; i++) {
    uint64_t v = values[i];
    printf("%016llx clz %d ctz %d pop %d par %d ffs %d clrsb %d\n", (unsigned long long)v, __builtin_clzll(v),
           __builtin_ctzll(v), __builtin_popcountll(v), __builtin_parityll(v), __builtin_ffsll((long long)v),
           __builtin_clrsbll((long long)v));
    uint32_t w = (uint32_t)v;
    if (w)
      printf("%08x clz %d ctz %d pop %d par %d ffs %d clrsb %d\n", w, __builtin_clz(w), __builtin_ctz(w),
             __builtin_popcount(w), __builtin_parity(w), __builtin_ffs((int)w), __builtin_clrsb((int)w));
  }
  printf("ffs(0) %d clzg %d ctzg %d\n", __builtin_ffs(0), __builtin_clzg((unsigned char)5, -1),
         __builtin_ctzg((unsigned short)0, 99));
  return 0;
}
