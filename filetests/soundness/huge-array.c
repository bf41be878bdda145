// run: ulpscope run %s
// expect-stderr: stack-overflow
// expect-exit: 10
// An array larger than any stack is a finding and no internal error.
int main(int argc, char **argv) {
  volatile long n = 1L << 62;
  int a[n];
  a[0] = 1;
  return a[0];
}
