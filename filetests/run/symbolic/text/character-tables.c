// run: ulpscope run %s
// expect: verdict: holds
// Nor do glibc's tables of characters.
#include <assert.h>
#include <ctype.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c;
  klee_make_symbolic(&c, sizeof c, "c");
  if (isxdigit(c) && !isdigit(c)) assert(isalpha(c));
}
