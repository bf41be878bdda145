// Functions that cannot be compared are rejected, with the reason.
// run: ulpscope crosscheck %s --reference sum --candidate summ
// expect-stderr: there is no function summ; did you mean sum
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum_of_doubles
// expect-stderr: the two functions have different signatures: float sum(const float *, int) and double sum_of_doubles(const double *, int)
// expect-exit: 2
// run: ulpscope crosscheck %s --reference first --candidate first
// expect-stderr: the number of elements of x in float first(const float *) is not known; add --describe 'x: f32[…]'
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum_backwards --describe 'x: f32[2]; n = 3'
// expect-stderr: both functions go out of bounds for n = 3 (read of 4 bytes at offset 8 of the array x of 8 bytes)
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'z: f32[2]'
// expect-stderr: the description names z
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'x: f32[n'
// expect-stderr: expected ], found the end
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --sizes n=9..1
// expect-stderr: the range of sizes n=9..1 is empty
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --assume finit
// expect-stderr: 'finit' cannot be assumed; known are positive-zero, finite, ordered, associative, contraction, reciprocal, flush-to-zero
// expect-exit: 1
// run: ulpscope crosscheck %s --reference forever --candidate zero
// expect: stack-overflow
// expect: verdict: mismatch (the reference runs into stack-overflow)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sum
// expect-stderr: --candidate
// expect-exit: 1
// run: ulpscope crosscheck %s --reference sum --candidate missing.c:sum
// expect-stderr: missing.c: no such file
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --sizes m=1..3
// expect-stderr: --sizes names m, which is neither a parameter of float sum(const float *, int) nor a count in the description
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --sizes n=-1
// expect-stderr: 'n=-1' is not a valid size; write n=1..64 or w=1..16,h=4 instead
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --sizes n=0
// expect: verdict: equivalent (n = 0, by value)
// run: ulpscope crosscheck %s --reference sum --candidate sum --sizes n=999999999
// expect-stderr: x would have 999999999 elements for n = 999999999, more than fit into memory
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --sizes n=1..999999999
// expect-stderr: more than 100000 sizes
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'x: f32[n-2]' --sizes n=1
// expect-stderr: x would have -1 elements for n = 1, which is negative
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'x: f32[n] align 3'
// expect-stderr: expected a power of two after align, found '3'
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'm = 3'
// expect-stderr: the description names m, but this is float sum(const float *, int) with x, n
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'x: f32[n]; x: f32[2]'
// expect-stderr: the description 'x: f32[n]; x: f32[2]' contradicts itself about x
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'n = 3' --describe 'n = 4'
// expect-stderr: contradicts itself about n
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'x: f64[n]'
// expect-stderr: the description treats the elements of x as f64, but its type is const float *
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'alias x n'
// expect-stderr: the description treats n as a pointer, but its type is int
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'n = 1.5'
// expect-stderr: n counts elements, so it must be a non-negative integer, not 1.5
// expect-exit: 2
// run: ulpscope crosscheck %s --reference sum --candidate sum --describe 'x: f32[2]; x = {1, 2, 3}; n = 2'
// expect-stderr: the description gives 3 values for x, which has 2 for n = 2
// expect-exit: 2
// run: ulpscope crosscheck %s --reference byte --candidate byte --describe 'c = 300'
// expect-stderr: '300' is not a number of type u8
// expect-exit: 2
// run: ulpscope crosscheck %s --reference zero --candidate zero --describe 'x = 1e50'
// expect-stderr: '1e50' is too large for a number of type f32
// expect-exit: 2
// run: ulpscope crosscheck %s --reference zero --candidate zero --describe 'x: in [1e50,1e60]'
// expect-stderr: no value of x is in [1e50,1e60]
// expect-exit: 2
// run: ulpscope crosscheck %s --reference rows --candidate rows
// expect-stderr: x is a float **, and pointers in memory cannot be inputs; compare functions that take the arrays themselves
// expect-exit: 2
// run: ulpscope crosscheck %s --reference image --candidate image
// expect-stderr: x is a const struct image *: its member .data, a float *, is a pointer, which cannot be an input; compare functions that take the array itself
// expect-exit: 2
// run: ulpscope crosscheck %s --reference each --candidate each
// expect-stderr: f is a pointer to a function, which cannot be an input; compare functions that call one by its name
// expect-exit: 2
// run: ulpscope crosscheck %s --reference bytes --candidate bytes
// expect-stderr: x is a void *; say what it points to, as in --describe 'x: u8[…]'
// expect-exit: 2
// run: ulpscope crosscheck %s --reference variadic --candidate variadic
// expect-stderr: variadic takes a variable number of arguments
// expect-exit: 2
// run: ulpscope crosscheck %s --reference same --candidate same --describe 'x: f32[1]'
// expect: assumed: returned pointers are not compared
// expect: verdict: equivalent (by value, except for the returned pointer)
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
unsigned char byte(unsigned char c) { return c; }
float rows(float **x, int n) { return x[0][n]; }
struct image { float *data; int n; };
float image(const struct image *x) { return x->data[0]; }
float each(float (*f)(float)) { return f(1); }
void bytes(void *x, int n) {}
int variadic(int n, ...) { return n; }
float *same(float *x) { return x; }
