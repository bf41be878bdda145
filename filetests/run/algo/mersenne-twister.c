// run: ulpscope run %s
// native: same
// MT19937: the first outputs of the reference seed, and doubles of 53 bits made from pairs.
#include <stdint.h>
#include <stdio.h>

static uint32_t state[624];
static int at = 624;

static void seed(uint32_t s) {
  state[0] = s;
  for (uint32_t i = 1; i < 624; i++) state[i] = 1812433253u * (state[i - 1] ^ state[i - 1] >> 30) + i;
  at = 624;
}

static uint32_t next(void) {
  if (at == 624) {
    for (int i = 0; i < 624; i++) {
      uint32_t y = (state[i] & 0x80000000u) | (state[(i + 1) % 624] & 0x7fffffffu);
      state[i] = state[(i + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0);
    }
    at = 0;
  }
  uint32_t y = state[at++];
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680u;
  y ^= y << 15 & 0xefc60000u;
  return y ^ y >> 18;
}

static double next_double(void) {
  uint32_t a = next() >> 5, b = next() >> 6;
  return (a * 67108864.0 + b) / 9007199254740992.0;
}

int main(void) {
  seed(5489);
  for (int i = 0; i < 10; i++) printf("%u ", next());
  for (int i = 10; i < 9999; i++) next();
  printf("\n%u\n", next());
  seed(42);
  double sum = 0;
  for (int i = 0; i < 5; i++) {
    double d = next_double();
    sum += d;
    printf("%a ", d);
  }
  printf("%a\n", sum);
  return 0;
}
