// run: ulpscope run %s
// native: same
// _Generic, _Static_assert, _Alignof, compound literals and type-dependent macros.
#include <stdio.h>

#define NAME(x)                    \
  _Generic((x),                    \
      int: "int",                  \
      unsigned: "unsigned",        \
      long: "long",                \
      float: "float",              \
      double: "double",            \
      long double: "long double",  \
      char *: "char*",             \
      const char *: "const char*", \
      default: "other")
#define MAX(a, b)         \
  ({                      \
    __auto_type a_ = (a); \
    __auto_type b_ = (b); \
    a_ > b_ ? a_ : b_;    \
  })

_Static_assert(sizeof(long double) == 16, "x86_64");

struct pair {
  int a;
  double b;
};
static double total(struct pair p) { return p.a + p.b; }

int main(void) {
  short s = 1;
  char text[] = "x";
  printf("%s %s %s %s %s %s %s\n", NAME(1), NAME(1u), NAME(s + 1L), NAME(1.0f * 2), NAME(1.0f * 2.0), NAME(1.0L),
         NAME(text));
  printf("%s %s\n", NAME(s), NAME((const char *)text));
  printf("%d %a\n", MAX(s, 7), MAX(0.1, 0.05));
  printf("%a\n", total((struct pair){.b = 0.5, .a = 3}));
  int *p = (int[]){5, 6, 7};
  p[1] += p[2];
  printf("%d %d\n", p[1], (int)_Alignof(struct pair));
  return 0;
}
