/* Random numbers as POSIX defines them: drand48 and its family step x = x * 0x5deece66d + 11 modulo 2^48. */
typedef unsigned short state48[3];

/* Whether random numbers are inputs; a number of so many bits that is one. */
int __ulpscope_random_is_input(void);
unsigned long long __ulpscope_any(const char *, int);

static unsigned short shared[3];
static unsigned short former[3];
static unsigned long long factor = 0x5deece66d;
static unsigned short addend = 11;

static unsigned long long step(state48 x) {
  unsigned long long value = x[0] | (unsigned long long)x[1] << 16 | (unsigned long long)x[2] << 32;
  value = __ulpscope_random_is_input() ? __ulpscope_any("rand48()", 48) : (value * factor + addend) & 0xffffffffffff;
  x[0] = value;
  x[1] = value >> 16;
  x[2] = value >> 32;
  return value;
}

double erand48(state48 x) { return step(x) * 0x1p-48; }
double drand48(void) { return erand48(shared); }
long nrand48(state48 x) { return (long)(step(x) >> 17); }
long lrand48(void) { return nrand48(shared); }
long jrand48(state48 x) { return (int)(step(x) >> 16); }
long mrand48(void) { return jrand48(shared); }

void srand48(long seed) {
  shared[0] = 0x330e;
  shared[1] = seed;
  shared[2] = seed >> 16;
  factor = 0x5deece66d;
  addend = 11;
}

unsigned short *seed48(state48 seed) {
  for (int i = 0; i < 3; i++) {
    former[i] = shared[i];
    shared[i] = seed[i];
  }
  factor = 0x5deece66d;
  addend = 11;
  return former;
}

/* glibc's generator, which combines three steps. */
int rand_r(unsigned *seed) {
  if (__ulpscope_random_is_input()) {
    int any = (int)__ulpscope_any("rand_r()", 31);
    *seed = (unsigned)__ulpscope_any("rand_r()", 32);
    return any;
  }
  unsigned x = *seed;
  int result = 0;
  static const int bits[] = {11, 10, 10};
  for (int i = 0; i < 3; i++) {
    x = x * 1103515245 + 12345;
    result = result << (i ? 10 : 0) ^ (int)(x / 65536 % (1u << bits[i]));
  }
  *seed = x;
  return result;
}
