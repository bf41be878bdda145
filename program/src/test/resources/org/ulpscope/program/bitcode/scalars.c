// Needs no headers, so that it compiles for every target.
typedef __builtin_va_list va_list;
typedef unsigned long long u64;

struct pair { double x; float y; short tags[3]; unsigned low : 3, high : 9; };
union bits { double d; u64 u; unsigned char bytes[8]; };
enum color { RED = -1, GREEN = 7 };

struct pair pairs[2] = {{1.5, -0.0f, {1, -2, 3}, 5, 300}, {0.1, 3.4e38f, {0}}};
const char text[] = "tab\t quote\" backslash\\ null\0 end";
const char *const names[] = {text, "second", text + 4, 0};
static const int table[5] = {1, 2, 3, -4, 5};
double infinities[] = {__builtin_inf(), -__builtin_inf(), __builtin_nan("0x123"), __builtin_nans("")};
float signalling = __builtin_nansf("0x7");
long double extended = 0x1.fedcba987654321p-16382L;
_Complex double z = 1.0 + 2.0i;
_Thread_local int per_thread = 3;
extern int elsewhere __attribute__((weak));
int placed __attribute__((section(".mine"), aligned(32))) = 1;
static u64 distance = 12;

__attribute__((noinline)) static double polynomial(double x, const double *c, int n) {
  double sum = 0;
  for (int i = n - 1; i >= 0; i--)
    sum = sum * x + c[i];
  return sum;
}

int classify(int n) {
  switch (n) {
  case -1: return 10;
  case 0: return 20;
  case 100: return 30;
  case 101 ... 105: return 40;
  default: return n > 0 ? n : -n;
  }
}

int interpret(const unsigned char *code) {
  static void *labels[] = {&&push, &&add, &&stop};
  int stack[16], top = 0;
  goto *labels[*code++];
push: stack[top++] = *code++; goto *labels[*code++];
add: top--; stack[top - 1] += stack[top]; goto *labels[*code++];
stop: return stack[0];
}

long double mean(int n, ...) {
  va_list list;
  __builtin_va_start(list, n);
  long double sum = 0;
  for (int i = 0; i < n; i++)
    sum += i % 2 ? __builtin_va_arg(list, long double) : __builtin_va_arg(list, double);
  __builtin_va_end(list);
  return sum / n;
}

struct pair by_value(struct pair a, struct pair *b) {
  a.x += b->x;
  a.low = b->high;
  a.y = (float)a.x * a.y;
  return a;
}

unsigned mix(unsigned a, int b, u64 c, signed char d) {
  a = (a << 3 | a >> 29) ^ (unsigned)(c >> (b & 31));
  a += b / 7 + a % 9u - (unsigned)(d * b) + (unsigned)__builtin_popcountll(c);
  return a & ~(unsigned)b ? a : (unsigned)(c ? c / 3 : (u64)d);
}

int compare(double a, double b, float f, _Bool flag) {
  return (a < b) + 2 * (a == b) + 4 * (f != f) + 8 * (!(a >= b)) + 16 * flag + (int)(a - b) + (long long)f;
}

int atomics(int *p, _Atomic long *q, int v) {
  int old = __atomic_fetch_add(p, v, __ATOMIC_RELAXED);
  __atomic_store_n(p, v, __ATOMIC_RELEASE);
  __atomic_compare_exchange_n(p, &old, v, 1, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  *q += 2;
  return __atomic_exchange_n(p, old, __ATOMIC_ACQUIRE) + __atomic_load_n(p, __ATOMIC_SEQ_CST);
}

#ifndef __FAST_MATH__
#pragma STDC FENV_ACCESS ON
#endif
double strict(double a, double b) { return a / b + (float)a; }
#pragma STDC FENV_ACCESS OFF

double fast(double a, double b) {
#pragma clang fp reassociate(on) contract(fast) reciprocal(on)
  return a * b + a / b - b;
}

int (*chosen)(int) = classify;
double run(union bits u, volatile int *v, int n) {
  double coefficients[n > 0 ? n : 1];
  for (int i = 0; i < n; i++)
    coefficients[i] = infinities[i & 3] + u.bytes[i & 7] + table[i % 5];
  per_thread += *v;
  if (&elsewhere)
    placed += elsewhere;
  distance += (u64)(names[1] - names[0]);
  return polynomial(u.d, coefficients, n) + chosen(GREEN) + __builtin_sqrt(u.d) + __real__ z;
}
