// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: null-read.c:7:57: null: read of 4 bytes through the null pointer
// A member of a structure that does not exist.
struct list { int value; struct list *next; };

static int last(struct list *l) { return l->next->next->value; }

int main(void) {
  struct list b = {2, 0}, a = {1, &b};
  return last(&a);
}
