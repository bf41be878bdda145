// run: ulpscope crosscheck %s --reference f --candidate f --candidate-flags '-mfma -ffp-contract=on'
// expect: a * b + c may be fused or not
// expect-not: verdict: equivalent
// expect-exit: 10
// A product and a sum that the compiler may fuse are not the same as those that it may not.
float f(float a, float b, float c) { return a * b + c; }
