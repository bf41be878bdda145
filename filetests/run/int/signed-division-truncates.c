// run: ulpscope run %s
// native: same
// Signed division truncates towards zero and the remainder takes the sign of the dividend (C17 6.5.5).
#include <stdint.h>
#include <stdio.h>

#define TABLE(T)                                                                                              \
  static void divide_##T(const T *values, int n) {                                                            \
    for (int i = 0; i < n; i++)                                                                               \
      for (int j = 0; j < n; j++) {                                                                           \
        T q = (T)(values[i] / values[j]), r = (T)(values[i] % values[j]);                                     \
        printf(#T " %lld / %lld = %lld rem %lld\n", (long long)values[i], (long long)values[j], (long long)q, \
               (long long)r);                                                                                 \
      }                                                                                                       \
  }
TABLE(int8_t)
TABLE(int16_t)
TABLE(int32_t)
TABLE(int64_t)

int main(void) {
  const int8_t v8[] = {7, -7, 3, -3, INT8_MAX, -INT8_MAX};
  const int16_t v16[] = {1000, -1000, 33, -33, INT16_MAX, -INT16_MAX};
  const int32_t v32[] = {1000000007, -1000000007, 12, -12, INT32_MAX, -INT32_MAX};
  const int64_t v64[] = {INT64_C(1000000000000000003), -77, 10, INT64_MAX, -INT64_MAX};
  divide_int8_t(v8, 6);
  divide_int16_t(v16, 6);
  divide_int32_t(v32, 6);
  divide_int64_t(v64, 5);
  return 0;
}
