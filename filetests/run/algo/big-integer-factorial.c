// run: ulpscope run %s
// native: same
// 100! and 2^300 in base 10^9 limbs, with division by a small number and a digit sum.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct big {
  int n;
  uint32_t limb[40];
};

static void multiply(struct big *b, uint32_t m) {
  uint64_t carry = 0;
  for (int i = 0; i < b->n; i++) {
    carry += (uint64_t)b->limb[i] * m;
    b->limb[i] = (uint32_t)(carry % 1000000000);
    carry /= 1000000000;
  }
  if (carry) b->limb[b->n++] = (uint32_t)carry;
}
static uint32_t divide(struct big *b, uint32_t d) {
  uint64_t r = 0;
  for (int i = b->n - 1; i >= 0; i--) {
    r = r * 1000000000 + b->limb[i];
    b->limb[i] = (uint32_t)(r / d);
    r %= d;
  }
  while (b->n > 1 && b->limb[b->n - 1] == 0) b->n--;
  return (uint32_t)r;
}
static int print(const struct big *b) {
  char text[400];
  int n = sprintf(text, "%u", b->limb[b->n - 1]), sum = 0;
  for (int i = b->n - 2; i >= 0; i--) n += sprintf(text + n, "%09u", b->limb[i]);
  for (int i = 0; i < n; i++) sum += text[i] - '0';
  puts(text);
  return sum;
}

int main(void) {
  struct big f = {1, {1}}, p = f;
  for (uint32_t i = 2; i <= 100; i++) multiply(&f, i);
  for (int i = 0; i < 300; i++) multiply(&p, 2);
  int digits = print(&f);
  printf("%d\n", digits);
  print(&p);
  printf("%u %u\n", divide(&f, 101), divide(&p, 1000003));
  print(&f);
  return 0;
}
