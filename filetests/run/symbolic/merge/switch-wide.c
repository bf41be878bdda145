// run: ulpscope run %s
// expect-exit: 10
// expect-match: switch-wide[.]c:15:\d+: abort
// expect: verdict: violated
// A switch over a symbolic value of 128 bits.
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned __int128 x;
  klee_make_symbolic(&x, sizeof x, "x");
  switch (x) {
    case 7: return 0;
    case (unsigned __int128)7 << 64:
      abort();
    default: return 0;
  }
}
