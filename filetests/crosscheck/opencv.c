// A slice of the table of OpenCV's functions (docs/opencv.md): scalar against SSE.
// run: ulpscope crosscheck bench/opencv/thresh.cc --reference thresh_trunc_u8 --candidate thresh_trunc_u8_sse --describe 'src: u8[w*h]; dst: out u8[w*h]' --sizes w=7..9,h=1..2 --threads 2
// expect: verdict: equivalent (w = 7..9, h = 1..2, by value)
// run: ulpscope crosscheck bench/opencv/morph.cc --reference dilate_cross_u8 --candidate dilate_cross_u8_sse --describe 'src: u8[w*h]; dst: out u8[w*h]' --sizes w=16,h=1
// expect: verdict: equivalent (w = 16, h = 1, by value)
// run: ulpscope crosscheck bench/opencv/pyramid.cc --reference pyramid_u8 --candidate pyramid_u8_sse --describe 'src: u8[4*w*h]; dst: out u8[w*h]' --sizes w=8,h=1
// expect-match: ^w = 8, h = 1 .*integer sums 8
// expect: verdict: equivalent (w = 8, h = 1, by value)
// run: ulpscope crosscheck bench/opencv/resize.cc --reference resize_linear_u16 --candidate resize_linear_u16_sse --describe 'src: u16[w*h]; dst: out u16[4*w*h]' --sizes w=2,h=2
// expect: verdict: equivalent (w = 2, h = 2, by value)
// run: ulpscope crosscheck bench/opencv/remap.cc --reference remap_nearest_u8 --candidate remap_nearest_u8_sse --describe 'src: u8[w*h]; mapx: f32[w*h]; mapy: f32[w*h]; dst: out u8[w*h]' --sizes w=4,h=2
// expect: verdict: equivalent (w = 4, h = 2, by value)
// run: ulpscope crosscheck bench/opencv/remap.cc --reference remap_linear_u8 --candidate remap_linear_u8_sse --describe 'src: u8[w*h]; mapx: f32[w*h]; mapy: f32[w*h]; dst: out u8[w*h]' --sizes w=1,h=1
// expect-match: ^w = 1, h = 1 .*integer sums 1
// run: ulpscope crosscheck bench/opencv/filter.cc --reference filter --candidate filter_sse --describe 'src: f32[w*h]; dst: out f32[w*h]; across: f32[5]; down: f32[3]; sigma: f64 in [0.5,1]' --sizes w=4,h=4
// expect: verdict: equivalent (w = 4, h = 4, by value)
// run: ulpscope crosscheck bench/opencv/corner.cc --reference harris_f32 --candidate harris_f32_sse --describe 'dx: f32[w*h]; dy: f32[w*h]; dst: out f32[w*h]' --sizes w=4,h=1
// expect: --assume=associative
// expect-exit: 10
