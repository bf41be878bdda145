// run: ulpscope run %s
// native: same
// A dense switch with default, fall-through and shared labels picks the right arm for every value around its range.
#include <stdio.h>

static int classify(int x) {
  int r = 0;
  switch (x) {
    case 0: r += 1; break;
    case 1:
    case 2: r += 10; /* fall through */
    case 3: r += 100; break;
    case 4: return -4;
    default: r = 7; break;
    case 5: r += 1000; /* fall through */
    case 6: r += 2000;
  }
  return r;
}

static const char *weekday(unsigned char d) {
  switch (d) {
    case 0: return "sun";
    case 1: return "mon";
    case 2: return "tue";
    case 3: return "wed";
    case 4: return "thu";
    case 5: return "fri";
    case 6: return "sat";
  }
  return "none";
}

int main(void) {
  for (int x = -2; x < 9; x++) printf("%d ", classify(x));
  printf("\n");
  for (unsigned d = 0; d < 256; d += 3) printf("%s ", weekday((unsigned char)d));
  printf("\n");
  return 0;
}
