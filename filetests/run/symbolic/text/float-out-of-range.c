// run: ulpscope run %s
// expect-match: float-out-of-range[.]c:29:\d+: assertion
// expect: s = 56
// expect: replay: confirmed
// expect-not: incomplete
// expect: verdict: violated
// expect-exit: 10
// Texts for numbers near the ends of the range: rounded once, ERANGE where they do not fit, both with a symbolic digit.
#include <assert.h>
#include <errno.h>
#include <klee/klee.h>
#include <math.h>
#include <stdlib.h>

int main(void) {
  char large[] = "?.8e308", hexadecimal[] = "0x?p1021", small[] = "?e-308", s[] = "1?e307";
  int digit = klee_range('0', '9' + 1, "digit");
  large[0] = hexadecimal[2] = small[0] = digit;
  errno = 0;
  double x = strtod(large, 0);
  assert(digit >= '1' ? isinf(x) && errno == ERANGE : x == 0.8e308 && errno == 0);
  errno = 0;
  x = strtod(hexadecimal, 0);
  assert((errno == ERANGE) == (digit >= '8') && (errno == ERANGE) == !!isinf(x));
  errno = 0;
  x = strtod(small, 0);
  assert((errno == ERANGE) == (digit == '1' || digit == '2') && x <= 9e-308);
  klee_make_symbolic(s + 1, 1, "s");
  if (s[1] >= '0' && s[1] <= '9') assert(isfinite(strtod(s, 0)));
}
