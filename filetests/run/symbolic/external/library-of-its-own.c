// run: ulpscope run %s
// expect-stderr: the function frobnicate is neither defined nor known to Ulpscope
// expect-exit: 5
// A function that is defined nowhere.
int frobnicate(int);

int main(void) { return frobnicate(1); }
