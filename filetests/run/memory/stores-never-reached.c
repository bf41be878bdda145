// run: ulpscope run %s -O2
// native: same
// The optimiser gives an access through the null pointer the largest alignment there is.
#include <stdio.h>

struct node { int value; struct node *next; };

__attribute__((noinline)) static void mark(int never) {
  volatile long *p = 0;
  if (never) *p = 1;
  struct node *n = 0;
  if (never > 1) n->value = 3;
}

int main(int argc, char **argv) {
  mark(argc - 1);
  printf("still here\n");
  return argv[0] == 0;
}
