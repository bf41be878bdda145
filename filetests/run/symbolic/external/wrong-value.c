// run: ulpscope run --external-calls=some %s
// expect-stderr: --external-calls takes none, concrete or all, not some
// expect-exit: 1
int main(void) { return 0; }
