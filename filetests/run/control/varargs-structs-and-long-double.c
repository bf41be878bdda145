// run: ulpscope run %s
// native: same
// Variadic long double and struct arguments: in registers, split between classes, and in memory.
#include <stdarg.h>
#include <stdio.h>

struct point { double x, y; };
struct mixed { int tag; double value; };
struct tiny { char c; short s; };
struct large { long v[5]; };

static void take(const char *types, ...) {
  va_list ap;
  va_start(ap, types);
  for (; *types; types++) switch (*types) {
      case 'p': { struct point p = va_arg(ap, struct point); printf("p(%a,%a) ", p.x, p.y); break; }
      case 'm': { struct mixed m = va_arg(ap, struct mixed); printf("m(%d,%a) ", m.tag, m.value); break; }
      case 't': { struct tiny t = va_arg(ap, struct tiny); printf("t(%c,%d) ", t.c, t.s); break; }
      case 'L': { struct large l = va_arg(ap, struct large); printf("L(%ld,%ld) ", l.v[0], l.v[4]); break; }
      case 'e': printf("e(%La) ", va_arg(ap, long double)); break;
      case 'i': printf("%d ", va_arg(ap, int)); break;
      case 'd': printf("%a ", va_arg(ap, double)); break;
    }
  va_end(ap);
  printf("\n");
}

int main(void) {
  struct point p = {0.5, -0.25};
  struct mixed m = {42, 1.0 / 3};
  struct tiny t = {'q', -300};
  struct large l = {{1, 2, 3, 4, 5}};
  take("pmtLe", p, m, t, l, 0.1L);
  take("eiLdpppppmmmmm", 2.5L, 7, l, 0.7, p, p, p, p, p, m, m, m, m, m);
  take("tetetetetee", t, 1.0L, t, 2.0L, t, 3.0L, t, 4.0L, t, 5.0L, -1e4000L);
  return 0;
}
