// run: ulpscope run %s
// native: same
// strtod, strtof, strtold and atof round correctly, accept hex, inf and nan, and report range errors.
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void parse(const char *s) {
  char *end;
  errno = 0;
  double d = strtod(s, &end);
  int range = errno == ERANGE;
  float f = strtof(s, NULL);
  unsigned long long db;
  uint32_t fb;
  memcpy(&db, &d, sizeof db);
  memcpy(&fb, &f, sizeof fb);
  if (isnan(d)) printf("\"%s\" nan %d rest \"%s\"\n", s, isnan(f) != 0, end);
  else printf("\"%s\" %016llx %08x%s rest \"%s\"\n", s, db, fb, range ? " range" : "", end);
}

int main(void) {
  parse("0.1");
  parse("-0");
  parse("1e23");
  parse("9007199254740993");
  parse("9007199254740992.999999999999999999999999999999999");
  parse("2.4703282292062327208e-324"), parse("2.4703282292062328e-324"), parse("4.9e-324"),
      parse("2.2250738585072012e-308");
  parse("1.7976931348623158e308");
  parse("1.7976931348623159e308");
  parse("1e400");
  parse("-1e-400");
  parse("16777217");
  parse("1.00000017881393432617187499");
  parse("1.00000017881393432617187500");
  parse("1.00000017881393432617187501");
  parse("0x1.8p3");
  parse("0x.1p-1070");
  parse("0x1.00000000000008p0");
  parse("0x1.000000000000080001p0");
  parse("inf");
  parse("-INFINITY!");
  parse("nan");
  parse("NaN(123)x");
  parse("  +3.5e+2rest");
  parse("1e");
  parse("1e+");
  parse(".");
  parse(".5.5");
  parse("5.");
  parse("");
  parse("abc");
  parse("0x");
  parse("0x.p1");
  parse("123456789012345678901234567890123456789012345678901234567890e-60");
  parse("in");
  printf("%a %La %La\n", atof("2.5xyz"), strtold("0.1", NULL), strtold("1e-4950", NULL));
  return 0;
}
