// run: ulpscope run -O2 %s
// native: same
// FNV-1a, djb2, splitmix64 and xorshift: wrapping multiplies, xors and shifts at 32 and 64 bits.
#include <stdint.h>
#include <stdio.h>

static uint32_t fnv1a(const char *s) {
  uint32_t h = 2166136261u;
  while (*s) h = (h ^ (uint8_t)*s++) * 16777619u;
  return h;
}

static uint32_t djb2(const char *s) {
  uint32_t h = 5381;
  while (*s) h = h * 33 + (uint8_t)*s++;
  return h;
}

static uint64_t splitmix64(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

static uint32_t xorshift32(uint32_t x) {
  x ^= x << 13;
  x ^= x >> 17;
  return x ^ x << 5;
}

int main(int argc, char **argv) {
  (void)argv;
  const char *words[] = {"", "a", "ulp", "subnormal", "signalling nan"};
  for (int i = 0; i < 5; i++) printf("%08x %08x\n", fnv1a(words[i]), djb2(words[i]));
  uint64_t state = (uint64_t)argc;
  uint32_t x = (uint32_t)argc;
  for (int i = 0; i < 1000; i++) {
    uint64_t s = splitmix64(&state);
    x = xorshift32(x);
    if (i % 100 == 0) printf("%016llx %08x\n", (unsigned long long)s, x);
  }
  return 0;
}
