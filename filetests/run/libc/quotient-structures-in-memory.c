// run: ulpscope run %s -m32
// On a 32-bit machine every structure is returned through a pointer that the caller passes.
// expect: -3 -2, 1099 500186, -373567113683871 -409
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  div_t i = div(-17, 5);
  ldiv_t l = ldiv(1L << 30, 976562L);
  lldiv_t ll = lldiv(-(1LL << 62), 12345);
  printf("%d %d, %ld %ld, %lld %lld\n", i.quot, i.rem, l.quot, l.rem, ll.quot, ll.rem);
}
