// run: ulpscope run %s
// native: same
// __builtin_setjmp and __builtin_longjmp, whose buffer is five words.
#include <stdio.h>

static void *buffer[5];

__attribute__((noinline)) static void descend(int n) {
  if (n == 0) __builtin_longjmp(buffer, 1);
  descend(n - 1);
}

int main(void) {
  volatile int rounds = 0;
  if (__builtin_setjmp(buffer) == 0 || rounds < 3) {
    rounds++;
    printf("round %d\n", rounds);
    descend(rounds);
  }
  printf("out after %d\n", rounds);
}
