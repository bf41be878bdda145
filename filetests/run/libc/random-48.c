// run: ulpscope run %s
// native: same
// The 48-bit generators of POSIX and rand_r.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  srand48(7);
  printf("%a %ld %ld\n", drand48(), lrand48(), mrand48());
  unsigned short x[3] = {1, 2, 3};
  printf("%a %ld %ld\n", erand48(x), nrand48(x), jrand48(x));
  seed48(x);
  printf("%a\n", drand48());
  unsigned seed = 5;
  for (int i = 0; i < 4; i++) printf("%d ", rand_r(&seed));
  printf("%u\n", seed);
}
