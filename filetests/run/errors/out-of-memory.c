// run: ulpscope run %s
// expect-exit: 5
// expect-stderr: out-of-memory.c:6:3: out-of-memory: 3000000000 bytes are more than an object may have
// More bytes than an object may have.
int main(int argc, char **argv) {
  volatile char rows[argc * 3000000000u];
  rows[0] = 1;
  return 0;
}
