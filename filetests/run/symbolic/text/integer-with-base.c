// run: ulpscope run %s
// expect: verdict: holds
// strtol says where it stopped.
#include <assert.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3], *end;
  klee_make_symbolic(s, sizeof s, "s");
  s[2] = 0;
  long v = strtol(s, &end, 16);
  assert(v >= -15 && v <= 255);
  if (v > 15) assert(end == s + 2);
}
