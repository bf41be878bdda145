// run: ulpscope run %s
// expect-match: paths: 1,
// expect: verdict: holds
// Symbolic values are not printed, so printing does not fork.
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int n;
  double x;
  char s[4];
  klee_make_symbolic(&n, sizeof n, "n");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(s, sizeof s, "s");
  s[3] = 0;
  printf("%d %g %s\n", n, x, s);
}
