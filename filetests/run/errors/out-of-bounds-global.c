// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: out-of-bounds-global.c:9:19: out-of-bounds: write of 4 bytes at offset 32 of the global table of 32 bytes
// A write past the end of a global array; the next global is not touched.
int table[8];
int next_to_it = 1;

int main(int argc, char **argv) {
  table[7 + argc] = 5;
  return next_to_it;
}
