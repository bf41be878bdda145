// run: ulpscope run %s
// native: same
// Base64 encode and decode of every length modulo three, with padding and rejection of bad input.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void encode(const uint8_t *in, size_t n, char *out) {
  for (size_t i = 0; i < n; i += 3) {
    uint32_t w = (uint32_t)in[i] << 16 | (i + 1 < n ? (uint32_t)in[i + 1] << 8 : 0) | (i + 2 < n ? in[i + 2] : 0);
    *out++ = alphabet[w >> 18];
    *out++ = alphabet[w >> 12 & 63];
    *out++ = i + 1 < n ? alphabet[w >> 6 & 63] : '=';
    *out++ = i + 2 < n ? alphabet[w & 63] : '=';
  }
  *out = 0;
}

static int decode(const char *in, uint8_t *out) {
  int n = 0, bits = 0;
  uint32_t w = 0;
  for (; *in && *in != '='; in++) {
    const char *p = strchr(alphabet, *in);
    if (!p) return -1;
    w = w << 6 | (uint32_t)(p - alphabet);
    bits += 6;
    if (bits >= 8) bits -= 8, out[n++] = (uint8_t)(w >> bits);
  }
  return n;
}

int main(void) {
  const char *inputs[] = {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\xff\xfe\xfd"};
  for (int i = 0; i < 8; i++) {
    char text[32];
    uint8_t back[32];
    size_t n = strlen(inputs[i]);
    encode((const uint8_t *)inputs[i], n, text);
    int m = decode(text, back);
    printf("%s %d %d\n", text, m, memcmp(back, inputs[i], n) == 0 && m == (int)n);
  }
  uint8_t scratch[8];
  printf("%d\n", decode("ab!c", scratch));
  return 0;
}
