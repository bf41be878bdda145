// run: ulpscope run %s
// expect-not: conversions out of range
// expect: verdict: holds
#include <klee/klee.h>

int main(void) {
  int n;
  double numbers[] = {-2147483648.9, 2147483647.9, -0.9, 255.5, 4294967295.5, 9223372036854774784.0, 18446744073709549568.0};
  klee_make_symbolic(&n, sizeof n, "n");
  long sum = (int)numbers[0] + (int)numbers[1] + (unsigned)numbers[2] + (unsigned char)numbers[3] + (unsigned)numbers[4];
  sum += (long)numbers[5] == 1 || (unsigned long)numbers[6] == 1;
  return sum == n;
}
