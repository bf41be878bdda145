// run: ulpscope show %s --function quotient
// expect: define cc(76) void @quotient(
// expect: fdiv float
// expect: fpmath 2.5
// Single-precision division in OpenCL C may be off by 2.5 ulps, and says so.
__kernel void quotient(__global float *a, __global const float *b) {
  int i = get_global_id(0);
  a[i] = a[i] / b[i];
}
