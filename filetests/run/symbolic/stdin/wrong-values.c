// run: ulpscope run %s --sym-stdin 0
// expect-exit: 1
// expect-stderr: --sym-stdin takes a number from 1 to 65536
// run: ulpscope run %s --sym-files 27 1
// expect-exit: 1
// expect-stderr: --sym-files may be given once, with 1 to 26 files, A to Z
// run: ulpscope run %s --sym-stdin 4 --entry f
// expect-exit: 1
// expect-stderr: --sym-stdin and --sym-files need main as the entry function
int f(int x) { return x; }
int main(void) { return f(0); }
