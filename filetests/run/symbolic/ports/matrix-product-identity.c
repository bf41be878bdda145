// run: ulpscope run %s
// expect: verdict: holds
// A matrix times the identity is itself.
#include <assert.h>
#include <klee/klee.h>

static void multiply(float c[2][2], float a[2][2], float b[2][2]) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      c[i][j] = 0;
      for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j];
    }
}

int main(void) {
  float a[2][2], one[2][2] = {{1, 0}, {0, 1}}, c[2][2];
  klee_make_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) klee_assume(a[i][j] > -1e30f & a[i][j] < 1e30f);
  multiply(c, a, one);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) assert(c[i][j] == a[i][j]);
}
