// run: ulpscope run %s
// expect: verdict: holds
// The pointer is replaced before it is used.
#include <klee/klee.h>

int main(void) {
  int s, *p = &s;
  klee_make_symbolic(&s, sizeof s, "s");
  if (s > 3) {
    int x = s;
    p = &x;
    if (*p != s) return 1;
    p = &s;
  }
  return *p == 4;
}
