// run: ulpscope run -std=c++20 %s
// native: same
// std::string: small and heap sizes, concatenation, find, substr, replace, compare, conversion and iteration.
#include <cstdio>
#include <string>
#include <string_view>

static std::string repeat(const std::string &s, int n) {
  std::string r;
  for (int i = 0; i < n; i++) r += s;
  return r;
}
static std::string join(std::string_view a, std::string_view b) { return std::string(a) + "/" + std::string(b); }

int main() {
  std::string s = "ulp", t(s.rbegin(), s.rend()), u = repeat("ab", 20);
  std::printf("%s %s %s %zu\n", s.c_str(), t.c_str(), u.c_str(), u.size());
  s += "scope";
  s.insert(3, "-");
  s.push_back('!');
  std::printf("%s %c %c\n", s.c_str(), s[0], s.back());
  std::printf("%zu %zu %d\n", s.find("scope"), s.rfind('p'), s.find("zzz") == std::string::npos);
  std::printf("%s %s\n", s.substr(4).c_str(), s.substr(0, 3).c_str());
  s.replace(0, 3, "tele");
  s.erase(4, 1);
  std::printf("%s\n", s.c_str());
  std::printf("%d %d %d\n", s < u, s == "telescope!", s.compare(0, 4, "tele"));
  std::printf("%s\n", join("left", std::string_view(u).substr(0, 3)).c_str());
  std::string number = std::to_string(-12345) + std::to_string(99ULL);
  std::printf("%s %d\n", number.c_str(), std::stoi("77") + 1);
  int vowels = 0;
  for (char c : s) vowels += std::string_view("aeiou").find(c) != std::string_view::npos;
  std::printf("%d\n", vowels);
  std::string moved = std::move(u);
  moved.resize(5);
  std::printf("%s %d\n", moved.c_str(), moved.empty());
  std::string wide(100, 'x');
  wide[50] = 'y';
  std::printf("%zu\n", wide.find('y'));
  return 0;
}
