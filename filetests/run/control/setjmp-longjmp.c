// run: ulpscope run %s
// native: same
// longjmp unwinds several frames to its setjmp with the value given; volatile locals keep their new values.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf handler;

static int risky(int depth) {
  if (depth == 0) longjmp(handler, 42);
  return risky(depth - 1) + 1;
}

static double checked_divide(double a, double b, jmp_buf *on_error) {
  if (b == 0) longjmp(*on_error, 7);
  return a / b;
}

int main(void) {
  volatile int attempts = 0;
  int code = setjmp(handler);
  if (code == 0) {
    attempts++;
    risky(10);
    printf("not reached\n");
  } else {
    printf("caught %d after %d\n", code, attempts);
  }

  jmp_buf local;
  for (volatile int i = -2; i <= 2; i++) {
    switch (setjmp(local)) {
      case 0: printf("%d: %a\n", i, checked_divide(1, i, &local)); break;
      case 7: printf("%d: division by zero\n", i); break;
    }
  }

  volatile int rounds = 0;
  jmp_buf again;
  if (setjmp(again) < 3) {
    rounds++;
    longjmp(again, rounds);
  }
  printf("%d rounds\n", rounds);
  jmp_buf zero;
  volatile int seen = 0;
  if (setjmp(zero)) seen = 1;
  else longjmp(zero, 0);
  printf("%d\n", seen);
  return 0;
}
