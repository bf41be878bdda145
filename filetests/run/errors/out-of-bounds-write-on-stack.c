// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: out-of-bounds-write-on-stack.c:7:17: out-of-bounds: write of 8 bytes at offset -8 of the local variable values of 32 bytes
// A write before the beginning of a local array.
int main(int argc, char **argv) {
  double values[4] = {0};
  values[-argc] = 1;
  return values[0] != 0;
}
