// run: ulpscope run %s
// expect-match: paths: 1,
// expect: verdict: holds
// Single characters are not printed either, and are returned.
#include <assert.h>
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c, s[3];
  klee_make_symbolic(&c, sizeof c, "c");
  klee_make_symbolic(s, sizeof s, "s");
  s[2] = 0;
  assert(putchar(c) == c);
  puts((char *)s);
  assert(fwrite(s, 1, 3, stdout) == 3);
}
