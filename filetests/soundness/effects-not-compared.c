// run: ulpscope crosscheck %s --reference f --candidate g
// expect: not compared: errno, output
// What a caller may see and is not compared is told.
#include <errno.h>
#include <stdio.h>
int f(int x) {
  errno = 3;
  return x;
}
int g(int x) {
  puts("g");
  return x;
}
