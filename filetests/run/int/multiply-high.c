// run: ulpscope run %s
// native: same
// The high half of a 64x64 product, by __int128 and by four 32-bit partial products.
#include <stdint.h>
#include <stdio.h>

static uint64_t high_wide(uint64_t a, uint64_t b) { return (uint64_t)(((unsigned __int128)a * b) >> 64); }

static uint64_t high_schoolbook(uint64_t a, uint64_t b) {
  uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  uint64_t low = al * bl, mid1 = ah * bl + (low >> 32), mid2 = al * bh + (uint32_t)mid1;
  return ah * bh + (mid1 >> 32) + (mid2 >> 32);
}

static int64_t high_signed(int64_t a, int64_t b) { return (int64_t)(((__int128)a * b) >> 64); }

int main(void) {
  uint64_t x = UINT64_C(0x9e3779b97f4a7c15), y = UINT64_C(0xbf58476d1ce4e5b9);
  for (int i = 0; i < 12; i++) {
    uint64_t h = high_wide(x, y);
    printf("%016llx %d %016llx\n", (unsigned long long)h, h == high_schoolbook(x, y),
           (unsigned long long)high_signed((int64_t)x, (int64_t)y));
    x = x * y + 1;
    y = (y >> 7) ^ (x << 3);
  }
  return 0;
}
