// run: ulpscope run -O2 %s
// native: same
// At -O2 a switch that returns constants becomes a lookup table, one with few targets a bit test.
#include <stdio.h>

__attribute__((noinline)) static double factor(unsigned unit) {
  switch (unit) {
    case 0: return 1.0;
    case 1: return 0.001;
    case 2: return 1000.0;
    case 3: return 0.0254;
    case 4: return 0.3048;
    case 5: return 1609.344;
    case 6: return -0.0;
    default: return 1e-300;
  }
}

__attribute__((noinline)) static int is_vowel(int c) {
  switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u':
    case 'A': case 'E': case 'I': case 'O': case 'U': return 1;
    default: return 0;
  }
}

__attribute__((noinline)) static int days(int month, int leap) {
  switch (month) {
    case 2: return 28 + leap;
    case 4: case 6: case 9: case 11: return 30;
    default: return 31;
  }
}

int main(void) {
  for (volatile unsigned u = 0; u < 9; u++) printf("%a ", factor(u));
  printf("\n");
  for (const char *p = "Floating-Point Is Not Real Arithmetic"; *p; p++) putchar('0' + is_vowel(*p));
  printf("\n");
  int total = 0;
  for (volatile int m = 1; m <= 12; m++) total += days(m, 1);
  printf("%d\n", total);
  return 0;
}
