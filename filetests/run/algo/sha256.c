// run: ulpscope run %s
// native: same
// SHA-256 of the standard test vectors and of a longer message that spans blocks.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t k[64], initial[8];
static uint32_t rotr(uint32_t x, int n) { return x >> n | x << (32 - n); }

// The constants are the first 32 fraction bits of cube and square roots of primes, found by integer search.
static uint32_t root_fraction(unsigned p, int cube) {
  uint64_t r = 0;
  for (int bit = 39; bit >= 0; bit--) {
    unsigned __int128 t = r | UINT64_C(1) << bit;
    int fits = cube ? t * t * t <= (unsigned __int128)p << 96 : t * t <= (unsigned __int128)p << 64;
    if (fits) r = (uint64_t)t;
  }
  return (uint32_t)r;
}

static void block(uint32_t h[8], const uint8_t *p) {
  uint32_t w[64], s[8];
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t)p[4 * i] << 24 | (uint32_t)p[4 * i + 1] << 16 | (uint32_t)p[4 * i + 2] << 8 | p[4 * i + 3];
  for (int i = 16; i < 64; i++)
    w[i] = w[i - 16] + (rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
           (rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ w[i - 2] >> 10);
  memcpy(s, h, sizeof s);
  for (int i = 0; i < 64; i++) {
    uint32_t t1 =
        s[7] + (rotr(s[4], 6) ^ rotr(s[4], 11) ^ rotr(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[i] + w[i];
    uint32_t t2 = (rotr(s[0], 2) ^ rotr(s[0], 13) ^ rotr(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    memmove(s + 1, s, 7 * sizeof s[0]);
    s[4] += t1;
    s[0] = t1 + t2;
  }
  for (int i = 0; i < 8; i++) h[i] += s[i];
}

static void digest(const char *message, size_t n) {
  uint32_t h[8];
  memcpy(h, initial, sizeof h);
  uint8_t tail[128] = {0};
  size_t full = n / 64 * 64, rest = n - full, padded = rest < 56 ? 64 : 128;
  for (size_t i = 0; i < full; i += 64) block(h, (const uint8_t *)message + i);
  memcpy(tail, message + full, rest);
  tail[rest] = 0x80;
  for (int i = 0; i < 8; i++) tail[padded - 1 - (size_t)i] = (uint8_t)((uint64_t)n * 8 >> 8 * i);
  for (size_t i = 0; i < padded; i += 64) block(h, tail + i);
  for (int i = 0; i < 8; i++) printf("%08x", h[i]);
  printf("\n");
}

int main(void) {
  unsigned n = 0;
  for (unsigned p = 2; n < 64; p++) {
    int prime = 1;
    for (unsigned d = 2; d * d <= p; d++) prime &= p % d != 0;
    if (!prime) continue;
    if (n < 8) initial[n] = root_fraction(p, 0);
    k[n++] = root_fraction(p, 1);
  }
  digest("", 0);
  digest("abc", 3);
  digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56);
  char longer[200];
  memset(longer, 'a', sizeof longer);
  digest(longer, sizeof longer);
  return 0;
}
