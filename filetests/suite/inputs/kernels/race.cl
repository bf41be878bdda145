//xfail:NOT_ALL_VERIFIED
//--local_size=64 --num_groups=64
__kernel void race(__global int *p) { p[0] = get_global_id(0); }
