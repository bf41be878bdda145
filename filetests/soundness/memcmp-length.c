// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// memcmp reads all bytes, wherever they differ (C17 7.24.4.1).
#include <klee/klee.h>
#include <string.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  char a[4] = "abc", b[8] = "zzzzzzz";
  return memcmp(a, b, 8) + (x & 0);
}
