// run: ulpscope run %s --json %T/none/out.json
// expect-exit: 2
// expect-stderr: out.json: cannot be written
int main(void) { return 0; }
