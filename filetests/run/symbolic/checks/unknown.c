// run: ulpscope run --check=nonsense %s
// expect-exit: 1
// expect-stderr: unknown check 'nonsense'; the checks are all, float, overshift
// An unknown check.
int main(void) {}
