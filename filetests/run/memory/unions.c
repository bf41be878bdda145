// run: ulpscope run %s
// native: same
// Unions overlay their members: reading another member reinterprets the bytes (little endian).
#include <stdint.h>
#include <stdio.h>

union number {
  double d;
  float f[2];
  uint64_t u;
  int32_t i[2];
  unsigned char bytes[8];
};

struct tagged {
  enum { INT, REAL, TEXT } kind;
  union {
    long i;
    double r;
    const char *t;
  };
};

static void show(struct tagged v) {
  switch (v.kind) {
    case INT: printf("int %ld\n", v.i); break;
    case REAL: printf("real %a\n", v.r); break;
    case TEXT: printf("text %s\n", v.t); break;
  }
}

static union number twice(union number n) {
  n.d *= 2;
  return n;
}

int main(void) {
  union number n = {.d = -0.1};
  printf("%016llx %08x %08x\n", (unsigned long long)n.u, (unsigned)n.i[0], (unsigned)n.i[1]);
  for (int i = 0; i < 8; i++) printf("%02x ", n.bytes[i]);
  n.bytes[7] ^= 0x80;
  printf("%a\n", n.d);
  n.u += 1;
  printf("%a %a\n", n.d, twice(n).d);
  n.f[0] = 1.5f, n.f[1] = -2.0f;
  printf("%016llx\n", (unsigned long long)n.u);
  show((struct tagged){INT, {.i = -5}});
  show((struct tagged){REAL, {.r = 0.3}});
  show((struct tagged){.kind = TEXT, .t = "hi"});
  union {
    struct {
      uint8_t lo, hi;
    } half;
    uint16_t whole;
  } w = {.whole = 0xabcd};
  printf("%02x %02x\n", w.half.lo, w.half.hi);
  return 0;
}
