// run: ulpscope run %s
// expect-stderr: use-after-scope: read of 4 bytes in the local variable vla of 12 bytes, whose scope has ended
// expect-exit: 10
// A variable-length array lives until its block ends (C17 6.2.4p7).
int main(void) {
  int *p;
  int n = 3;
  {
    int vla[n];
    vla[0] = 1;
    p = vla;
  }
  return p[0];
}
