// Decisions about floats, as symbolic execution asks them by the hundred.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

#define N 3

static int class_of(float x) {
  if (x < -1)
    return 0;
  if (x * x < 0.25f)
    return 1;
  return x + 1 > 3 ? 2 : 3;
}

int main(void) {
  float x[N];
  klee_make_symbolic(x, sizeof x, "x");
  int n = 0;
  for (int i = 0; i < N; i++) {
    if (isnan(x[i]) || fabsf(x[i]) > 100)
      return 0;
    n += class_of(x[i]);
  }
  float y = x[0];
  for (int i = 1; i < N; i++)
    y = x[i] > y ? x[i] : y;
  assert(y <= 100 && n <= 3 * N);
  return 0;
}
