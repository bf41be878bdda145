// run: ulpscope run %s
// native: same
// Serialising integers and doubles byte by byte, little and big endian, at odd offsets.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void put_be32(unsigned char *p, uint32_t x) {
  for (int i = 0; i < 4; i++) p[i] = (unsigned char)(x >> (24 - 8 * i));
}
static uint64_t get_be64(const unsigned char *p) {
  uint64_t x = 0;
  for (int i = 0; i < 8; i++) x = x << 8 | p[i];
  return x;
}
static void put_double(unsigned char *p, double d) {
  uint64_t bits;
  memcpy(&bits, &d, sizeof bits);
  bits = __builtin_bswap64(bits);
  memcpy(p, &bits, sizeof bits);
}
static double get_double(const unsigned char *p) {
  uint64_t bits = get_be64(p);
  double d;
  memcpy(&d, &bits, sizeof d);
  return d;
}

int main(void) {
  unsigned char buffer[24] = {0};
  put_be32(buffer + 1, 0xdeadbeef);
  put_double(buffer + 7, -1.0 / 3);
  memcpy(buffer + 17, &(uint32_t){0x01020304}, 4);
  for (int i = 0; i < 24; i++) printf("%02x", buffer[i]);
  uint32_t unaligned;
  memcpy(&unaligned, buffer + 3, 4);
  printf("\n%a %08x\n", get_double(buffer + 7), unaligned);
  float f = 0.1f;
  const unsigned char *view = (const unsigned char *)&f;
  printf("%02x%02x%02x%02x\n", view[0], view[1], view[2], view[3]);
  long double e = -2.5L;
  view = (const unsigned char *)&e;
  for (int i = 0; i < 10; i++) printf("%02x", view[i]);
  printf("\n");
  return 0;
}
