// run: ulpscope run %s
// expect-exit: 10
// expect-match: allocation-of-length[.]c:15:\d+: out-of-bounds: 
// expect: verdict: violated
// A block that is one byte too short.
#include <stdlib.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[4];
  klee_make_symbolic(s, sizeof s, "s");
  s[3] = 0;
  char *c = malloc(strlen(s));
  strcpy(c, s);
}
