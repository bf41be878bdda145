// run: ulpscope crosscheck %s --reference f --candidate g --compare=bits
// expect: NaNs of arithmetic are positive
// The payload of a NaN that arithmetic made is an assumption.
float f(float a, float b) { return a + b; }
float g(float a, float b) { return b + a; }
