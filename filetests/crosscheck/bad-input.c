// What cannot be compared is refused, with the reason.
// run: ulpscope crosscheck %s --reference sum --candidate summ
// expect-stderr: there is no function summ; did you mean sum
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum_of_doubles
// expect-stderr: the two functions cannot be called alike: float sum(const float *, int) against double sum_of_doubles(const double *, int)
// expect-exit: 2
// run: ulpscope crosscheck %s --reference first --candidate first
// expect-stderr: nothing says how many elements x has in float first(const float *); add --describe 'x: f32[…]'
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum_backwards --describe 'x: f32[2]; n = 3'
// expect-stderr: both functions run out of bounds for n = 3 (read of 4 bytes at offset 8 of the array x of 8 bytes)
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'z: f32[2]'
// expect-stderr: the description speaks of z
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'x: f32[n'
// expect-stderr: expected ], found its end
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --sizes n=9..1
// expect-stderr: run backwards
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --assume finit
// expect-stderr: there is no assumption finit; there are positive-zero, finite, ordered, associative, contraction, reciprocal, flush-to-zero
// expect-exit: 2
// run: ulpscope crosscheck %s --reference forever --candidate zero
// expect: stack-overflow
// expect: verdict: mismatch (the reference runs into stack-overflow)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sum
// expect-stderr: --candidate
// expect-exit: 1
#include <stddef.h>

float sum(const float *x, int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

float sum_backwards(const float *x, int n) {
  float s = 0;
  for (int i = n - 1; i >= 0; i--)
    s += x[i];
  return s;
}

double sum_of_doubles(const double *x, int n) { return n ? x[0] : 0; }
float first(const float *x) { return *x; }
float forever(float x) { return x + forever(x); }
float zero(float x) { return x * 0; }
