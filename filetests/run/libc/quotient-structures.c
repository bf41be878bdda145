// run: ulpscope run %s
// native: same
// div_t and similar structures are returned in one register, in two, or in memory.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  div_t i = div(-17, 5);
  ldiv_t l = ldiv(1L << 40, -1000003L);
  lldiv_t ll = lldiv(-(1LL << 62), 12345);
  imaxdiv_t m = imaxdiv(100, 7);
  printf("%d %d, %ld %ld, %lld %lld, %jd %jd\n", i.quot, i.rem, l.quot, l.rem, ll.quot, ll.rem, m.quot, m.rem);
}
