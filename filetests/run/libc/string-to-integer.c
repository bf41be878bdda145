// run: ulpscope run %s
// native: same
// atoi, strtol, strtoul, strtoll: bases, prefixes, end pointers, white space, and clamping with ERANGE.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void parse(const char *s, int base) {
  char *end;
  errno = 0;
  long v = strtol(s, &end, base);
  printf("\"%s\" base %d: %ld rest \"%s\" %s\n", s, base, v, end, errno == ERANGE ? "range" : errno ? "error" : "ok");
}

int main(void) {
  parse("42", 10);
  parse("  -17xyz", 10);
  parse("+5", 10);
  parse("0x1fG", 16);
  parse("0x1f", 0);
  parse("0755", 0);
  parse("0755", 10);
  parse("z", 36);
  parse("1012", 2);
  parse("", 10);
  parse("abc", 10);
  parse("-", 10);
  parse("0x", 16);
  parse("\t\n 8", 8);
  parse("9223372036854775807", 10), parse("9223372036854775808", 10), parse("-9223372036854775809", 10),
      parse("- 4", 10);
  char *end;
  printf("%lu %lu\n", strtoul("4294967296", NULL, 10), strtoul("-1", NULL, 10));
  errno = 0;
  printf("%llu ", strtoull("18446744073709551616", &end, 10));
  printf("%d %d\n", errno == ERANGE, *end);
  printf("%lld\n", strtoll("-7fffffffffffffff", NULL, 16));
  printf("%d %d %d %ld %lld\n", atoi("123abc"), atoi("  -9"), atoi("none"), atol("5000000000"), atoll("-5000000000"));
  return 0;
}
