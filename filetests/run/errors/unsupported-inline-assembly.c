// run: ulpscope run %s
// expect-exit: 5
// expect-stderr: unsupported-inline-assembly.c:7:3: unsupported: the inline assembly "movl $$5, $0"
// Assembly that does something is not executed.
int main(void) {
  int x;
  __asm__ volatile("movl $5, %0" : "=r"(x));
  return x;
}
