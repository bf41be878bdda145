// run: ulpscope run %s
// native: same
// Printing a 128-bit integer in decimal by repeated division, up to 2^127 - 1 and -2^127.
#include <stdio.h>

static void print_i128(__int128 v) {
  char digits[48];
  int n = sizeof digits;
  unsigned __int128 u = v < 0 ? -(unsigned __int128)v : (unsigned __int128)v;
  digits[--n] = 0;
  do {
    digits[--n] = (char)('0' + (int)(u % 10));
    u /= 10;
  } while (u);
  if (v < 0) digits[--n] = '-';
  puts(digits + n);
}

int main(void) {
  __int128 fib[187];
  fib[0] = 0, fib[1] = 1;
  for (int i = 2; i <= 184; i++) fib[i] = fib[i - 1] + fib[i - 2];
  for (int i = 0; i <= 184; i += 23) print_i128(fib[i]);
  unsigned __int128 top = (unsigned __int128)1 << 127;
  print_i128((__int128)(top - 1));
  print_i128((__int128)top);
  print_i128(-fib[100]);
  return 0;
}
