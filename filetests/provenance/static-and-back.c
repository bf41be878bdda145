// run: ulpscope run %s
// expect: verdict: holds
// A pointer may leave its object for a while, as arrays that count from 1 do.
#include <klee/klee.h>
#include <assert.h>
double m[10][10];
double (*from5)[10] = m - 5;
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  from5[5][1] = x;
  assert(m[0][1] == x);
  return 0;
}
