// run: ulpscope crosscheck %s --reference f --candidate g
// expect: errno
// expect: mismatch
// expect-exit: 10
// run: ulpscope crosscheck %s --reference f --candidate h
// expect: equivalent
// What is left in errno is an output.
#include <errno.h>
int f(int x) {
  if (x < 0) errno = EDOM;
  return x;
}
int g(int x) {
  if (x <= 0) errno = EDOM;
  return x;
}
int h(int x) {
  errno = x < 0 ? EDOM : errno;
  return x;
}
