// run: ulpscope run %s
// native: same
// Structs over 16 bytes are passed and returned through memory; the callee's changes stay its own.
#include <stdio.h>

struct matrix {
  double m[3][3];
};
struct record {
  char name[20];
  int id;
  float scores[4];
  long double wide;
};

static struct matrix multiply(struct matrix a, struct matrix b) {
  struct matrix r = {0};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 3; k++) r.m[i][j] += a.m[i][k] * b.m[k][j];
  a.m[0][0] = 99;
  return r;
}

static struct record rename_record(struct record r, const char *name) {
  int i = 0;
  for (; name[i] && i < 19; i++) r.name[i] = name[i];
  r.name[i] = 0;
  r.id++;
  r.scores[r.id % 4] /= 3;
  r.wide /= 3;
  return r;
}

static double trace(const struct matrix *m) { return m->m[0][0] + m->m[1][1] + m->m[2][2]; }

int main(void) {
  struct matrix a = {{{0.1, 0.2, 0.3}, {1, 2, 3}, {-1, 0.5, 0.25}}};
  struct matrix p = multiply(multiply(a, a), a);
  for (int i = 0; i < 3; i++) printf("%a %a %a\n", p.m[i][0], p.m[i][1], p.m[i][2]);
  printf("%a %a\n", a.m[0][0], trace(&a));
  struct record r = {"first", 6, {1, 2, 3, 4}, 1.0L}, s = rename_record(rename_record(r, "second"), "third");
  printf("%s %d %a %La\n", r.name, r.id, r.scores[3], r.wide);
  printf("%s %d %a %a %La\n", s.name, s.id, s.scores[3], s.scores[0], s.wide);
  struct matrix many[2] = {a, p};
  many[0] = many[1];
  printf("%d\n", trace(&many[0]) == trace(&p));
  return 0;
}
