// Structures and complex numbers by value, in registers and in memory, as arguments and as results.
// run: ulpscope crosscheck %s --reference length --candidate length_swapped
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference add --candidate add_swapped
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference add --candidate add_wrong
// expect-match: ^verdict: mismatch \(return.z, .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference scale --candidate scale_wrong
// expect-match: ^verdict: mismatch \(return.m\[3\], .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference mixed --candidate mixed_wrong --describe 'p: in [1,2]'
// expect-match: ^verdict: mismatch \(return.(part|whole), .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference many --candidate many_wrong
// expect-match: ^verdict: mismatch \(return, .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference plus --candidate plus_swapped
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference twice --candidate twice_real --describe 'z: finite'
// expect-match: ^verdict: mismatch \(return.imag, .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference sums --candidate sums_backwards --sizes n=1..3
// expect-match: ^n = 2 +equivalent
// expect-match: ^verdict: mismatch \(n = 3, return, \d+ ulp, confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference long_twice --candidate long_twice_wrong --describe 'z: in [1,2]'
// expect-match: ^verdict: mismatch \(return.imag, .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference fixed --candidate fixed_wrong --describe 'v = {1, 2, 4}'
// expect: reference: 0x1.cp+2 (7)
// expect: verdict: mismatch (return, 
// expect-exit: 10
// run: ulpscope crosscheck %s --reference shorts --candidate shorts_swapped --sizes n=1..2
// expect: verdict: equivalent (n = 1..2, by value)
// run: ulpscope crosscheck %s --reference lanes --candidate lanes --candidate-flags -mavx
// expect: verdict: equivalent (by value)
#include <complex.h>
#include <math.h>

struct vec {
  float x, y, z;
};

struct matrix {
  double m[4];
};

struct mixed {
  char kind;
  float part;
  double whole;
};

float length(struct vec v) { return sqrtf(v.x * v.x + v.y * v.y + v.z * v.z); }
float length_swapped(struct vec v) { return sqrtf(v.y * v.y + v.x * v.x + v.z * v.z); }

struct vec add(struct vec a, struct vec b) { return (struct vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
struct vec add_swapped(struct vec a, struct vec b) { return (struct vec){b.x + a.x, b.y + a.y, b.z + a.z}; }
struct vec add_wrong(struct vec a, struct vec b) { return (struct vec){b.x + a.x, b.y + a.y, b.z + a.y}; }

struct matrix scale(struct matrix m, double by) {
  for (int i = 0; i < 4; i++)
    m.m[i] *= by;
  return m;
}

struct matrix scale_wrong(struct matrix m, double by) {
  for (int i = 0; i < 3; i++)
    m.m[i] *= by;
  return m;
}

struct mixed mixed(struct mixed p) { return (struct mixed){p.kind, p.part + 1, p.whole * p.part}; }
struct mixed mixed_wrong(struct mixed p) { return (struct mixed){p.kind, 1 + p.part, p.whole * p.whole}; }

// The last structure finds no registers left.
double many(struct vec a, struct vec b, struct vec c, struct vec d, struct matrix e, double f) { return a.x + b.y + c.z + d.x + e.m[1] + f; }
double many_wrong(struct vec a, struct vec b, struct vec c, struct vec d, struct matrix e, double f) { return a.x + b.y + c.z + d.y + e.m[1] + f; }

float complex plus(float complex a, float complex b) { return a + b; }
float complex plus_swapped(float complex a, float complex b) { return b + a; }
double complex twice(double complex z) { return z + z; }
double complex twice_real(double complex z) { return creal(z) + z; }
long double complex long_twice(long double complex z) { return z + z; }
long double complex long_twice_wrong(long double complex z) { return creall(z) + z; }

long double sums(const long double *x, int n) {
  long double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

long double sums_backwards(const long double *x, int n) {
  long double s = 0;
  while (n-- > 0)
    s += x[n];
  return s;
}

float fixed(struct vec v) { return v.x + v.y + v.z; }
float fixed_wrong(struct vec v) { return v.x + v.y; }

void shorts(const _Complex short *x, short *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = __real__ x[i] + __imag__ x[i];
}

void shorts_swapped(const _Complex short *x, short *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = __imag__ x[i] + __real__ x[i];
}

// A vector that is passed in memory unless there are registers for it.
typedef float lanes_t __attribute__((vector_size(32)));
float lanes(lanes_t v) { return v[0] + v[7]; }
