// run: ulpscope run %s
// native: same
// Trees, lists and hash tables of the standard library, with enough insertions and erasures to balance and grow.
#include <cstdio>
#include <list>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

static unsigned next_number() {
  static unsigned x = 12345;
  x = x * 1664525u + 1013904223u;
  return x >> 8;
}

static void trees() {
  std::map<int, int> m;
  std::multiset<int> s;
  for (int i = 0; i < 500; i++) {
    int key = next_number() % 300;
    m[key] += i;
    s.insert(key);
    if (i % 3 == 0) {
      m.erase(next_number() % 300);
      auto found = s.find(next_number() % 300);
      if (found != s.end()) s.erase(found);
    }
  }
  long sum = 0;
  for (auto [key, value] : m) sum = sum * 31 + key * 7 + value;
  long backwards = 0;
  for (auto i = s.rbegin(); i != s.rend(); ++i) backwards = backwards * 17 + *i;
  std::printf("%zu %zu %ld %ld %d\n", m.size(), s.size(), sum, backwards, m.lower_bound(100)->first);
  while (!m.empty()) m.erase(m.begin());
  while (!s.empty()) s.erase(--s.end());
}

static void lists() {
  std::list<int> a, b;
  for (int i = 0; i < 10; i++) (i % 2 ? a : b).push_front(i);
  a.sort();
  b.reverse();
  a.merge(b);
  a.splice(a.begin(), a, --a.end());
  a.swap(b);
  for (int x : b) std::printf("%d ", x);
  std::printf("| %zu\n", a.size());
}

static void hash_tables() {
  std::unordered_map<int, int> m;
  for (int i = 0; i < 60; i++) m[i * 37 % 101] = i;
  for (auto [key, value] : m) std::printf("%d:%d ", key, value);
  std::printf("\n%zu buckets\n", m.bucket_count());
  std::unordered_set<std::string> words = {"alpha", "beta", "gamma", "delta", "epsilon", "a much longer word than those"};
  for (const auto &word : words) std::printf("%s ", word.c_str());
  words.reserve(1000);
  std::printf("\n%zu buckets\n", words.bucket_count());
}

int main() {
  trees();
  lists();
  hash_tables();
}
