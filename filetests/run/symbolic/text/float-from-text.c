// run: ulpscope run %s
// expect-exit: 10
// expect-match: float-from-text[.]c:19:\d+: assertion: 
// expect-match: s.*= 55
// expect-match: s.*= 53
// expect: verdict: violated
// atof reads any digits at once.
#include <assert.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[4];
  klee_make_symbolic(s, sizeof s, "s");
  s[3] = 0;
  if (s[0] < '0' || s[0] > '9' || s[1] != '.') return 0;
  double v = atof(s);
  assert(v >= 0 && v < 10);
  assert(v != 7.5);
}
