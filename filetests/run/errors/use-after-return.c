// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: use-after-return.c:11:25: use-after-return: read of 4 bytes in the local variable local of 4 bytes, whose function has returned
// The address of a local variable outlives its function.
static int *escape(void) {
  int local = 5;
  int *p = &local;
  return p;
}

int main(void) { return *escape(); }
