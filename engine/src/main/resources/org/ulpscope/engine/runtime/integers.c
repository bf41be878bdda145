/* Functions on integers that are easily written in C. There is no debug information, so errors are located at the call. */
#include <inttypes.h>
#include <stdlib.h>

__attribute__((nodebug)) div_t div(int a, int b) {
  div_t both = {a / b, a % b};
  return both;
}

__attribute__((nodebug)) ldiv_t ldiv(long a, long b) {
  ldiv_t both = {a / b, a % b};
  return both;
}

__attribute__((nodebug)) lldiv_t lldiv(long long a, long long b) {
  lldiv_t both = {a / b, a % b};
  return both;
}

__attribute__((nodebug)) imaxdiv_t imaxdiv(intmax_t a, intmax_t b) {
  imaxdiv_t both = {a / b, a % b};
  return both;
}

/* POSIX: network byte order is most significant byte first. */
uint32_t htonl(uint32_t x) { return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? __builtin_bswap32(x) : x; }

uint16_t htons(uint16_t x) { return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? __builtin_bswap16(x) : x; }

uint32_t ntohl(uint32_t x) { return htonl(x); }

uint16_t ntohs(uint16_t x) { return htons(x); }
