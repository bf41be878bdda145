// A tolerance that nothing can use is refused.
// run: ulpscope crosscheck %s --reference grey --candidate grey_float --tolerance 1abs
// expect-stderr: --tolerance applies to floats, and grey computes integers only, which must be equal
// expect-exit: 2
// run: ulpscope crosscheck %s --reference count --candidate count --tolerance 1ulp
// expect-stderr: --tolerance applies to floats, and count computes integers only
// expect-exit: 2
// run: ulpscope crosscheck %s --reference split --candidate split --tolerance 1ulp
// expect: note: the tolerance applies to floats; integers must be equal
// expect: verdict: equivalent
// run: ulpscope crosscheck %s --reference split --candidate split_late --tolerance 1ulp
// expect: note: the tolerance applies to floats; integers must be equal
// expect: verdict: mismatch (return
// expect-exit: 10
// run: ulpscope crosscheck %s --reference half --candidate half --tolerance 1ulp
// expect-not: note:
// expect: verdict: equivalent (within 1 ulp)
// run: ulpscope crosscheck %s --reference half --candidate half --tolerance 1ulp --compare=bits
// expect-stderr: --compare=bits and --tolerance contradict each other
// expect-exit: 1
unsigned char grey(unsigned char r, unsigned char g) { return (r + g) / 2; }
unsigned char grey_float(unsigned char r, unsigned char g) { return 0.5f * r + 0.5f * g + 0.5f; }

// ulpscope: x: f32[n]
int count(const float *x, int n) {
  int k = 0;
  for (int i = 0; i < n; i++)
    k += x[i] > 0;
  return k;
}

// ulpscope: x: in [0,9]; rest: f32[1]
int split(float x, float *rest) {
  int i = (int) x;
  *rest = x - i;
  return i;
}
int split_late(float x, float *rest) {
  int i = (int) x;
  *rest = x - i;
  return i + (x == 3);
}

float half(float x) { return x / 2; }
