// run: ulpscope run %s
// native: same
// File streams: modes, formatting, lines, positions, moves, and what is left in the file.
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

static void copy(const char *name) {
  std::ifstream in(name);
  std::cout << in.rdbuf() << "|\n";
}

int main() {
  const char *name = "streamed.tmp";
  std::cout << std::ifstream(name).is_open() << '\n';
  {
    std::ofstream out(name);
    out << "numbers " << 42 << ' ' << std::hex << 255 << ' ' << std::fixed << std::setprecision(3) << 2.5 << '\n';
    for (int i = 0; i < 5; i++) out << i << ',' << i / 4.0 << '\n';
    std::cout << out.good() << ' ' << out.tellp() << '\n';
  }
  copy(name);
  std::ifstream in(name);
  std::string word, line;
  int a, b;
  in >> word >> a >> std::hex >> b >> std::dec;
  std::getline(in, line);
  std::cout << word << a << ' ' << b << '[' << line << "]\n";
  double sum = 0, x;
  char comma;
  while (in >> a >> comma >> x) sum += a * x;
  std::cout << sum << ' ' << in.eof() << in.fail() << '\n';
  in.clear();
  in.seekg(8);
  in >> a;
  std::cout << a << ' ' << in.tellg() << '\n';
  in.seekg(-2, std::ios::end);
  std::cout << char(in.get()) << in.peek() << '\n';
  std::ifstream moved(std::move(in));
  moved.seekg(0);
  std::getline(moved, line);
  std::cout << line << '\n';
  moved.close();

  std::ofstream(name, std::ios::app) << "more\n";
  std::fstream both(name, std::ios::in | std::ios::out);
  both.seekp(0);
  both << "NUMBERS";
  both.seekg(0, std::ios::end);
  std::cout << both.tellg() << '\n';
  both.seekg(0);
  both >> word;
  std::cout << word << '\n';
  both.close();
  copy(name);

  std::ofstream binary(name, std::ios::binary | std::ios::trunc);
  std::vector<double> numbers = {1.5, -2.25, 1e300};
  binary.write(reinterpret_cast<const char *>(numbers.data()), 24);
  binary.close();
  std::ifstream back(name, std::ios::binary);
  std::vector<double> read(4);
  back.read(reinterpret_cast<char *>(read.data()), 32);
  std::cout << back.gcount() << ' ' << read[1] << ' ' << back.eof() << '\n';
  std::remove(name);
  return 0;
}
