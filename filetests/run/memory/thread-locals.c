// run: ulpscope run %s
// native: same
// _Thread_local variables: initialised, zero, arrays, static in a function, and their addresses.
#include <stdio.h>

_Thread_local int counter = 5;
static _Thread_local double samples[4] = {0.1, 0.2};
static _Thread_local struct {
  int calls;
  const char *last;
} state;

static int next(void) {
  static _Thread_local int local = 100;
  return ++local;
}

static void record(const char *name) {
  state.calls++;
  state.last = name;
  samples[state.calls & 3] += 0.5;
}

int main(void) {
  int *p = &counter;
  *p += 2;
  counter *= 3;
  printf("%d %d\n", *p, p == &counter);
  record("one"), record("two"), record("three");
  printf("%d %s\n", state.calls, state.last);
  for (int i = 0; i < 4; i++) printf("%a ", samples[i]);
  printf("\n");
  next(), next();
  printf("%d\n", next());
  return 0;
}
