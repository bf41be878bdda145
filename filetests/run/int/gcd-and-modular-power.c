// run: ulpscope run -O2 %s
// native: same
// Euclid, binary gcd, extended gcd and modular exponentiation with a 128-bit intermediate product.
#include <stdint.h>
#include <stdio.h>

static uint64_t gcd(uint64_t a, uint64_t b) { return b ? gcd(b, a % b) : a; }

static uint64_t binary_gcd(uint64_t a, uint64_t b) {
  if (!a || !b) return a | b;
  int shift = __builtin_ctzll(a | b);
  a >>= __builtin_ctzll(a);
  while (b) {
    b >>= __builtin_ctzll(b);
    if (a > b) {
      uint64_t t = a;
      a = b;
      b = t;
    }
    b -= a;
  }
  return a << shift;
}

static int64_t inverse(int64_t a, int64_t m) {
  int64_t r0 = m, r1 = a, t0 = 0, t1 = 1;
  while (r1) {
    int64_t q = r0 / r1, r = r0 - q * r1, t = t0 - q * t1;
    r0 = r1, r1 = r, t0 = t1, t1 = t;
  }
  return t0 < 0 ? t0 + m : t0;
}

static uint64_t power_mod(uint64_t b, uint64_t e, uint64_t m) {
  uint64_t r = 1;
  for (b %= m; e; e >>= 1, b = (uint64_t)((unsigned __int128)b * b % m))
    if (e & 1) r = (uint64_t)((unsigned __int128)r * b % m);
  return r;
}

int main(int argc, char **argv) {
  (void)argv;
  uint64_t x = (uint64_t)argc * 600851475143u, p = UINT64_C(1000000000000000003);
  for (uint64_t y = 12; y < 5000000000; y = y * 7 + 6)
    printf("%llu %llu\n", (unsigned long long)gcd(x * y, y * 91), (unsigned long long)binary_gcd(x * y, y * 91));
  printf("%lld\n", (long long)inverse(3, 1000000007));
  printf("%llu\n", (unsigned long long)power_mod(x, p - 2, p));
  return 0;
}
