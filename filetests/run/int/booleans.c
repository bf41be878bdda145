// run: ulpscope run %s
// native: same
// _Bool holds 0 or 1 whatever is converted to it, and takes part in arithmetic as int.
#include <stdbool.h>
#include <stdio.h>

static bool is_odd(int x) { return x & 1; }
static bool negate(bool b) { return !b; }

int main(void) {
  double quarter = 0.25, minus_zero = -0.0;
  bool from_int = 256, from_double = quarter, from_zero = minus_zero, from_pointer = "text";
  printf("%d %d %d %d\n", from_int, from_double, from_zero, from_pointer);
  int sum = 0;
  for (int i = -5; i < 10; i++) sum = sum * 2 + is_odd(i);
  printf("%d\n", sum);
  bool table[8];
  for (int i = 0; i < 8; i++) table[i] = (i & 4) != (i & 1) << 2;
  for (int i = 0; i < 8; i++) printf("%d", table[i]);
  printf("\n");
  bool b = false;
  b++;
  b += 5;
  printf("%d %d %d\n", b, negate(b), b + b);
  b ^= 1;
  b |= from_zero;
  printf("%d %d\n", b, (int)sizeof b);
  printf("%d\n", (bool)0x100000000LL);
  return 0;
}
