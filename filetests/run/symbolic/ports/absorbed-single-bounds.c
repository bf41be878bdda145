// run: ulpscope run %s
// expect: verdict: holds
// All such numbers lie between the least subnormal number and the one below 32768.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x, y = 1.0e12f;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 0.0f) {
    float z = x + y;
    if (z == y) assert(x >= 0x1p-149f && x <= 0x1.fffffep14f);
    if (x <= 0x1.fffffep14f) assert(z == y);
  }
}
