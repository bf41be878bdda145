// run: ulpscope run %s
// native: same
// Structs of up to 16 bytes as arguments and results: integers, floats, doubles and mixtures go in registers.
#include <stdint.h>
#include <stdio.h>

struct one {
  int8_t a;
};
struct two {
  int16_t a;
  int8_t b;
};
struct ints {
  int a, b, c;
};
struct floats {
  float x, y;
};
struct three {
  float x, y, z;
};
struct doubles {
  double x, y;
};
struct mix {
  int i;
  float f;
  double d;
};
struct pointers {
  const char *s;
  long n;
};
struct array {
  unsigned char bytes[11];
};

static struct one f1(struct one s) { return s.a = (int8_t)(s.a + 1), s; }
static struct two f2(struct two s) { return (struct two){(int16_t)(s.a * 2), (int8_t)-s.b}; }
static struct ints f3(struct ints s) { return (struct ints){s.c, s.a, s.b}; }
static struct floats f4(struct floats s) { return (struct floats){s.y * 0.1f, s.x}; }
static struct three f5(struct three s) { return (struct three){s.z, s.x + s.y, 0.3f}; }
static struct doubles f6(struct doubles s, struct doubles t) {
  return (struct doubles){s.x * t.x - s.y * t.y, s.x * t.y + s.y * t.x};
}
static struct mix f7(struct mix s) { return (struct mix){(int)s.d, (float)s.i, s.f}; }
static struct pointers f8(struct pointers s) { return (struct pointers){s.s + 1, s.n - 1}; }
static struct array f9(struct array s) {
  for (int i = 0; i < 5; i++) {
    unsigned char t = s.bytes[i];
    s.bytes[i] = s.bytes[10 - i];
    s.bytes[10 - i] = t;
  }
  return s;
}

int main(void) {
  printf("%d\n", f1(f1((struct one){126})).a);
  struct two b = f2((struct two){-300, 5});
  struct ints c = f3((struct ints){1, -2, 3});
  struct floats d = f4((struct floats){1.5f, 2.5f});
  struct three e = f5((struct three){1, 2, 3});
  struct doubles f = f6((struct doubles){0.1, 0.2}, (struct doubles){0.3, -0.4});
  struct mix g = f7((struct mix){7, 0.5f, -2.75});
  struct pointers h = f8((struct pointers){"name", 4});
  struct array i = f9((struct array){"0123456789"});
  printf("%d %d\n%d %d %d\n%a %a\n%a %a %a\n", b.a, b.b, c.a, c.b, c.c, d.x, d.y, e.x, e.y, e.z);
  printf("%a %a\n%d %a %a\n%s %ld\n%.10s\n", f.x, f.y, g.i, g.f, g.d, h.s, h.n, i.bytes + 1);
  return 0;
}
