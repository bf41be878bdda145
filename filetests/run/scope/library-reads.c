// run: ulpscope run %s
// expect: use-after-scope: read of 1 byte in the local variable text of 8 bytes
// expect-exit: 10
// Library functions read what they are given, too.
#include <klee/klee.h>
#include <string.h>

int main(void) {
  int s;
  const char *name = "none";
  klee_make_symbolic(&s, sizeof s, "s");
  if (s == 12) {
    char text[8] = "twelve";
    name = text;
  }
  return (int)strlen(name);
}
