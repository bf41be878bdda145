// run: ulpscope run %s
// expect-exit: 10
// expect-match: copy-overflows[.]c:13:\d+: out-of-bounds: 
// expect: verdict: violated
// A copy into a smaller array writes beyond it.
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[8], c[4];
  klee_make_symbolic(s, sizeof s, "s");
  s[7] = 0;
  strcpy(c, s);
}
