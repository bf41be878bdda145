// run: ulpscope run %s
// expect-stderr: overlap: memcpy writes 40 bytes 8 bytes before its source
// expect-exit: 10
// An object is assigned to one that overlaps it other than exactly (C17 6.5.16.1p3).
#include <stdlib.h>
#include <string.h>

struct S { double a[5]; };
struct Overlaid { double before; struct S s; };

int main(void) {
  double *room = calloc(8, sizeof *room);
  struct S *to = (struct S *)room;
  struct S *from = (struct S *)(room + 1);
  *to = *from;
  return 0;
}
