// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A list linked in an order that inputs decide.
#include <assert.h>
#include <klee/klee.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node a = {1, 0}, b = {2, 0};
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct node *first = x > 0 ? &a : &b;
  first->next = x > 10 ? &b : first;
  int sum = 0, steps = 0;
  for (struct node *n = first; n && steps < 3; n = n->next, steps++) sum += n->value;
  assert(sum == 3);
}
