// run: ulpscope run %s
// expect-exit: 5
// expect-stderr: missing-function.c:9:10: missing-function: the function mystery is neither defined nor known to Ulpscope
// An undefined function is an error only when it is called.
double mystery(double x);

int main(int argc, char **argv) {
  if (argc > 5) return mystery(0) > 0;
  return mystery(1) > 0;
}
