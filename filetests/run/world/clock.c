// run: ulpscope run %s --sym-clock --no-tests
// expect-not: the clock is fixed
// expect: verdict: holds
// Any time, within what the standards promise: a monotonic clock never goes back, fractions are below a second.
#include <assert.h>
#include <sys/time.h>
#include <time.h>
#include <x86intrin.h>
int main(void) {
  time_t now;
  time_t same = time(&now);
  assert(same == now && now >= -1);
  clock_t a = clock(), b = clock();
  assert(a == -1 || b == -1 || a <= b);
  struct timespec s, t;
  clock_gettime(CLOCK_MONOTONIC, &s);
  clock_gettime(CLOCK_MONOTONIC, &t);
  assert(s.tv_sec < t.tv_sec || (s.tv_sec == t.tv_sec && s.tv_nsec <= t.tv_nsec));
  assert(t.tv_nsec >= 0 && t.tv_nsec < 1000000000);
  struct timeval v;
  gettimeofday(&v, 0);
  assert(v.tv_usec >= 0 && v.tv_usec < 1000000);
  unsigned long long c = __rdtsc(), d = __rdtsc();
  assert(c <= d);
  return 0;
}
