// run: ulpscope run %s
// native: same
// stdin: 3 1.5 two
// stdin:   a whole line of text
// stdin: 7
// Standard input by operators and lines.
#include <iostream>
#include <string>

int main() {
  int n, last;
  double x;
  std::string word, line;
  std::cin >> n >> x >> word;
  std::cin.ignore();
  std::getline(std::cin, line);
  char c = std::cin.peek();
  std::cin >> last;
  std::cout << n << ' ' << x << ' ' << word << " [" << line << "] " << c << last << '\n';
  std::cout << (std::cin >> n ? "more" : "end") << ' ' << std::cin.eof() << '\n';
}
