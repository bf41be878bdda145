// run: ulpscope run %s --no-merge --no-replay --search covnew --max-forks 220 --stop-at-first
// expect-exit: 10
// expect: verdict: violated
// There are 2^60 paths through the first loop. The error is behind a door that opens step by step:
// each step is code that no path has reached before, so states just before it are preferred.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned char noise[60], key[6];
  int n = 0, opened = 0;
  klee_make_symbolic(noise, sizeof noise, "noise");
  klee_make_symbolic(key, sizeof key, "key");
  for (int i = 0; i < 60; i++) {
    if (noise[i] > 100) n++;
    switch (opened) {
      case 0: if (key[0] == 'o') opened = 1; break;
      case 1: if (key[1] == 'p') opened = 2; break;
      case 2: if (key[2] == 'e') opened = 3; break;
      case 3: if (key[3] == 'n') opened = 4; break;
      case 4: assert(!"open"); break;
    }
  }
  return n;
}
