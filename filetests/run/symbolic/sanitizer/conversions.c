// run: ulpscope run %s --no-tests -fsanitize=implicit-conversion,float-cast-overflow,float-divide-by-zero
// expect: conversions.c:16:21: sanitizer: an implicit conversion changed a number
// expect: replay: confirmed
// expect: conversions.c:17:11: sanitizer: a float does not fit the type it is converted to
// expect: replay: confirmed
// expect: conversions.c:18:15: sanitizer: a division by zero, or its quotient does not fit
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Compiler checks that are not part of -fsanitize=undefined; each ends its path.
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned char n = klee_int("n");
  int i = (int) (x);
  return 1.0f / x > i && n;
}
