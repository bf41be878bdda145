// run: ulpscope run --check=nonsense %s
// expect-exit: 1
// expect-stderr: there is no check 'nonsense'; there are all, float, overshift
// A check that there is not.
int main(void) {}
