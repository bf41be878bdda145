// run: ulpscope run %s
// native: same
// for, while, do-while, nested break and continue, empty bodies, and loops that run zero times.
#include <stdio.h>

int main(void) {
  int sum = 0;
  for (int i = 0; i < 10; i++) {
    if (i == 3) continue;
    if (i == 8) break;
    sum += i;
  }
  printf("%d\n", sum);
  int n = 27, steps = 0;
  while (n != 1) n = n % 2 ? 3 * n + 1 : n / 2, steps++;
  printf("%d\n", steps);
  int k = 100;
  do k++;
  while (k < 50);
  printf("%d\n", k);
  for (int i = 5; i < 5; i++) printf("never\n");
  int i, j, found = 0;
  for (i = 2; !found; i++)
    for (j = i; j < 200; j++) {
      if (i * j > 5000) break;
      if (i * j == 4087) {
        found = i;
        break;
      }
    }
  printf("%d %d\n", found, j);
  unsigned u = 3;
  while (u-- > 0) printf("%u ", u);
  printf("%u\n", u);
  const char *s = "length", *p;
  for (p = s; *p; p++);
  printf("%d\n", (int)(p - s));
  for (double x = 0; x != 1.0; x += 0.125) printf("%a ", x);
  printf("\n");
  for (int a = 0, b = 10; a < b; a++, b -= 2) printf("%d,%d ", a, b);
  printf("\n");
  return 0;
}
