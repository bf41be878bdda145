// run: ulpscope run %s
// native: same
// The six comparisons on signed and unsigned operands, and the usual conversions that make -1 large.
#include <limits.h>
#include <stdio.h>

static unsigned signed_relations(long a, long b) {
  return (unsigned)((a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5);
}
static unsigned unsigned_relations(unsigned long a, unsigned long b) {
  return (unsigned)((a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5);
}
static unsigned char_relations(signed char a, unsigned char b) {
  return (unsigned)((a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5);
}

int main(void) {
  const long v[] = {0, 1, -1, 127, 128, -128, LONG_MAX, LONG_MIN, 0x80000000L};
  for (int i = 0; i < 9; i++) {
    for (int j = 0; j < 9; j++)
      printf("%02x %02x %02x  ", signed_relations(v[i], v[j]),
             unsigned_relations((unsigned long)v[i], (unsigned long)v[j]),
             char_relations((signed char)v[i], (unsigned char)v[j]));
    printf("\n");
  }
  int minus_one = -1;
  unsigned one = 1;
  unsigned char narrow = 1;
  printf("%d %d %d\n", (unsigned)minus_one < one, minus_one < narrow, (long)minus_one < one);
  return 0;
}
