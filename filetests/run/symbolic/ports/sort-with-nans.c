// run: ulpscope run %s
// expect: assertion `a[i] <= a[i + 1]` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Insertion sort leaves NaNs, and what they separate, out of order.
#include <assert.h>
#include <klee/klee.h>

static void sort(float *a, int n) {
  for (int i = 1; i < n; i++) {
    float x = a[i];
    int j = i;
    while (j > 0 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
}

int main(void) {
  float a[3];
  klee_make_symbolic(a, sizeof a, "a");
  sort(a, 3);
  for (int i = 0; i + 1 < 3; i++) assert(a[i] <= a[i + 1]);
}
