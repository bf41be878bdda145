// run: ulpscope run %s
// native: same
// __builtin_powi multiplies in the order of the compiler's runtime, to the last bit.
#include <stdio.h>

int main(void) {
  volatile double x[] = {1.1, -0.7, 3.3333333, 1e-200, -0.0};
  volatile int n[] = {0, 1, 2, 3, 7, 10, 31, -1, -5, -13, 1000};
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 11; j++)
      printf("%a %a\n", __builtin_powi(x[i], n[j]), __builtin_powif((float)x[i], n[j]));
}
