// run: ulpscope run %s
// expect: verdict: holds
// strchr finds the first one.
#include <assert.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[5];
  klee_make_symbolic(s, sizeof s, "s");
  s[4] = 0;
  char *at = strchr(s, ':');
  if (at) {
    assert(*at == ':');
    for (char *p = s; p < at; p++) assert(*p != ':');
  }
}
