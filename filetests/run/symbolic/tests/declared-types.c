// run: ulpscope run %s --output-dir %T/out --json %T/out.json
// expect: b = 200
// expect: c = -56
// expect: i = -1
// expect: u = 4294967295
// expect: p[0] = 65535
// expect: p[2] = -1
// expect: p[4] = 9
// expect: many[0] = 255
// expect: many[1] = 254
// expect: heap[0] = 60000
// expect: other = -1
// expect: uchar = 129
// expect: schar = -127
// expect: replay: confirmed
// expect-exit: 10
// run: ulpscope tests %T/out
// expect: test000002 (assertion): b = 200, c = -56, i = -1, u = 4294967295,
// run: ulpscope tests %T/out/test000002.ktest --as c
// expect: static const unsigned char value0 = 200u; // b
// expect: static const char value1 = -56; // c
// expect: static const int value2 = -1; // i
// expect: static const unsigned int value3 = 4294967295u; // u
// expect: static const unsigned int value7 = 4294967295u; // other
// expect: static const unsigned char value8 = 129u; // uchar
// expect: static const signed char value9 = -127; // schar
// run: ulpscope tests %T/out --as c
// expect: test000002.c
// run: ulpscope run %s %T/out/test000002.c
// expect-exit: 10
// expect-stderr: assertion
// Integers are shown with the signedness of their declarations, and written as C with their types. Where no variable has the
// name of the input, the type is not known, and the value is shown as a signed number.
#include <assert.h>
#include <klee/klee.h>
#include <stdint.h>
#include <stdlib.h>

unsigned char __VERIFIER_nondet_uchar(void);
signed char __VERIFIER_nondet_schar(void);

enum color { RED, GREEN = 9 };

struct point {
  uint16_t x;
  short y;
  enum color color;
};

int main(void) {
  uint8_t b;
  char c;
  const int i;
  unsigned u, nameless;
  struct point p;
  unsigned char many[2];
  uint16_t *heap = malloc(6);
  klee_make_symbolic(&b, sizeof b, "b");
  klee_make_symbolic(&c, sizeof c, "c");
  klee_make_symbolic((int *)&i, sizeof i, "i");
  klee_make_symbolic(&u, sizeof u, "u");
  klee_make_symbolic(&p, sizeof p, "p");
  klee_make_symbolic(many, sizeof many, "many");
  klee_make_symbolic(heap, 6, "heap");
  klee_make_symbolic(&nameless, sizeof nameless, "other");
  unsigned char d = __VERIFIER_nondet_uchar();
  signed char e = __VERIFIER_nondet_schar();
  int is = b == 200 & c == -56 & i == -1 & u == ~0u & p.x == 0xffff & p.y == -1 & p.color == GREEN & many[0] == 255
           & many[1] == 254 & heap[0] == 60000 & nameless == ~0u & d == 129 & e == -127;
  assert(!is);
}
