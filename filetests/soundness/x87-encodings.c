// Encodings that no operation of the x87 produces are explored where bytes are inputs, and told where they are not.
// run: ulpscope run %s --no-tests
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope crosscheck %s --reference same --candidate same --explain
// expect: assumed: long doubles are encoded regularly (no input is an unnormal, pseudo-denormal
// expect: verdict: equivalent
// run: ulpscope crosscheck %s --reference narrow --candidate narrow --explain
// expect-not: encoded
// expect: verdict: equivalent
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

long double same(long double x) { return x; }
double narrow(double x) { return x; }

// An unnormal, with a leading bit of zero, is equal to nothing (Intel SDM, volume 1, 8.2.2).
int main(void) {
  unsigned char bytes[sizeof(long double)] = {0};
  long double x;
  klee_make_symbolic(bytes, 10, "bytes");
  memcpy(&x, bytes, sizeof x);
  int exponent = (bytes[9] & 127) << 8 | bytes[8];
  if (exponent == 0x3fff)
    assert(x == x);
}
