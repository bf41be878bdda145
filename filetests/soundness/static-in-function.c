// run: ulpscope crosscheck %s --reference f --candidate g
// expect: variables begin with their initial values: f.calls
// Only the first call was compared, and the verdict says so.
int f(int x) { static int calls; return calls++ ? -x : x; }
int g(int x) { return x; }
