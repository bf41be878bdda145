// run: ulpscope run %s
// native: same
// What a native function leaves in errno is the program's errno.
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  errno = 0;
  int code = access("/there/is/no/such/file", R_OK);
  printf("%d %d\n", code, errno == ENOENT);
}
