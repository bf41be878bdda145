// run: ulpscope run %s
// native: same
// abs, labs, div, ldiv, lldiv and assert that holds.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const int v[] = {7, -7, 0, 100}, w[] = {3, -3};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 2; j++) {
      div_t d = div(v[i], w[j]);
      ldiv_t l = ldiv(v[i] * 1000000007L, w[j]);
      lldiv_t ll = lldiv(v[i] * -1000000007LL, w[j]);
      assert(d.quot * w[j] + d.rem == v[i]);
      printf("%d %d | %ld %ld | %lld %lld\n", d.quot, d.rem, l.quot, l.rem, ll.quot, ll.rem);
    }
  printf("%d %ld %lld\n", abs(-5), labs(-5000000000L), llabs(-9000000000000000000LL));
  assert(sizeof(div_t) == 8);
  return 0;
}
