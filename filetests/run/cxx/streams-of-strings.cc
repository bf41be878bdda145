// run: ulpscope run %s
// native: same
// Streams into and out of strings.
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

int main() {
  std::ostringstream out;
  out << "x = " << std::setprecision(3) << 2.71828 << ';' << std::hex << 48879;
  std::cout << out.str() << ' ' << out.str().size() << '\n';
  std::istringstream in("12 -7 3.5 0x1f word 1e400 rest of it\nnext line");
  int a, b, c;
  double d, e;
  std::string word, line;
  in >> a >> b >> d >> std::hex >> c >> std::dec >> word;
  std::cout << a << ' ' << b << ' ' << d << ' ' << c << ' ' << word << ' ' << in.good() << '\n';
  in >> e;
  std::cout << e << ' ' << in.fail() << '\n';
  in.clear();
  std::getline(in, line);
  std::cout << '[' << line << "]\n";
  std::getline(in, line);
  std::cout << '[' << line << "] " << in.eof() << ' ' << bool(std::getline(in, line)) << '\n';
  std::stringstream both;
  both << 1.25 << ',' << 8;
  double x;
  char comma;
  int n;
  both >> x >> comma >> n;
  std::cout << x * n << comma << '\n';
  int bad = 3;
  std::istringstream("abc") >> bad;
  std::cout << bad << '\n';
  std::istringstream big("99999999999 -99999999999");
  int limit;
  big >> limit;
  std::cout << limit << ' ' << big.fail() << '\n';
  std::istringstream skip("a,b,c");
  std::string rest;
  skip.ignore(100, ',');
  skip >> rest;
  std::cout << rest << ' ' << std::stod("2.5e3") << ' ' << std::to_string(1.5) << '\n';
}
