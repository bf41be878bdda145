// run: ulpscope run %s
// expect: verdict: holds
// A copy has the length and the bytes of the text.
#include <assert.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[5], c[5];
  klee_make_symbolic(s, sizeof s, "s");
  s[4] = 0;
  strcpy(c, s);
  assert(strcmp(c, s) == 0 && strlen(c) == strlen(s));
}
