// run: ulpscope run %s
// expect: verdict: holds
// strcasecmp treats both cases alike.
#include <assert.h>
#include <strings.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[4];
  klee_make_symbolic(s, sizeof s, "s");
  s[3] = 0;
  if (strcasecmp(s, "yes") == 0) assert(s[0] == 'y' || s[0] == 'Y');
}
