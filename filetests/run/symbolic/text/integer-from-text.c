// run: ulpscope run %s
// expect-exit: 10
// expect-match: integer-from-text[.]c:16:\d+: assertion: 
// expect: verdict: violated
// atoi of three characters is between -99 and 999, and may be any of them.
#include <assert.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[4];
  klee_make_symbolic(s, sizeof s, "s");
  s[3] = 0;
  int v = atoi(s);
  assert(v >= -99 && v <= 999);
  assert(v != 427);
}
