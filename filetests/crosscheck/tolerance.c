// Equivalence up to a bound: proved, or refuted, or left open with the largest difference found.
// run: ulpscope crosscheck %s --reference sum --candidate sum_pairs --describe 'x: in [-1,1]; n = 4' --tolerance 2e-6abs
// expect: error bound 1
// expect: largest difference found:
// expect: verdict: equivalent (n = 4, within an absolute 0.000002)
// run: ulpscope crosscheck %s --reference sum --candidate sum_pairs --describe 'x: in [-1,1]; n = 4' --tolerance 1e-9abs
// expect: verdict: mismatch (n = 4, return
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sum --candidate sum_pairs --describe 'n = 4' --tolerance 2ulp
// expect: verdict: mismatch (n = 4, return
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sum --candidate sum_pairs --describe 'x: in [1,2]; n = 4' --tolerance 1e-6rel
// expect: error bound 1
// expect: verdict: equivalent (n = 4, within a relative 0.000001)
// run: ulpscope crosscheck %s --reference sum --candidate sum_pairs --describe 'x: in [1,2]; n = 4' --tolerance 9ulp
// expect: error bound 1
// expect: verdict: equivalent (n = 4, within 9 ulp)
// run: ulpscope crosscheck %s --reference sum --candidate sum_pairs --describe 'x: in [-2,-1]; n = 4' --tolerance 9ulp
// expect: error bound 1
// expect: verdict: equivalent (n = 4, within 9 ulp)
// run: ulpscope crosscheck %s --reference third --candidate third_inverse --tolerance 1ulp --describe 'x: finite'
// expect: verdict: equivalent (within 1 ulp)
// run: ulpscope crosscheck %s --reference sum --candidate sum --tolerance 3
// expect-stderr: a tolerance is written as 2ulp, 1e-6rel or 1e-9abs, not as '3'
// expect-exit: 2
float sum(const float *x, int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

float sum_pairs(const float *x, int n) {
  float a = 0, b = 0;
  for (int i = 0; i + 1 < n; i += 2) {
    a += x[i];
    b += x[i + 1];
  }
  return n % 2 ? a + b + x[n - 1] : a + b;
}

_Float16 third(_Float16 x) { return x / (_Float16)3; }
_Float16 third_inverse(_Float16 x) { return x * (_Float16)(1.0 / 3); }
