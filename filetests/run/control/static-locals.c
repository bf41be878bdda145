// run: ulpscope run %s
// native: same
// Static locals keep their value between calls, per function, and are initialised once.
#include <stdio.h>

static int counter(void) {
  static int n = 100;
  return n++;
}
static int other(int reset) {
  static int n;
  if (reset) n = 0;
  return ++n;
}
static double running_mean(double x) {
  static double sum;
  static int n;
  sum += x;
  return sum / ++n;
}
static unsigned next_random(void) {
  static unsigned state = 12345;
  return state = state * 1103515245u + 12345u, state >> 16 & 0x7fff;
}

int main(void) {
  for (int i = 0; i < 5; i++) printf("%d %d %a\n", counter(), other(i == 3), running_mean(0.1 * i));
  for (int i = 0; i < 5; i++) {
    static int *last;
    static int slots[5];
    if (last) *last += i;
    last = &slots[i];
    slots[i] = (int)next_random();
    printf("%d ", slots[i / 2]);
  }
  printf("\n");
  return 0;
}
