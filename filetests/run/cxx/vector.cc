// run: ulpscope run %s
// native: same
// std::vector: growth, insert, erase, resize, iteration, copy, swap, nested vectors and bounds checks with at().
#include <cstdio>
#include <numeric>
#include <stdexcept>
#include <vector>

template <typename T>
static void show(const std::vector<T> &v) {
  std::printf("%zu:", v.size());
  for (const T &x : v) std::printf(" %a", static_cast<double>(x));
  std::printf("\n");
}

int main() {
  std::vector<double> v;
  for (int i = 0; i < 10; i++) v.push_back(0.1 * i);
  v.insert(v.begin() + 3, 42);
  v.erase(v.begin() + 5, v.begin() + 8);
  v.emplace_back(-1.5);
  show(v);
  std::vector<double> w = v, x(3, 0.25), y{1, 2, 3};
  w.resize(12, 9);
  v.clear();
  v.swap(y);
  show(v), show(w), show(x), show(y);
  w.assign(x.begin(), x.end());
  w.insert(w.end(), v.rbegin(), v.rend());
  show(w);
  std::printf("%a %d %d\n", std::accumulate(w.begin(), w.end(), 0.0), w == v, v < w);
  std::vector<std::vector<int>> triangle;
  for (int i = 0; i < 8; i++) {
    std::vector<int> row(static_cast<size_t>(i) + 1, 1);
    for (int j = 1; j < i; j++) row[j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
    triangle.push_back(std::move(row));
  }
  for (int k : triangle.back()) std::printf("%d ", k);
  std::printf("\n");
  std::vector<bool> sieve(50, true);
  for (size_t i = 2; i < 50; i++)
    for (size_t j = 2 * i; j < 50; j += i) sieve[j] = false;
  for (size_t i = 2; i < 50; i++)
    if (sieve[i]) std::printf("%zu ", i);
  std::printf("\n");
  try {
    std::printf("%a\n", v.at(3));
  } catch (const std::out_of_range &) { std::printf("out of range\n"); }
  return 0;
}
