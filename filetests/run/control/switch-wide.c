// run: ulpscope run %s
// native: same
// Values of 128 bits that differ only in their upper or lower halves.
#include <stdio.h>

typedef unsigned __int128 u128;

static int chosen(u128 x) {
  switch (x) {
    case 0: return 1;
    case 3: return 2;
    case (u128)3 << 64: return 3;
    case ~(u128)0: return 4;
    default: return 5;
  }
}

int main(void) {
  u128 high = (u128)3 << 64;
  printf("%d %d %d %d %d %d\n", chosen(0), chosen(3), chosen(high), chosen(high | 3), chosen(-(u128)1), chosen(~0ull));
}
