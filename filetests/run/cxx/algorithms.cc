// run: ulpscope run %s
// native: same
// <algorithm> and <numeric>: sort, partition point, binary search, unique, rotate, heap, permutations, inner product.
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <numeric>
#include <vector>

template <typename C>
static void show(const C &c) {
  for (const auto &x : c) std::printf("%d ", static_cast<int>(x));
  std::printf("\n");
}

int main() {
  std::vector<int> v(30);
  std::iota(v.begin(), v.end(), 1);
  std::transform(v.begin(), v.end(), v.begin(), [](int x) { return x * 37 % 31; });
  std::sort(v.begin(), v.end());
  show(v);
  std::sort(v.begin(), v.end(), [](int a, int b) { return a % 4 != b % 4 ? a % 4 < b % 4 : a > b; });
  show(v);
  auto middle = std::partition_point(v.begin(), v.end(), [](int x) { return x % 4 < 2; });
  std::printf("%d\n", static_cast<int>(middle - v.begin()));
  std::rotate(v.begin(), v.begin() + 7, v.end());
  std::reverse(v.begin(), v.begin() + 5);
  show(v);
  std::nth_element(v.begin(), v.begin() + 10, v.end());
  std::printf("%d %d\n", v[10], *std::max_element(v.begin(), v.end()));
  std::array<int, 9> a{5, 3, 3, 8, 1, 1, 1, 9, 5};
  std::sort(a.begin(), a.end(), std::greater<>());
  auto end = std::unique(a.begin(), a.end());
  std::printf("%d %d\n", static_cast<int>(end - a.begin()), std::binary_search(a.begin(), end, 8, std::greater<>()));
  std::vector<int> heap(a.begin(), end);
  std::make_heap(heap.begin(), heap.end(), std::greater<>());
  heap.push_back(0);
  std::push_heap(heap.begin(), heap.end(), std::greater<>());
  std::printf("%d %d\n", heap.front(), std::is_heap(heap.begin(), heap.end(), std::greater<>()));
  std::array<int, 4> p{1, 2, 3, 4};
  int count = 0;
  do count += p[0] < p[3];
  while (std::next_permutation(p.begin(), p.end()));
  std::printf("%d %td\n", count, std::count_if(v.begin(), v.end(), [](int x) { return x > 20; }));
  std::array<double, 3> x{0.1, 0.2, 0.3}, y{3, 2, 1};
  std::printf("%a %d\n", std::inner_product(x.begin(), x.end(), y.begin(), 0.0), std::gcd(84, 36) + std::lcm(4, 6));
  std::printf("%d %d\n", std::clamp(15, 0, 9), std::equal(p.begin(), p.end(), p.begin()));
  return 0;
}
