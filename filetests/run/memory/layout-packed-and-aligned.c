// run: ulpscope run %s
// native: same
// Sizes, offsets and alignment of ordinary, packed and over-aligned structs, and unaligned access to packed members.
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct ordinary {
  char c;
  double d;
  short s;
  int i;
  char e;
};
struct __attribute__((packed)) packed {
  char c;
  double d;
  short s;
  int i;
  char e;
};
struct __attribute__((packed, aligned(4))) half_packed {
  char c;
  int64_t v;
};
struct aligned {
  char c;
  alignas(32) float f[3];
};
struct nested {
  char c;
  struct packed p;
  struct ordinary o;
};
struct with_long_double {
  char c;
  long double l;
  __int128 w;
};

int main(void) {
  printf("%zu %zu %zu %zu\n", sizeof(struct ordinary), offsetof(struct ordinary, d), offsetof(struct ordinary, i),
         offsetof(struct ordinary, e));
  printf("%zu %zu %zu %zu\n", sizeof(struct packed), offsetof(struct packed, d), offsetof(struct packed, i),
         offsetof(struct packed, e));
  printf("%zu %zu %zu\n", sizeof(struct half_packed), offsetof(struct half_packed, v), alignof(struct half_packed));
  printf("%zu %zu\n", sizeof(struct aligned), offsetof(struct aligned, f));
  printf("%zu %zu %zu\n", sizeof(struct nested), offsetof(struct nested, p), offsetof(struct nested, o));
  printf("%zu %zu %zu\n", sizeof(struct with_long_double), offsetof(struct with_long_double, l),
         offsetof(struct with_long_double, w));

  struct packed p = {'x', 0.1, -2, 1 << 20, 'y'}, q[3] = {p, p, p};
  q[1].d /= 3, q[1].i--, q[2].s = q[1].s * 2;
  printf("%a %a %d %d %c%c\n", q[0].d, q[1].d, q[1].i, q[2].s, q[2].c, q[2].e);
  struct aligned a[2] = {{'a', {1, 2, 3}}, {'b', {4, 5, 6}}};
  printf("%d %d %a\n", (int)((uintptr_t)&a[0].f % 32), (int)((char *)&a[1] - (char *)&a[0]), a[1].f[2]);
  alignas(64) char buffer[3];
  printf("%d\n", (int)((uintptr_t)buffer % 64));
  return 0;
}
