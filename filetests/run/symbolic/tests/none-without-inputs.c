// run: ulpscope run %s
// expect-not: tests:
// run: ulpscope tests %T/ulpscope-last
// expect-exit: 2
// expect-stderr: is neither a test
int main(void) { return 0; }
