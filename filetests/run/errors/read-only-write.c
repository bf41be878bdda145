// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: read-only-write.c:7:11: read-only: write of 1 byte in the constant global .str of 9 bytes
// A string literal must not be changed (C17 6.4.5 p7).
int main(void) {
  char *text = "constant";
  text[0] = 'K';
  return 0;
}
