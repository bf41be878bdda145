// run: ulpscope crosscheck %s --reference f --candidate g
// expect: variables begin with their initial values: scale
// expect: equivalent
// run: ulpscope crosscheck %s --reference f --candidate g --globals=any --no-replay
// expect: assumed: variables begin with any value, the same for both functions: scale
// expect: scale =
// expect: mismatch
// expect-exit: 10
// Two functions that agree only as long as a variable has its initial value.
static float scale = 1;
void set(float s) { scale = s; }
float f(float x) { return x * scale; }
float g(float x) { return scale == 0 ? 0 : x * (scale * 1); }
