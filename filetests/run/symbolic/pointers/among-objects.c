// run: ulpscope run %s
// expect: verdict: holds
// A pointer to one of several objects.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int a = 1, b = 2, c = 3;
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 3);
  int *all[] = {&a, &b, &c};
  *all[i] += 10;
  assert(a + b + c == 16);
  assert(*all[i] == (int)i + 11);
}
