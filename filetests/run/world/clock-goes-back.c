// run: ulpscope run %s --sym-clock --no-tests
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Calendar time may be set back.
#include <assert.h>
#include <time.h>
int main(void) {
  time_t a = time(0), b = time(0);
  assert(a <= b);
  return 0;
}
