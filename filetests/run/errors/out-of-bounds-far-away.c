// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: out-of-bounds-far-away.c:5:25: out-of-bounds: read of 4 bytes at 0x7000000000, where there is no object
// A pointer made from a number points nowhere.
int main(void) { return *(int *)0x7000000000; }
