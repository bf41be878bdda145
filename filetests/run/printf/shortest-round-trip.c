// run: ulpscope run %s
// native: same
// Seventeen significant digits always read back to the same double, nine to the same float; fifteen may not.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  uint64_t state = 42;
  int doubles = 0, floats = 0, fifteen = 0, trials = 0;
  for (int i = 0; i < 300; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    uint64_t bits = state & ~(UINT64_C(1) << 62);
    double d;
    memcpy(&d, &bits, sizeof d);
    uint32_t low = (uint32_t)(state >> 20) & 0xbfffffff;
    float f;
    memcpy(&f, &low, sizeof f);
    char text[64];
    snprintf(text, sizeof text, "%.17g", d);
    doubles += strtod(text, NULL) == d;
    snprintf(text, sizeof text, "%.15g", d);
    fifteen += strtod(text, NULL) == d;
    snprintf(text, sizeof text, "%.9g", f);
    floats += strtof(text, NULL) == f;
    if (i % 60 == 0) printf("%.17g %.9g %s\n", d, f, text);
    trials++;
  }
  printf("%d %d %d of %d\n", doubles, floats, fifteen, trials);
  return 0;
}
