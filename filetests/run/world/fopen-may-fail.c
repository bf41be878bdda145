// run: ulpscope run %s --malloc-may-fail --no-tests
// expect: null
// expect: fopen fails = 1
// expect: verdict: violated
// expect-exit: 10
// Opening a file may fail, and what the library needs itself does not.
#include <assert.h>
#include <stdio.h>
int main(void) {
  FILE *f = fopen("f", "w");
  if (f) {
    fprintf(f, "%d", 12);
    fclose(f);
    int n = 0;
    f = fopen("f", "r");
    if (!f) return 0;
    assert(fscanf(f, "%d", &n) == 1 && n == 12);
    fclose(f);
    return 0;
  }
  return *(volatile int *)f;
}
