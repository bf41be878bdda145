// run: ulpscope run %s
// expect: verdict: holds
// Insertion sort is right for all numbers, infinities and zeros among them, and keeps what it was given.
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
  float a[4], least;
  klee_make_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 4; i++) klee_assume(a[i] == a[i]);
  least = a[0];
  for (int i = 1; i < 4; i++) least = a[i] < least ? a[i] : least;
  sort(a, 4);
  for (int i = 0; i + 1 < 4; i++) assert(a[i] <= a[i + 1]);
  assert(a[0] == least);
}
