// run: ulpscope crosscheck %s --reference f --candidate g
// expect: verdict: unknown
// expect-exit: 5
// Inexact results of two functions are different unknowns, also in merged branches.
float q(float a, float b) { return a / b; }
float f(float x, float y) { float r = 0; if (x > 1.0f) r = q(x, y); return r; }
float g(float x, float y) { float r = 0; if (x > 1.0f) r = q(y, x); return r; }
