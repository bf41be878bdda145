// run: ulpscope crosscheck %s --reference f --candidate g
// expect: standard output[4]
// expect: mismatch
// expect-exit: 10
// run: ulpscope crosscheck %s --reference f --candidate h
// expect: the length of standard
// expect: mismatch
// expect-exit: 10
// run: ulpscope crosscheck %s --reference f --candidate i
// expect-not: not compared
// expect: equivalent
// run: ulpscope crosscheck %s --reference f --candidate j
// expect: not compared: output that depends on inputs
// expect: equivalent
// What is printed is an output, on the stream that it is printed to.
#include <stdio.h>
int f(int x) {
  if (x > 100) puts("too large");
  return x;
}
int g(int x) {
  if (x > 100) puts("too Large");
  return x;
}
int h(int x) {
  if (x > 100) fprintf(stderr, "too large\n");
  return x;
}
int i(int x) {
  if (x > 100) printf("too %s\n", "large");
  return x;
}
int j(int x) {
  if (x > 100) printf("%d is too large\n", x);
  return x;
}
