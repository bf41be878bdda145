// run: ulpscope run -std=c++20 %s
// native: same
// constexpr functions give the same results at compile time and at run time, floating point included.
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>

constexpr double newton_sqrt(double x) {
  double r = x > 1 ? x : 1;
  for (int i = 0; i < 60; i++) r = (r + x / r) / 2;
  return r;
}
constexpr uint32_t crc_entry(uint32_t i) {
  for (int k = 0; k < 8; k++) i = i & 1 ? i >> 1 ^ 0xedb88320u : i >> 1;
  return i;
}
constexpr auto crc_table = [] {
  std::array<uint32_t, 256> t{};
  for (uint32_t i = 0; i < 256; i++) t[i] = crc_entry(i);
  return t;
}();
constexpr uint64_t bits = std::bit_cast<uint64_t>(newton_sqrt(2.0));
consteval int cube(int x) { return x * x * x; }

int main() {
  volatile double two = 2.0;
  std::printf("%d %016llx\n", std::bit_cast<uint64_t>(newton_sqrt(two)) == bits, static_cast<unsigned long long>(bits));
  int equal = 0;
  for (uint32_t i = 0; i < 256; i++) equal += crc_table[i] == crc_entry(i);
  std::printf("%d %08x\n", equal, crc_table[255]);
  std::printf("%d %d %d %d\n", cube(7), std::popcount(0xf0f0u), std::countl_zero(uint16_t{3}),
              std::has_single_bit(64u));
  std::printf("%08x %d\n", std::rotl(0x80000001u, 4), static_cast<int>(std::bit_ceil(37u)));
  constexpr float third = 1.0f / 3;
  volatile float one = 1;
  std::printf("%d %a\n", one / 3 == third, static_cast<double>(third));
  return 0;
}
