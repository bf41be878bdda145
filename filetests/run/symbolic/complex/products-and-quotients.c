// run: ulpscope run %s -DT=float -DROWS=12
// expect: verdict: holds
// run: ulpscope run %s -DT=double -DROWS=8
// expect: verdict: holds
// run: ulpscope run %s "-DT=long double" -DROWS=3
// expect: verdict: holds
// Products and quotients of symbolic complex numbers are to the last bit what they are of the same numbers: infinities and
// NaNs, tiny and huge ones among them.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>
#include <string.h>

static const T values[][4] = {{-1.5, 0.25, 3, -7}, {INFINITY, NAN, 1, 2}, {3, 4, 0, -0.0}, {1, NAN, INFINITY, 0},
                              {1e-38, 1e-38, 1e-37, 2e-38}, {INFINITY, -INFINITY, 0, 1}, {NAN, NAN, 1, 1}, {3e38, 3e38, 3e38, 2e38},
                              {3, -4, -0.0, 0}, {1, 2, INFINITY, -INFINITY}, {0, 0, 0, 0}, {1e-30, 5, 1e30, 1e-8}};

static int same(T x, T y) { return x == y ? signbit(x) == signbit(y) : x != x && y != y; }

int main(void) {
  for (unsigned i = 0; i < ROWS; i++) {
    volatile T a = values[i][0], b = values[i][1], c = values[i][2], d = values[i][3];
    T x;
    klee_make_symbolic(&x, sizeof x, "x");
    T y = c;
    klee_assume(y == y ? (x == y) & (signbit(x) == signbit(y)) : x != x);
    _Complex T p = __builtin_complex(a, b), q = __builtin_complex(x, d), r = __builtin_complex(c, d);
    _Complex T product = p * q, quotient = p / q, back = q / p;
    _Complex T known = p * r, ratio = p / r, other = r / p;
    assert(same(__real__ product, __real__ known) && same(__imag__ product, __imag__ known));
    assert(same(__real__ quotient, __real__ ratio) && same(__imag__ quotient, __imag__ ratio));
    assert(same(__real__ back, __real__ other) && same(__imag__ back, __imag__ other));
  }
  return 0;
}
