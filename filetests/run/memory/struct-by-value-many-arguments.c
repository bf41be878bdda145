// run: ulpscope run -O2 %s
// native: same
// Many struct, integer and floating arguments at once, so that registers run out in the middle.
#include <stdio.h>

struct pair {
  long a, b;
};
struct point {
  double x, y;
};
struct blend {
  float f;
  int i;
  double d;
};

__attribute__((noinline)) static double mix(struct pair p, int a, struct point q, float b, struct blend r, long c,
                                            struct pair s, double d, struct point t, short e, struct blend u, char f,
                                            struct point v, long double w) {
  double sum = (double)(p.a + 2 * p.b + 3 * a);
  sum += q.x * 0.1 + q.y * 0.2 + b * 0.3 + r.f + r.i + r.d;
  sum += (double)(c + s.a - s.b) + d / 3 + t.x - t.y + e * 7 + u.f * u.i * u.d + f;
  return sum + v.x / v.y + (double)w;
}

__attribute__((noinline)) static struct blend swirl(struct blend b, struct point p) {
  return (struct blend){(float)(b.d + p.x), b.i ^ (int)p.y, b.f * p.x};
}

int main(void) {
  volatile long one = 1;
  struct pair p = {one, 2 * one}, s = {30 * one, 4};
  struct point q = {0.5 * (double)one, 0.25}, t = {9, 8}, v = {1, 3};
  struct blend r = {0.125f, (int)one, 1e-3}, u = {1.5f, 3, 0.7};
  printf("%a\n", mix(p, 3, q, 0.5f, r, 100, s, 2, t, -5, u, 'x', v, 0.1L));
  for (int i = 0; i < 4; i++) r = swirl(r, (struct point){0.5 + i, i});
  printf("%a %d %a\n", r.f, r.i, r.d);
  return 0;
}
