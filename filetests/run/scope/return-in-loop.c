// run: ulpscope run %s
// expect: paths: 17
// expect: verdict: holds
// Exits from scopes do not meet in shared blocks: there is a path for each way through the loop.
#include <assert.h>
#include <klee/klee.h>
#define N 8

static int find(const int *a, int k) {
  for (int i = 0; i < N; i++) {
    int v = a[i];
    if (v == k) return i;
    if (v > 1000) break;
    if (v < -1000) continue;
  }
  return -1;
}

int main(void) {
  int a[N], k;
  klee_make_symbolic(a, sizeof a, "a");
  klee_make_symbolic(&k, sizeof k, "k");
  int i = find(a, k);
  assert(i < 0 || a[i] == k);
}
