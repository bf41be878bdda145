// run: ulpscope run %s
// expect-exit: 10
// expect-match: hexadecimal-float-from-text[.]c:17:\d+: assertion
// expect: verdict: violated
// Hexadecimal digits are scaled exactly.
#include <assert.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[7] = "0x1.8p";
  klee_make_symbolic(s + 2, 1, "digit");
  klee_make_symbolic(s + 4, 1, "fraction");
  if (s[2] < '1' || s[2] > '9' || s[4] < '0' || s[4] > '9') return 0;
  double v = strtod(s, 0);
  assert(v >= 1 && v < 10);
  assert(v != 3.25);
}
