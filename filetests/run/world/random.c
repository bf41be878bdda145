// run: ulpscope run %s --sym-random --no-tests
// expect-not: random numbers are glibc's
// expect: verdict: holds
// Any numbers in the ranges of C17 7.22.2.1 and POSIX.
#include <assert.h>
#include <stdlib.h>
#include <sys/random.h>
int main(void) {
  srand(7);
  assert(rand() >= 0);
  assert(random() >= 0 && random() <= 2147483647);
  double d = drand48();
  assert(d >= 0 && d < 1);
  assert(lrand48() >= 0);
  long m = mrand48();
  assert(m >= -2147483648L && m <= 2147483647L);
  unsigned seed = 1;
  assert(rand_r(&seed) >= 0);
  unsigned char bytes[4] = {0};
  ssize_t n = getrandom(bytes, sizeof bytes, 0);
  assert(n == 4 || (n == -1 && bytes[0] == 0));
  return 0;
}
