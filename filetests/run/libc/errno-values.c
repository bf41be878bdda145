// run: ulpscope run %s
// native: same
// errno is an lvalue that library functions set and success leaves alone; math functions report EDOM and ERANGE.
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const char *name(int e) {
  return e == 0 ? "0" : e == EDOM ? "EDOM" : e == ERANGE ? "ERANGE" : e == EINVAL ? "EINVAL" : "?";
}

#define TRY(expression)                            \
  do {                                             \
    errno = 0;                                     \
    volatile double result = (double)(expression); \
    int e = errno;                                 \
    (void)result;                                  \
    printf("%-24s %s\n", #expression, name(e));    \
  } while (0)

int main(void) {
  volatile double minus = -1, zero = 0, big = 1e308, one = 1;
  TRY(sqrt(minus));
  TRY(sqrt(one));
  TRY(log(minus));
  TRY(log(zero));
  TRY(fmod(one, zero));
  TRY(pow(big, 3 * one));
  TRY(exp(big));
  TRY(acos(2 * one));
  TRY(strtol("99999999999999999999", NULL, 10));
  TRY(strtod("1e999", NULL));
  TRY(strtol("12", NULL, 99));
  errno = 77;
  TRY(atoi("5"));
  errno = ERANGE;
  printf("%s\n", name(errno));
  return 0;
}
