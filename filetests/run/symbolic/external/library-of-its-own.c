// run: ulpscope run %s
// expect-stderr: the function frobnicate is neither defined nor known to Ulpscope, nor part of this machine's C library
// expect-exit: 5
// A function that nobody has.
int frobnicate(int);

int main(void) { return frobnicate(1); }
