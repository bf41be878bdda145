// run: ulpscope crosscheck %s --reference f --candidate g
// expect: variables begin with their initial values: mode
// That a variable begins as it is initialised is an assumption.
int mode;
int f(int x) { return mode ? -x : x; }
int g(int x) { return x; }
