// One function compiled twice, and two functions of one name in two files.
// run: ulpscope crosscheck %s --reference sum --candidate sum --candidate-flags '-O3 -mavx2' --sizes n=1..9
// expect: verdict: equivalent (n = 1..9, by value)
// run: ulpscope crosscheck %s --reference sum --candidate sum --candidate-flags '-O3 -ffast-math -mavx2' --sizes n=20
// expect: verdict: mismatch (n = 20, return
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sum --candidate sum --candidate-flags '-O1 -ffast-math' --sizes n=2 --as-written
// expect: assumed: the compiler makes nothing of the fast-math flags of sum: reassoc
// expect-match: ^verdict: equivalent \(n = 2, by value, not using .*reassoc.*nnan
// run: ulpscope crosscheck --reference %s:sum --candidate %S/inputs/other-sum.c:sum %s --sizes n=2..3
// expect-match: ^n = 2 +equivalent
// expect: verdict: mismatch (n = 3, return, 
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sum --candidate sum --sizes n=3 -- -DSTART=-0.0f
// expect: verdict: equivalent
#ifndef START
#define START 0
#endif

float sum(const float *x, int n) {
  float s = START;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
