/* The part of CUDA's language and library that device code needs in order to compile without
   the CUDA toolkit. It is included before every .cu file.

   Declared only, so that a call stays visible as a call: printf, the mathematical functions and
   the host's runtime. Built into clang: __syncthreads and the __nvvm_* intrinsics. */
#ifndef ULPSCOPE_CUDA_H
#define ULPSCOPE_CUDA_H

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))

#include <stddef.h>

struct uint3 {
  unsigned x, y, z;
};
struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1)
      : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
};

#include <__clang_cuda_builtin_vars.h>

#define ULPSCOPE_VECTORS(T, N)                                                                 \
  struct N##2 { T x, y; };                                                                     \
  struct N##3 { T x, y, z; };                                                                  \
  struct N##4 { T x, y, z, w; };                                                               \
  static __inline__ __host__ __device__ N##2 make_##N##2(T x, T y) { return {x, y}; }          \
  static __inline__ __host__ __device__ N##3 make_##N##3(T x, T y, T z) { return {x, y, z}; }  \
  static __inline__ __host__ __device__ N##4 make_##N##4(T x, T y, T z, T w) {                 \
    return {x, y, z, w};                                                                       \
  }
#define uint3 ulpscope_uint3
ULPSCOPE_VECTORS(unsigned, uint)
#undef uint3
ULPSCOPE_VECTORS(int, int)
ULPSCOPE_VECTORS(long long, longlong)
ULPSCOPE_VECTORS(float, float)
ULPSCOPE_VECTORS(double, double)
#undef ULPSCOPE_VECTORS

extern "C" {
__device__ int printf(const char *, ...);
__device__ void __assert_fail(const char *, const char *, unsigned, const char *);

#define ULPSCOPE_MATH1(name) \
  __device__ double name(double); \
  __device__ float name##f(float);
#define ULPSCOPE_MATH2(name) \
  __device__ double name(double, double); \
  __device__ float name##f(float, float);
ULPSCOPE_MATH1(sqrt) ULPSCOPE_MATH1(cbrt) ULPSCOPE_MATH1(rsqrt)
ULPSCOPE_MATH1(fabs) ULPSCOPE_MATH1(floor) ULPSCOPE_MATH1(ceil) ULPSCOPE_MATH1(trunc)
ULPSCOPE_MATH1(round) ULPSCOPE_MATH1(rint) ULPSCOPE_MATH1(nearbyint)
ULPSCOPE_MATH1(exp) ULPSCOPE_MATH1(exp2) ULPSCOPE_MATH1(exp10) ULPSCOPE_MATH1(expm1)
ULPSCOPE_MATH1(log) ULPSCOPE_MATH1(log2) ULPSCOPE_MATH1(log10) ULPSCOPE_MATH1(log1p)
ULPSCOPE_MATH1(sin) ULPSCOPE_MATH1(cos) ULPSCOPE_MATH1(tan)
ULPSCOPE_MATH1(asin) ULPSCOPE_MATH1(acos) ULPSCOPE_MATH1(atan)
ULPSCOPE_MATH1(sinh) ULPSCOPE_MATH1(cosh) ULPSCOPE_MATH1(tanh)
ULPSCOPE_MATH1(erf) ULPSCOPE_MATH1(erfc) ULPSCOPE_MATH1(tgamma) ULPSCOPE_MATH1(lgamma)
ULPSCOPE_MATH2(pow) ULPSCOPE_MATH2(fmod) ULPSCOPE_MATH2(remainder) ULPSCOPE_MATH2(atan2)
ULPSCOPE_MATH2(hypot) ULPSCOPE_MATH2(fmin) ULPSCOPE_MATH2(fmax) ULPSCOPE_MATH2(fdim)
ULPSCOPE_MATH2(copysign) ULPSCOPE_MATH2(nextafter)
__device__ double fma(double, double, double);
__device__ float fmaf(float, float, float);
#undef ULPSCOPE_MATH1
#undef ULPSCOPE_MATH2
}

