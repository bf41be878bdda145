// run: ulpscope run %s
// native: same
// CRC-32 by table and bit by bit agree; Adler-32 and Fletcher-16 of the same data.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];

static uint32_t by_table(const uint8_t *p, size_t n) {
  uint32_t c = 0xffffffff;
  while (n--) c = table[(c ^ *p++) & 0xff] ^ c >> 8;
  return ~c;
}
static uint32_t by_bit(const uint8_t *p, size_t n) {
  uint32_t c = 0xffffffff;
  while (n--) {
    c ^= *p++;
    for (int k = 0; k < 8; k++) c = c >> 1 ^ (0xedb88320u & -(c & 1));
  }
  return ~c;
}
static uint32_t adler(const uint8_t *p, size_t n) {
  uint32_t a = 1, b = 0;
  while (n--) a = (a + *p++) % 65521, b = (b + a) % 65521;
  return b << 16 | a;
}
static uint16_t fletcher(const uint8_t *p, size_t n) {
  uint16_t a = 0, b = 0;
  while (n--) a = (uint16_t)((a + *p++) % 255), b = (uint16_t)((a + b) % 255);
  return (uint16_t)(b << 8 | a);
}

int main(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
    table[i] = c;
  }
  const char *inputs[] = {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"};
  for (int i = 0; i < 4; i++) {
    const uint8_t *p = (const uint8_t *)inputs[i];
    size_t n = strlen(inputs[i]);
    printf("%08x %08x %08x %04x\n", by_table(p, n), by_bit(p, n), adler(p, n), fletcher(p, n));
  }
  return 0;
}
