// run: ulpscope run %s
// expect: verdict: holds
// Binary search in a sorted array of numbers finds what is there, and nothing else.
#include <assert.h>
#include <klee/klee.h>

static int find(const float *a, int n, float x) {
  int low = 0, high = n - 1;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (a[middle] < x) low = middle + 1;
    else if (a[middle] > x) high = middle - 1;
    else return middle;
  }
  return -1;
}

int main(void) {
  float a[5], x;
  klee_make_symbolic(a, sizeof a, "a");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x == x);
  for (int i = 0; i < 4; i++) klee_assume(a[i] <= a[i + 1]);
  int at = find(a, 5, x);
  if (at >= 0) assert(a[at] == x);
  else
    for (int i = 0; i < 5; i++) assert(a[i] != x);
}
