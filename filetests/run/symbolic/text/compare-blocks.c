// run: ulpscope run %s
// expect: verdict: holds
// memcmp looks beyond zero bytes.
#include <assert.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char a[4];
  klee_make_symbolic(a, sizeof a, "a");
  if (memcmp(a, "a\0b", 4) == 0) assert(a[2] == 'b');
  if (memcmp(a, "a\0b", 3) != 0) return 0;
  assert(strlen(a) == 1);
}
