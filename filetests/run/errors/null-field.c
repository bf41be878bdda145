// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: null-field.c:9:11: null: write of 4 bytes through the null pointer plus 40
// The distance from the null pointer is reported.
struct large { int head[10]; int tail; };

int main(void) {
  struct large *p = 0;
  p->tail = 1;
  return 0;
}
