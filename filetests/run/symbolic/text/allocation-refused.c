// run: ulpscope run %s
// expect-exit: 10
// expect-match: allocation-refused[.]c:14:\d+: null: 
// expect: verdict: violated
// A size that is too large is refused, and the program must expect that.
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned long n;
  klee_make_symbolic(&n, sizeof n, "n");
  if (n < 1ul << 40) return 0;
  char *p = malloc(n);
  *p = 1;
}
