// run: ulpscope run %s --entry mark --no-tests
// expect-exit: 10
// expect: out-of-bounds: write of 4 bytes at offset 12 of the heap block of 12 bytes
// expect: m[0].id = -1
// expect: m[0].tag = 250
// expect: replay: confirmed
// expect: assumed: m: inout struct[1] (guessed; override with --describe)
// run: ulpscope run %s --entry mark --describe 'm: [2]' --no-tests
// expect: verdict: holds
// run: ulpscope run %s --entry apart --no-tests
// expect: assumed: no pointer is null, no two objects overlap, objects begin at multiples of 16 bytes or more
// expect: verdict: holds
// run: ulpscope run %s --entry apart --describe 'p: inout f32[1]; q: inout f32[1]; alias p q' --no-tests
// expect-exit: 10
// expect: not replayed: apart is static and cannot be called from outside
#include <assert.h>

struct record { int id; float weight; unsigned char tag; };

void mark(struct record *m) {
  if (m->tag == 250 && m->id == -1)
    m[1].id = 3;
}

static void apart(float *p, float *q) {
  assert(p != q);
}

int main(void) {
  float x, y;
  apart(&x, &y);
  return 0;
}
