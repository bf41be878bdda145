// run: ulpscope run %s
// expect: verdict: holds
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  char *block = malloc(24);
  int n = klee_int("n");
  if (block == 0) return n;
  assert(klee_get_obj_size(block) == 24);
  free(block);
  return 0;
}
