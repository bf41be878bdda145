// run: ulpscope crosscheck %s --reference axpy --candidate axpy --candidate-flags '-O2 -mfma -ffp-contract=on'
// expect: note: a * b + c may be fused or not; both are considered
// expect-match: where a \* b \+ c at .*contract.c:\d+:\d+ is fused by the candidate
// expect: replay: confirmed
// expect-match: ^verdict: mismatch \(return, .*confirmed\)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference axpy --candidate axpy --candidate-flags '-O2 -mfma -ffp-contract=fast'
// expect-match: is fused by the candidate
// expect-match: ^verdict: mismatch \(return, .*confirmed\)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference axpy --candidate axpy --candidate-flags '-O2 -ffp-contract=on' --contract=never
// expect: assumed: a * b + c may be fused or not; taken: never fusing
// expect: verdict: equivalent (by value, never fusing)
// run: ulpscope crosscheck %s --reference axpy --candidate axpy --candidate-flags '-O2 -ffp-contract=fast' --contract=never
// expect: verdict: equivalent (by value, never fusing)
// run: ulpscope crosscheck %s --reference axpy --candidate fused --contract=always -O2 -ffp-contract=on
// expect: assumed: a * b + c may be fused or not; taken: always fusing
// expect: verdict: equivalent (by value, always fusing)
// run: ulpscope crosscheck %s --reference axpy --candidate fused --contract=always -O2 -ffp-contract=fast
// expect: verdict: equivalent (by value, always fusing)
// run: ulpscope crosscheck %s --reference negated --candidate negated_fused --contract=always -O2 -ffp-contract=fast
// expect: verdict: equivalent (by value, always fusing)
// run: ulpscope crosscheck %s --reference difference --candidate difference_fused --contract=always -O2 -ffp-contract=fast
// expect: verdict: equivalent (by value, always fusing)
// run: ulpscope crosscheck %s --reference wide --candidate wide_fused --contract=always -O2 -ffp-contract=fast
// expect: verdict: equivalent (by value, always fusing)
// run: ulpscope crosscheck %s --reference lane --candidate fused --contract=always -O2 -ffp-contract=fast
// expect: verdict: equivalent (by value, always fusing)
// Either product of a sum of two may be fused.
// run: ulpscope crosscheck %s --reference two --candidate two_right --candidate-flags '-ffp-contract=off' --reference-flags '-mfma -ffp-contract=fast' -O2 --no-replay
// expect-match: ^verdict: mismatch
// expect-exit: 10
// What may be fused and gives the same either way is equivalent.
// run: ulpscope crosscheck %s --reference positive --candidate always -O2 -ffp-contract=on --describe 'a: in [-9,9]'
// expect: verdict: equivalent (by value)
// No place, nothing to tell.
// run: ulpscope crosscheck %s --reference axpy --candidate axpy --candidate-flags '-O2' --contract=always
// expect-not: assumed: a * b
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference axpy --candidate axpy --contract=sometimes
// expect-stderr: takes never, always or either, not sometimes
// expect-exit: 1
#include <math.h>

typedef float pair __attribute__((vector_size(8)));

float axpy(float a, float x, float y) { return a * x + y; }
float fused(float a, float x, float y) { return fmaf(a, x, y); }

float negated(float a, float x, float y) { return -(a * x) - y; }
float negated_fused(float a, float x, float y) { return fmaf(a, -x, -y); }

float difference(float a, float x, float y) { return y - a * x; }
float difference_fused(float a, float x, float y) { return fmaf(-a, x, y); }

double wide(float a, float x, double y) { return (double) (a * x) + y; }
double wide_fused(float a, float x, double y) { return fma(a, x, y); }

float lane(float a, float x, float y) {
  pair p = {a, a}, q = {x, x};
  return (p * q)[1] + y;
}

float two(float a, float b, float c, float d) { return a * b + c * d; }
float two_right(float a, float b, float c, float d) { return fmaf(c, d, a * b); }

int positive(float a) { return a * a + 1 > 0; }
int always(float a) { return 1; }
