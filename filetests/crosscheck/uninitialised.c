// Memory that nothing has written may hold anything: what one function reads there never equals what the other reads.
// run: ulpscope crosscheck %s --reference first --candidate second
// expect-match: ^candidate: .*uninitialised.c:\d+: uninitialised: return depends on byte 4 of the local variable t
// expect: verdict: mismatch (the candidate runs into uninitialised)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference second --candidate second
// expect: verdict: mismatch (both run into uninitialised)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference second --candidate second --candidate-flags -O2
// expect-match: ^candidate: .*uninitialised.c:\d+: uninitialised: return depends on a value in second
// expect: verdict: mismatch (both run into uninitialised)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference first --candidate masked
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference chosen --candidate chosen_unset
// expect: verdict: mismatch (the candidate runs into uninitialised)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sign --candidate sign_unset
// expect: verdict: mismatch (the candidate runs into uninitialised)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sign --candidate sign
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference heap --candidate heap
// expect: verdict: mismatch (both run into uninitialised)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference widen --candidate widen_cast --describe 'x: [4]; y: [8]' -mavx
// expect: y[4] depends on
// expect: verdict: mismatch (the candidate runs into uninitialised)
// expect-exit: 10
// run: ulpscope crosscheck %s --reference widen --candidate widen_zero --describe 'x: [4]; y: [8]' -mavx
// expect: verdict: equivalent (by value)
// Padding is not compared, and must not be read.
// run: ulpscope crosscheck %s --reference copy --candidate copy_members --describe 'a: [1]; b: [1]'
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference same --candidate same_bytes --describe 'a: [1]; b: [1]'
// expect: verdict: mismatch (the candidate runs into uninitialised)
// expect-exit: 10
#include <stdlib.h>
#include <string.h>

float first(float x) { float t[2]; t[0] = x; return t[0]; }
float second(float x) { float t[2]; t[0] = x; return t[1]; }

float masked(float x) {
  union { float f; unsigned u; } t[2];
  t[0].f = x;
  t[0].u |= t[1].u & 0;
  return t[0].f;
}

float chosen(float x, int i) { float t[4] = {x}; return t[i & 3]; }
float chosen_unset(float x, int i) { float t[4]; t[0] = x; return t[i & 3]; }

float sign(float x) {
  float s;
  if (x > 0)
    s = 1;
  else
    s = -1;
  return s;
}

float sign_unset(float x) {
  float s;
  if (x > 0)
    s = 1;
  if (x <= 0)
    s = -1;
  return s;
}

float heap(float x) {
  float *t = malloc(8);
  t[0] = x;
  x = t[1];
  free(t);
  return x;
}

struct pair { char c; int i; };
void copy(const struct pair *a, struct pair *b) { *b = *a; }
void copy_members(const struct pair *a, struct pair *b) { b->c = a->c; b->i = a->i; }
int same(const struct pair *a, const struct pair *b) { return a->c == b->c && a->i == b->i; }
int same_bytes(const struct pair *a, const struct pair *b) { return !memcmp(a, b, sizeof *a); }

#ifdef __AVX__
#include <immintrin.h>

void widen(const float *x, float *y) {
  for (int i = 0; i < 8; i++)
    y[i] = i < 4 ? x[i] : 0;
}

void widen_cast(const float *x, float *y) { _mm256_storeu_ps(y, _mm256_castps128_ps256(_mm_loadu_ps(x))); }
void widen_zero(const float *x, float *y) { _mm256_storeu_ps(y, _mm256_zextps128_ps256(_mm_loadu_ps(x))); }
#endif