static __inline__ __device__ int min(int a, int b) { return a < b ? a : b; }
static __inline__ __device__ int max(int a, int b) { return a > b ? a : b; }
static __inline__ __device__ float min(float a, float b) { return fminf(a, b); }
static __inline__ __device__ float max(float a, float b) { return fmaxf(a, b); }
static __inline__ __device__ double min(double a, double b) { return fmin(a, b); }
static __inline__ __device__ double max(double a, double b) { return fmax(a, b); }

#define ULPSCOPE_ATOMIC(T)                                                                     \
  static __inline__ __device__ T atomicAdd(T *p, T v) {                                        \
    return __atomic_fetch_add(p, v, __ATOMIC_RELAXED);                                         \
  }                                                                                            \
  static __inline__ __device__ T atomicExch(T *p, T v) {                                       \
    return __atomic_exchange_n(p, v, __ATOMIC_RELAXED);                                        \
  }
#define ULPSCOPE_ATOMIC_INTEGER(T)                                                             \
  ULPSCOPE_ATOMIC(T)                                                                           \
  static __inline__ __device__ T atomicSub(T *p, T v) {                                        \
    return __atomic_fetch_sub(p, v, __ATOMIC_RELAXED);                                         \
  }                                                                                            \
  static __inline__ __device__ T atomicMin(T *p, T v) {                                        \
    return __atomic_fetch_min(p, v, __ATOMIC_RELAXED);                                         \
  }                                                                                            \
  static __inline__ __device__ T atomicMax(T *p, T v) {                                        \
    return __atomic_fetch_max(p, v, __ATOMIC_RELAXED);                                         \
  }                                                                                            \
  static __inline__ __device__ T atomicAnd(T *p, T v) {                                        \
    return __atomic_fetch_and(p, v, __ATOMIC_RELAXED);                                         \
  }                                                                                            \
  static __inline__ __device__ T atomicOr(T *p, T v) {                                         \
    return __atomic_fetch_or(p, v, __ATOMIC_RELAXED);                                          \
  }                                                                                            \
  static __inline__ __device__ T atomicXor(T *p, T v) {                                        \
    return __atomic_fetch_xor(p, v, __ATOMIC_RELAXED);                                         \
  }                                                                                            \
  static __inline__ __device__ T atomicCAS(T *p, T expected, T v) {                            \
    __atomic_compare_exchange_n(p, &expected, v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);   \
    return expected;                                                                           \
  }
ULPSCOPE_ATOMIC_INTEGER(int)
ULPSCOPE_ATOMIC_INTEGER(unsigned)
ULPSCOPE_ATOMIC_INTEGER(unsigned long long)
static __inline__ __device__ float atomicAdd(float *p, float v) {
  return __nvvm_atom_add_gen_f(p, v);
}
#undef ULPSCOPE_ATOMIC
#undef ULPSCOPE_ATOMIC_INTEGER

static __inline__ __device__ void __threadfence() { __nvvm_membar_gl(); }
static __inline__ __device__ void __threadfence_block() { __nvvm_membar_cta(); }

/* Host code in the same file is parsed but not compiled. */
typedef int cudaError_t;
typedef struct CUstream_st *cudaStream_t;
enum { cudaSuccess = 0 };
enum cudaMemcpyKind {
  cudaMemcpyHostToHost,
  cudaMemcpyHostToDevice,
  cudaMemcpyDeviceToHost,
  cudaMemcpyDeviceToDevice,
  cudaMemcpyDefault
};
extern "C" {
int cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);
unsigned __cudaPushCallConfiguration(dim3, dim3, size_t = 0, cudaStream_t = 0);
cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
cudaError_t cudaMalloc(void **, size_t);
cudaError_t cudaMemcpy(void *, const void *, size_t, cudaMemcpyKind);
cudaError_t cudaMemset(void *, int, size_t);
cudaError_t cudaFree(void *);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaGetLastError(void);
const char *cudaGetErrorString(cudaError_t);
}
template <typename T>
static __inline__ cudaError_t cudaMalloc(T **p, size_t n) {
  return cudaMalloc((void **)(void *)p, n);
}

#endif
