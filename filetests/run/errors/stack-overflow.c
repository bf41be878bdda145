// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: stack-overflow.c:5:52: stack-overflow: 200000 calls of functions have not returned
// Recursion without end.
static int depth(int n) { return n == -1 ? 0 : 1 + depth(n + 1); }

int main(void) { return depth(0); }
