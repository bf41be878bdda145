// run: ulpscope run %s
// native: same
// A container with its own iterators works with range-for, algorithms and reverse traversal.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iterator>

template <typename T>
class Ring {
  T *data;
  std::size_t capacity, head = 0, count = 0;

 public:
  explicit Ring(std::size_t n) : data(new T[n]()), capacity(n) {}
  Ring(const Ring &) = delete;
  Ring &operator=(const Ring &) = delete;
  ~Ring() { delete[] data; }
  void push(T x) {
    data[(head + count) % capacity] = x;
    if (count < capacity) count++;
    else head = (head + 1) % capacity;
  }
  struct Iterator {
    using iterator_category = std::forward_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T *;
    using reference = const T &;
    const Ring *ring;
    std::size_t at;
    const T &operator*() const { return ring->data[(ring->head + at) % ring->capacity]; }
    Iterator &operator++() {
      ++at;
      return *this;
    }
    Iterator operator++(int) { return {ring, at++}; }
    bool operator==(const Iterator &o) const { return at == o.at; }
    bool operator!=(const Iterator &o) const { return at != o.at; }
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, count}; }
};

int main() {
  Ring<double> ring(5);
  for (int i = 0; i < 8; i++) {
    ring.push(i * 0.1);
    double sum = 0;
    for (double x : ring) sum += x;
    std::printf("%a\n", sum);
  }
  std::printf("%a %td\n", *std::max_element(ring.begin(), ring.end()), std::distance(ring.begin(), ring.end()));
  auto it = std::find_if(ring.begin(), ring.end(), [](double x) { return x > 0.45; });
  std::printf("%zu\n", it.at);
  for (int i : {3, 1, 2}) std::printf("%d ", i);
  int raw[] = {1, 2, 3, 4};
  for (int &x : raw) x *= x;
  for (auto r = std::rbegin(raw); r != std::rend(raw); ++r) std::printf("%d ", *r);
  std::printf("\n");
  return 0;
}
