// run: ulpscope run -O2 %s
// native: same
// At -O2 the shift is done for all x and its result taken for some: by 8 bits where x is 0, which is not an error of the program. That
// the function is not inlined, and has a local variable, does not make it unoptimised.
#include <stdio.h>

__attribute__((noinline)) static unsigned char shifted(const unsigned char *x, int *length) {
  char text[40];
  unsigned char y = (unsigned char)(0x87u << ((*x ? __builtin_ctz(*x | 256) : 77) & 7));
  *length = snprintf(text, sizeof text, "%d", *x);
  return y;
}

int main(void) {
  for (int i = 0; i < 256; i += 17) {
    unsigned char x = (unsigned char)(i & 0xf0);
    int length;
    int y = shifted(&x, &length);
    printf("%d %d %d\n", x, y, length);
  }
}
