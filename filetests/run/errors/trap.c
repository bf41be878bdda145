// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: trap.c:5:18: abort: the program executed a trap
// __builtin_trap ends the program.
int main(void) { __builtin_trap(); }
