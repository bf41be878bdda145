// run: ulpscope run -std=c++20 %s
// native: same
// throw, catch by type and by base, rethrow, nested handlers, catch-all, and destructors run while unwinding.
#include <cstdio>
#include <stdexcept>
#include <string>

struct Trace {
  const char *name;
  explicit Trace(const char *n) : name(n) { std::printf("+%s ", name); }
  ~Trace() { std::printf("-%s ", name); }
};

struct Problem {
  int code;
};
struct Worse : Problem {
  double detail;
};

static int fail(int kind) {
  Trace t("fail");
  switch (kind) {
    case 0: throw 42;
    case 1: throw 2.5;
    case 2: throw Worse{{7}, 0.1};
    case 3: throw std::runtime_error("runtime");
    case 4: throw "text";
    case 5: throw std::string("string");
    default: return kind;
  }
}

static int guarded(int kind) {
  Trace t("guarded");
  try {
    Trace u("inner");
    return fail(kind);
  } catch (int i) {
    std::printf("int %d ", i);
    return -1;
  } catch (const Problem &p) {
    std::printf("problem %d ", p.code);
    throw;
  } catch (double d) {
    std::printf("double %a ", d);
    throw static_cast<int>(d);
  }
}

int main() {
  for (int kind = 0; kind < 7; kind++) {
    try {
      std::printf("returned %d", guarded(kind));
    } catch (int i) { std::printf("outer int %d", i); } catch (const Worse &w) {
      std::printf("worse %d %a", w.code, w.detail);
    } catch (const std::exception &e) { std::printf("exception %s", e.what()); } catch (...) {
      std::printf("something");
    }
    std::printf("\n");
  }
  return 0;
}
