// run: ulpscope run %s
// expect-exit: 10
// expect-match: compare-with-constant[.]c:15:\d+: assertion: 
// expect-match: s.*= 109
// expect: verdict: violated
// A comparison with a constant is one condition.
#include <assert.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[8];
  klee_make_symbolic(s, sizeof s, "s");
  s[7] = 0;
  if (strcmp(s, "magic") == 0) assert(s[5] != 0);
}
