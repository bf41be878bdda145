// run: ulpscope run %s
// expect-exit: 10
// expect-match: no-terminator[.]c:12:\d+: out-of-bounds: read of 1 byte at offset 4
// expect: verdict: violated
// An unterminated string is read beyond its object.
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[4];
  klee_make_symbolic(s, sizeof s, "s");
  return strlen(s) == 2;
}
