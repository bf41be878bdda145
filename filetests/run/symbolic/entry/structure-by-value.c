// run: ulpscope run %s --entry pair --no-tests
// expect-exit: 10
// expect: p.x = 2.5 (0x
// expect: p.y = 3.5 (0x
// expect: replay: confirmed
// run: ulpscope run %s --entry mixed --no-tests
// expect-exit: 10
// expect: m.id = -3
// expect: m.weight = 1.75 (0x
// expect: m.tag = 200
// expect: m.on = 1
// expect: replay: confirmed
// run: ulpscope run %s --entry large --no-tests
// expect-exit: 10
// expect: b.m[2] = 3.5
// expect: b.inner.k = 7
// expect: replay: confirmed
// run: ulpscope run %s --entry product --no-tests
// expect-exit: 10
// expect: z.real = 3
// expect: z.imag = 4
// expect: replay: confirmed
// run: ulpscope run %s --entry pair --describe 'p: in [0,1]' --no-tests
// expect: verdict: holds
// Structures in registers, as pieces of eight bytes; on the stack; and returned in memory.
#include <assert.h>
#include <complex.h>
#include <stdbool.h>

struct pair { float x, y, z; };
struct mixed { int id; float weight; unsigned char tag; bool on; };
struct large { double m[4]; struct { char c; int k; } inner; };

float pair(struct pair p) {
  assert(!(p.x == 2.5f && p.y == p.x + 1));
  return p.z;
}

void mixed(struct mixed m) {
  assert(!(m.id == -3 && m.weight == 1.75f && m.tag == 200 && m.on));
}

struct large large(struct large b, double s) {
  assert(!(b.m[2] == 3.5 && b.inner.k == 7 && s > 1));
  return b;
}

double product(double complex z) {
  assert(!(creal(z) == 3 && cimag(z) == 4));
  return creal(z);
}
