#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__constant float weights[3] = {0.25f, 0.5f, 0.25f};
typedef struct { float4 position; int id; } particle;

__kernel void blur(__global const float *in, __global float *out, __local float *tile, int n) {
  int i = get_global_id(0), l = get_local_id(0);
  tile[l] = i < n ? in[i] / 3.0f : 0.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < n)
    out[i] = sqrt(tile[l]) * weights[l % 3] + native_exp(tile[(l + 1) % get_local_size(0)]);
}

float4 swizzle(float4 v, int4 m) { return shuffle(v.wzyx + v.s0123, as_uint4(m)); }

__kernel void move(__global particle *p, double step, read_only image2d_t image, sampler_t s) {
  __private particle q = p[get_global_id(0)];
  q.position += swizzle(read_imagef(image, s, (int2)(q.id, 1)), (int4)(1, 0, 3, 2)) * (float)step;
  atomic_add((volatile __global int *)&p[0].id, 1);
  vstore_half(q.position.x, 0, (__global half *)p);
  p[get_global_id(0)] = q;
}
