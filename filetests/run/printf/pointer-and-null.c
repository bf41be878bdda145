// run: ulpscope run %s
// native: same
// glibc's %p of a null pointer and the sizes printed with z, t and j.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  printf("%p [%8p]\n", (void *)0, (void *)0);
  printf("%p %20p|\n", (void *)(uintptr_t)0xbeef, (void *)(uintptr_t)0x123456789abc);
  char text[32];
  int n = snprintf(text, sizeof text, "%p", (void *)(uintptr_t)4096);
  printf("%d %s\n", n, text);
  printf("%zu %zx %zd\n", sizeof(long double), (size_t)-1, (size_t)5);
  return 0;
}
