// run: ulpscope run %s
// expect: verdict: holds
// Functions of <ctype.h> do not fork.
#include <assert.h>
#include <ctype.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c;
  klee_make_symbolic(&c, sizeof c, "c");
  int digit = (isdigit)(c), alpha = (isalpha)(c), alnum = (isalnum)(c);
  assert(!alnum == !(digit || alpha));
  assert((tolower)(c) == c || (isupper)(c));
  assert((toupper)((tolower)(c)) == (toupper)(c));
}
