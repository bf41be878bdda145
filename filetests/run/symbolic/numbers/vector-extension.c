// run: ulpscope run %s
// expect: verdict: holds
// Vectors of GCC's kind, lane by lane.
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

typedef float v4 __attribute__((vector_size(16)));

int main(void) {
  float a[4];
  klee_make_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 4; i++) klee_assume(a[i] > 0 & a[i] < 100);
  v4 v;
  memcpy(&v, a, sizeof v);
  v = v + v;
  for (int i = 0; i < 4; i++) assert(v[i] == 2 * a[i]);
}
