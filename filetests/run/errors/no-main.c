// run: ulpscope run %s
// expect-exit: 2
// expect-stderr: no-main.c: there is no function main
// A program without main cannot be run.
int f(int x) { return x + 1; }
