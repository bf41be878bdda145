// run: ulpscope run %s --sym-args 2 1 --no-tests -- first
// expect: verdict: holds
// Symbolic arguments follow the others.
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argc == 4 && argv[4] == 0);
  assert(!strcmp(argv[1], "first") && argv[2][1] == 0 && argv[3][1] == 0);
  return argv[2][0] == 'x';
}
