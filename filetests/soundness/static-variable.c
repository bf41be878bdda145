// run: ulpscope crosscheck %s --reference f --candidate g
// expect: verdict: mismatch (total
// expect-exit: 10
// A static variable of the file is part of the comparison.
static int total;
int get(void) { return total; }
int f(int x) { total += x; return x; }
int g(int x) { return x; }
