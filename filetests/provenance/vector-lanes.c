// run: ulpscope run %s
// expect: verdict: holds
// All lanes of a vector load belong to the object of its pointer.
#include <klee/klee.h>
typedef float v4 __attribute__((vector_size(16), aligned(4)));
float other[64], table[64];
int main(void) {
  unsigned long c;
  klee_make_symbolic(&c, sizeof c, "c");
  klee_assume(c >= 65);
  klee_assume(c < 65 + 61);
  other[0] = 1;
  v4 v = *(v4 *)&table[c - 65];
  return v[3] > 1;
}
