// run: ulpscope run %s
// expect: assertion `a[at] == x` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Binary search for a NaN "finds" it in the middle: it is neither less nor greater.
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
  float a[5] = {1, 2, 3, 4, 5}, x;
  klee_make_symbolic(&x, sizeof x, "x");
  int at = find(a, 5, x);
  if (at >= 0) assert(a[at] == x);
}
