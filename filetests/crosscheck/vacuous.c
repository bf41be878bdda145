// A description and assumptions that leave no input: nothing was compared.
// run: ulpscope crosscheck %s --reference f --candidate g --describe 'x: in [inf,inf]' --assume finite
// expect: verdict: unknown (vacuous: no input satisfies the description and the assumptions)
// expect-exit: 5
// run: ulpscope crosscheck %s --reference f --candidate g --describe 'x: in [-0.0,0.0]' --assume finite
// expect: verdict: equivalent
// run: ulpscope crosscheck %s --reference f --candidate g --describe 'x: in [1e-40,1e-39]' --assume flush-to-zero
// expect: verdict: unknown (vacuous: no input satisfies the description and the assumptions)
// expect-exit: 5
// run: ulpscope crosscheck %s --reference f --candidate g --describe 'x: in [2,1]'
// expect-stderr: x
// expect-exit: 2
// An assumption within the functions.
// run: ulpscope crosscheck %s --reference never --candidate never
// expect-match: note: no input meets the assumption at .*vacuous.c:25:3
// expect: verdict: unknown (vacuous: no input satisfies the description and the assumptions)
// expect-exit: 5
extern void __VERIFIER_assume(int);

float f(float x) { return x + 1; }
float g(float x) { return 1 + x; }

float never(float x) {
  __VERIFIER_assume(x > 2);
  __VERIFIER_assume(x < 1);
  return x;
}
