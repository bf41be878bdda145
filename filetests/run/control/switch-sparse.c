// run: ulpscope run %s
// native: same
// A sparse switch over 64-bit and negative case values, and one nested in another.
#include <limits.h>
#include <stdio.h>

static int sparse(long long x) {
  switch (x) {
    case LLONG_MIN: return 1;
    case -1000000000000LL: return 2;
    case -1: return 3;
    case 0: return 4;
    case 0x80000000LL: return 5;
    case 1LL << 40: return 6;
    case LLONG_MAX: return 7;
    default: return 0;
  }
}

static int nested(char a, int b) {
  switch (a) {
    case 'x':
      switch (b) {
        case 1: return 11;
        case 100: break;
        default: return 13;
      }
      return 12;
    case 'y':
      if (b) break;
      return 21;
    default:
      switch (b % 3) {
        case -1: return 31;
        case 0: return 32;
      }
  }
  return 99;
}

int main(void) {
  const long long v[] = {LLONG_MIN, LLONG_MIN + 1, -1000000000000LL, -1,        0,
                         1,         0x80000000LL,  -0x80000000LL,    1LL << 40, LLONG_MAX};
  for (int i = 0; i < 10; i++) printf("%d ", sparse(v[i]));
  printf("\n");
  for (const char *a = "xyz"; *a; a++)
    for (int b = -4; b <= 101; b += 5) printf("%d ", nested(*a, b));
  printf("%d %d %d\n", nested('x', 100), nested('y', 0), nested('q', 5));
  return 0;
}
