// run: ulpscope run %s --no-tests
// expect-match: ^guard: [0-9,]+ native inputs agree
// expect: verdict: holds
// What one trial leaves behind is not held against the next one: a variable that has changed, an exit, a handler, the heap.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

static int runs;
static char *kept;

static void at_end(void) { assert(runs == 1); }

int main(void) {
  char s[4];
  klee_make_symbolic(s, sizeof s, "s");
  s[3] = 0;
  assert(kept == NULL);
  assert(runs++ == 0);
  atexit(at_end);
  kept = malloc(strlen(s) + 1);
  strcpy(kept, s);
  assert(strlen(kept) <= 3);
  if (s[0] == 'x') exit(3);
  return 0;
}
