// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: remainder-by-zero.c:7:29: division-by-zero: integer division by zero
// The remainder has no meaning either, in 128 bits as in 32.
int main(int argc, char **argv) {
  __int128 divisor = argc - 1;
  return (int)((__int128)10 % divisor);
}
