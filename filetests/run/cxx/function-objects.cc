// run: ulpscope run %s
// native: same
// std::function, std::bind, std::ref, member function pointers and std::invoke, also an empty function that throws.
#include <cstdio>
#include <functional>
#include <vector>

struct Accumulator {
  double total = 0;
  double add(double x) { return total += x; }
  double scaled(double f) const { return total * f; }
};

static int subtract(int a, int b) { return a - b; }

int main() {
  std::vector<std::function<double(double)>> pipeline;
  double offset = 0.1;
  pipeline.push_back([](double x) { return x * 3; });
  pipeline.push_back([offset](double x) { return x + offset; });
  pipeline.push_back([offset, a = 1.0, b = 2.0, c = 3.0](double x) { return x * offset + a * b - c; });
  double x = 0.7;
  for (const auto &f : pipeline) x = f(x);
  std::printf("%a\n", x);
  std::function<int(int, int)> op = subtract, copy = op;
  auto swapped = std::bind(subtract, std::placeholders::_2, std::placeholders::_1);
  std::printf("%d %d %d\n", op(7, 3), swapped(7, 3), copy(1, 1));
  Accumulator acc;
  double (Accumulator::*method)(double) = &Accumulator::add;
  (acc.*method)(0.5);
  std::invoke(&Accumulator::add, acc, 0.25);
  std::function<double(const Accumulator &, double)> scaled = &Accumulator::scaled;
  std::printf("%a %a\n", scaled(acc, 3), std::invoke(&Accumulator::total, acc));
  int hits = 0;
  auto counter = [&hits](int n) { hits += n; };
  std::function<void(int)> by_reference = std::ref(counter);
  by_reference(5), by_reference(6);
  std::printf("%d\n", hits);
  std::function<int(int)> fact = [&fact](int n) { return n < 2 ? 1 : n * fact(n - 1); };
  std::printf("%d\n", fact(10));
  std::function<void()> empty;
  try {
    empty();
  } catch (const std::bad_function_call &) { std::printf("empty %d\n", !empty); }
  return 0;
}
