// run: ulpscope run %s
// expect-exit: 5
// expect-stderr: missing-variable.c:9:10: missing-function: read of 4 bytes in the variable mystery, which is neither defined nor known to Ulpscope
// An undefined variable may have its address taken.
extern int mystery;

int main(void) {
  if (&mystery == 0) return 1;
  return mystery;
}
