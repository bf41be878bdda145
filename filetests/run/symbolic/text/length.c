// run: ulpscope run %s
// expect-match: paths: 1,
// expect: verdict: holds
// A length is one value for all strings.
#include <assert.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[16];
  klee_make_symbolic(s, sizeof s, "s");
  s[15] = 0;
  assert(strlen(s) < sizeof s);
}
