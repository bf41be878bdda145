// run: ulpscope run %s
// native: same
// Globals initialised with constants, addresses of other globals, interior pointers, cycles and differences.
#include <stdio.h>

struct node {
  const char *name;
  struct node *next;
  const double *value;
};

static const double constants[] = {3.25, 0.1, 1.0 / 3, -0.0, 1e-310};
extern struct node b;
struct node a = {"a", &b, &constants[1]};
struct node c = {"c", &a, constants + 4};
struct node b = {"b", &c, constants};

int zeroed[5];
int partly[6] = {1, 2, [4] = 5};
int *middle = &partly[4];
int **indirect = &middle;
const char *const table[] = {"zero", &"one"[1], [3] = "three"};
static int square(int x) { return x * x; }
int (*operation)(int) = square;
struct {
  char c;
  short s;
  long l;
  float f;
  long double e;
  struct {
    int x, y;
  } inner;
} mixed = {'m', -5, 1L << 40, 0.1f, 0.1L, {.y = 7}};
static char text[8] = "abc";
char *past = text + 3;
unsigned char *as_bytes = (unsigned char *)&partly[1];
long difference = (char *)&partly[5] - (char *)&partly[1];
_Bool nonzero = 0.5 > 0.25;
double computed = 7 / 2 + 7 / 2.0, quotient = 1e308 * 10;

int main(void) {
  struct node *n = &a;
  for (int i = 0; i < 5; i++, n = n->next) printf("%s %a\n", n->name, *n->value);
  for (int i = 0; i < 6; i++) printf("%d ", partly[i] + zeroed[i % 5]);
  *middle = 50;
  printf("%d %d %d\n", partly[4], **indirect, *(*indirect - 3));
  printf("%s %s %d %s\n", table[0], table[1], table[2] == NULL, table[3]);
  printf("%d %c %d %lx %a %La %d %d\n", operation(12), mixed.c, mixed.s, mixed.l, mixed.f, mixed.e, mixed.inner.x,
         mixed.inner.y);
  *past = '!';
  printf("%s %d %ld %d %a %a\n", text, as_bytes[0], difference, nonzero, computed, quotient);
  return 0;
}
