// run: ulpscope run %s
// native: same
// expect-exit: 3
// atexit handlers run last-in first-out on exit(), may register more, and come before the exit status.
#include <stdio.h>
#include <stdlib.h>

static void late(void) { printf("late\n"); }
static void a(void) { printf("a\n"); }
static void b(void) {
  printf("b\n");
  atexit(late);
}
static void c(void) { printf("c\n"); }

int main(void) {
  printf("%d\n", atexit(a) | atexit(b) | atexit(c) | atexit(a));
  exit(3);
}
