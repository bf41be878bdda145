// run: ulpscope run %s
// expect: verdict: holds
// strcmp orders as unsigned characters do.
#include <assert.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char a[3], b[3];
  klee_make_symbolic(a, sizeof a, "a");
  klee_make_symbolic(b, sizeof b, "b");
  a[2] = b[2] = 0;
  int c = strcmp(a, b);
  if ((unsigned char)a[0] < (unsigned char)b[0]) assert(c < 0);
  if (c == 0) assert(a[0] == b[0]);
  assert((strcmp(b, a) > 0) == (c < 0));
}
