// run: ulpscope run %s --no-guard
// expect: verdict: holds
// A text that ends within its block, wherever that is.
#include <klee/klee.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  unsigned n;
  char s[4];
  klee_make_symbolic(&n, sizeof n, "n");
  klee_make_symbolic(s, sizeof s, "s");
  klee_assume(n < 4);
  char *p = malloc(n + 1);
  for (unsigned i = 0; i < n; i++) p[i] = s[i];
  p[n] = 0;
  assert(strlen(p) <= n);
  free(p);
  return 0;
}
