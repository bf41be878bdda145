// A source can define NDEBUG itself; what counts is whether it is defined where assert.h is included.
// run: ulpscope run %s --no-tests
// expect: assumed: NDEBUG removes 1 assert of
// expect: it is not checked
// expect: verdict: holds
#include <klee/klee.h>
#define NDEBUG
#include <assert.h>
static void lenient(int x) { assert(x > 0); }
#undef NDEBUG
#include <assert.h>
static void strict(int x) { assert(x == x); }
int main(void) {
  int x = klee_int("x");
  lenient(x);
  strict(x);
}
