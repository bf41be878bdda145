// OpenCL lets divisions be off by 2.5 ulp, differently at each place: no two of them are the same.
// run: ulpscope crosscheck %s --reference quotient --candidate quotient
// expect-match: note: a result at .*inexact.cl:\d+:\d+ may be off by 2.5 ulp \(!fpmath\); it is modelled as an arbitrary value
// expect-match: ^verdict: unknown \(return, .*not replayed; this depends on values chosen for unspecified results\)$
// expect-exit: 5
// run: ulpscope crosscheck %s --reference twice --candidate doubled
// expect-match: ^verdict: unknown
// expect-exit: 5
// run: ulpscope crosscheck %s --reference loop --candidate loop --sizes n=2
// expect-match: ^verdict: unknown
// expect-exit: 5
// run: ulpscope crosscheck %s --reference unused --candidate sum
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference quotient --candidate quotient -cl-fp32-correctly-rounded-divide-sqrt
// expect: verdict: equivalent (by value)
float quotient(float a, float b) { return a / b; }
float twice(float a, float b) { return a / b - a / b; }
float doubled(float a, float b) { return 0; }

// The same division in each iteration.
float loop(float a, float b, int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s = a / b - s;
  return s;
}

float unused(float a, float b) { float q = a / b; return a + b; }
float sum(float a, float b) { return b + a; }
