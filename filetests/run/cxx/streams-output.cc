// run: ulpscope run %s
// native: same
// Streams as libstdc++'s headers format them: numbers, manipulators, widths, and what programs define themselves.
#include <iomanip>
#include <iostream>
#include <limits>
#include <string>

struct point {
  double x, y;
};

std::ostream &operator<<(std::ostream &out, const point &p) { return out << '(' << p.x << ", " << p.y << ')'; }

int main() {
  volatile double third = 1.0 / 3;
  volatile float tenth = 0.1f;
  std::cout << "text " << 1 << ' ' << -2L << ' ' << 3u << ' ' << 4ull << ' ' << short(-5) << std::endl;
  std::cout << third << ' ' << tenth << ' ' << 1e100 << ' ' << 1e-5 << ' ' << 100000.0 << ' ' << 1000000.0 << '\n';
  std::cout << std::setprecision(17) << third << ' ' << std::fixed << third << ' ' << std::scientific << third << '\n';
  std::cout << std::hexfloat << third << ' ' << std::defaultfloat << std::setprecision(6) << third << '\n';
  std::cout << std::setw(10) << 42 << '|' << std::left << std::setw(10) << 42 << '|' << std::setfill('*') << std::right
            << std::setw(8) << -1.5 << '|' << std::internal << std::setw(8) << -1.5 << '\n';
  std::cout << std::hex << 255 << ' ' << std::showbase << 255 << ' ' << std::oct << 8 << ' ' << std::dec
            << std::uppercase << std::hex << 0xabc << std::nouppercase << std::noshowbase << std::dec << '\n';
  std::cout << true << ' ' << std::boolalpha << false << ' ' << std::showpos << 7 << ' ' << 2.5 << std::noshowpos << '\n';
  std::cout << std::numeric_limits<double>::infinity() << ' ' << -0.0 << ' ' << 1.5L << '\n';
  std::cout << point{1, -2.25} << std::string(" and a string") << '\n';
  std::cout << std::showpoint << 1.0 << std::noshowpoint << ' ' << std::setprecision(3) << 1234.5 << '\n';
  std::cout.put('x').write("yz\n", 3).flush();
  std::clog << "";
  std::cerr << "";
}
