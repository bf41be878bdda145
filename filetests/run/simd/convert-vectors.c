// run: ulpscope run %s
// native: same
// __builtin_convertvector between integer and floating lanes of other widths, and bit casts of whole vectors.
#include <stdint.h>
#include <stdio.h>

typedef float f4 __attribute__((vector_size(16)));
typedef double d4 __attribute__((vector_size(32)));
typedef int32_t i4 __attribute__((vector_size(16)));
typedef uint32_t u4 __attribute__((vector_size(16)));
typedef int64_t l4 __attribute__((vector_size(32)));
typedef int16_t h4 __attribute__((vector_size(8)));
typedef uint8_t b4 __attribute__((vector_size(4)));
typedef int64_t l2 __attribute__((vector_size(16)));

int main(void) {
  i4 i = {1, -2, 16777217, -2147483647};
  f4 f = __builtin_convertvector(i, f4);
  d4 d = __builtin_convertvector(i, d4);
  for (int k = 0; k < 4; k++) printf("%a %a\n", f[k], d[k]);
  u4 u = {4294967295u, 0x80000080u, 7, 0x01000001u};
  f4 uf = __builtin_convertvector(u, f4);
  for (int k = 0; k < 4; k++) printf("%a ", uf[k]);
  printf("\n");
  f4 g = {1.9f, -1.9f, 0.1f, 30000.5f};
  i4 gi = __builtin_convertvector(g, i4);
  h4 gh = __builtin_convertvector(g, h4);
  d4 gd = __builtin_convertvector(g, d4);
  for (int k = 0; k < 4; k++) printf("%d %d %a ", gi[k], gh[k], gd[k]);
  printf("\n");
  d4 e = {0.1, 1e39, -1e-46, 16777217.0};
  f4 ef = __builtin_convertvector(e, f4);
  for (int k = 0; k < 4; k++) printf("%a ", ef[k]);
  printf("\n");
  b4 b = __builtin_convertvector((i4){255, 256, -1, 300}, b4);
  l4 l = __builtin_convertvector(b, l4), s = __builtin_convertvector((h4){-1, 2, -3, 4}, l4);
  for (int k = 0; k < 4; k++) printf("%lld %lld ", (long long)l[k], (long long)s[k]);
  printf("\n");
  l2 raw = (l2)g;
  printf("%016llx %016llx\n", (unsigned long long)raw[0], (unsigned long long)raw[1]);
  return 0;
}
