// run: ulpscope run %s
// native: same
// printf integer conversions: all lengths, bases, flags, width and precision.
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
  printf("%d %i %u %o %x %X\n", -42, 42, 4000000000u, 0755u, 0xbeefu, 0xbeefu);
  printf("%hhd %hhu %hd %hu\n", (signed char)-1, (unsigned char)255, (short)-32768, (unsigned short)65535);
  printf("%ld %lu %lld %llu\n", LONG_MIN, ULONG_MAX, LLONG_MAX, ULLONG_MAX);
  printf("%jd %zu %td\n", (intmax_t)-7, (size_t)7, (ptrdiff_t)-3);
  printf("[%5d][%-5d][%05d][%+d][% d][%+5d][%-+5d]\n", 42, 42, 42, 42, 42, 42, 42);
  printf("[%5d][%-5d][%05d][%+d][% d]\n", -42, -42, -42, -42, -42);
  printf("[%.3d][%8.3d][%-8.3d][%08.3d][%.0d][%.0d]\n", 7, 7, 7, 7, 0, 1);
  printf("[%#x][%#X][%#o][%#x][%#o][%#10x][%#010x][%-#10x]\n", 255u, 255u, 8u, 0u, 0u, 255u, 255u, 255u);
  printf("[%*d][%-*d][%.*d][%*.*d][%*d]\n", 6, 1, 6, 2, 4, 3, 8, 5, 4, -6, 5);
  printf("%d%%|%c|%5c|%-5c|\n", 100, 'a', 'b', 'c');
  printf("%" PRId64 " %" PRIx32 " %" PRIu8 "\n", INT64_MIN, UINT32_C(0xdeadbeef), (uint8_t)200);
  printf("%hhx %hx\n", 0x1234, 0x12345678);
  printf("%d %d\n", INT_MIN, INT_MAX);
  return 0;
}
