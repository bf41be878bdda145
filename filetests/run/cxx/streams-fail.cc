// run: ulpscope run %s
// native: same
// A stream may throw where it fails.
#include <iostream>
#include <sstream>

int main() {
  std::istringstream in("x");
  in.exceptions(std::ios::failbit);
  int n = 5;
  try {
    in >> n;
    std::cout << "not reached\n";
  } catch (const std::ios_base::failure &e) {
    std::cout << "failed " << e.what() << ' ' << (e.code() == std::io_errc::stream) << '\n';
  }
  std::cout << n << '\n';
}
