// run: ulpscope run -O2 %s
// native: same
// At -O2 the shift-or idiom becomes llvm.fshl/fshr; the hash below depends on every rotation.
#include <stdint.h>
#include <stdio.h>

static inline uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }
static inline uint32_t rotr_by(uint32_t x, unsigned k) { return (x >> (k & 31)) | (x << (-k & 31)); }

__attribute__((noinline)) static uint32_t murmur_like(const volatile uint8_t *p, int n, uint32_t seed) {
  uint32_t h = seed;
  for (int i = 0; i < n; i++) {
    uint32_t k = p[i] * 0xcc9e2d51u;
    k = rotl(k, 15) * 0x1b873593u;
    h = rotl(h ^ k, 13) * 5 + 0xe6546b64u;
    h ^= rotr_by(h, p[i]);
  }
  h ^= (uint32_t)n;
  h ^= h >> 16;
  return h * 0x85ebca6bu;
}

int main(void) {
  volatile uint8_t data[40];
  for (int i = 0; i < 40; i++) data[i] = (uint8_t)(i * 37 + 11);
  for (int n = 0; n <= 40; n += 8) printf("%08x\n", murmur_like(data, n, (uint32_t)n));
  return 0;
}
