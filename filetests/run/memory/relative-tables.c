// run: ulpscope run %s -O2 -fPIC
// native: same
// Optimisers store the distances of constants from a table in 32 bits: all of them must be near.
#include <stdio.h>

static const char *name(unsigned n) {
  static const char *const names[] = {"zero", "one", "two", "a name that is much longer than those of the small numbers",
                                      "four", "five", "six"};
  return n < sizeof names / sizeof *names ? names[n] : "many";
}

__attribute__((noinline)) static const char *of_switch(int n) {
  switch (n) {
    case 0: return "nothing";
    case 1: return "single";
    case 2: return "a couple of things, one would say, or perhaps a pair";
    case 3: return "few";
    case 4: return "some";
    default: return "lots";
  }
}

int main(int argc, char **argv) {
  for (int i = 0; i < 8; i += argc) printf("%s %s\n", name(i), of_switch(i));
}
