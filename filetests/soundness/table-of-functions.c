// run: ulpscope crosscheck %s --reference f --candidate g
// expect: variables begin with their initial values: mode
// A variable that is read through a table of functions is named, too.
int mode;
static int plain(int x) { return mode ? -x : x; }
static int (*const table[])(int) = {plain};
int f(int x) { return table[0](x); }
int g(int x) { return x; }
