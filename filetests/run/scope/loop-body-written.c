// run: ulpscope run %s --check=uninitialised
// expect: verdict: holds
// Every iteration writes the variable before it reads it.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int c, r = 0;
  klee_make_symbolic(&c, sizeof c, "c");
  for (int i = 0; i < 2; i++) {
    int x;
    if (c > 5) x = 1;
    else x = 2;
    r += x;
  }
  assert(r == 2 || r == 4);
}
