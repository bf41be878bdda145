// run: ulpscope run %s --max-memory much
// expect-exit: 1
// expect-stderr: 'much' is not a valid memory size; write 500m or 2g instead
// run: ulpscope run %s --max-time never
// expect-exit: 1
// expect-stderr: 'never' is not a valid time
// run: ulpscope run %s --assume luck
// expect-exit: 1
// expect-stderr: 'luck' cannot be assumed; known are positive-zero, finite, ordered, associative
// run: ulpscope run %s --rules %S/none.rules
// expect-exit: 2
// expect-stderr: none.rules: no such file
// run: ulpscope run %s --sym-args 1
// expect-exit: 1
// expect-stderr: --sym-args
int main(void) { return 0; }
