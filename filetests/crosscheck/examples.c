// The examples give the verdicts that their comments promise.
// run: ulpscope crosscheck examples/saxpy.c --reference saxpy --candidate saxpy_sse --sizes n=1..16
// expect-match: ^verdict: equivalent \(n = 1\.\.16, by value\)$
// run: ulpscope crosscheck examples/zlimit.c --reference zlimit --candidate zlimit_sse --sizes n=60..64
// expect-match: ^n = 64 +equivalent +1 .* same node 128$
// expect-match: ^verdict: equivalent
// run: ulpscope crosscheck examples/dot.c --reference dot --candidate dot4
// expect: distance:  1 ulp
// expect: replay: confirmed
// expect: assumptions: equivalent at this size with --assume=associative
// expect: verdict: mismatch (n = 4, return, 1 ulp, confirmed)
// expect-exit: 10
// run: ulpscope crosscheck examples/dot.c --reference dot --candidate dot4 --assume associative --sizes n=64
// expect: verdict: equivalent (n = 64, by value, assuming associative)
// run: ulpscope crosscheck examples/clamp.c --reference clamp --candidate clamp_swapped
// expect: --assume=ordered
// expect: verdict: mismatch (return, confirmed)
// expect-exit: 10
// run: ulpscope crosscheck examples/clamp.c --reference clamp --candidate clamp_swapped --describe 'x: ordered; lo: ordered'
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck examples/abs.c --reference abs_bits --candidate abs_sse --compare=bits
// expect: verdict: equivalent (bit for bit)
// run: ulpscope crosscheck examples/abs.c --reference abs_bits --candidate abs_compare
// expect: zeros of different signs
// expect: --assume=positive-zero
// expect-exit: 10
// run: ulpscope crosscheck examples/maximum.c --reference maximum --candidate maximum_sse
// expect: --assume=positive-zero,ordered
// expect: verdict: mismatch (n = 8, return, confirmed)
// expect-exit: 10
// run: ulpscope crosscheck examples/maximum.c --reference maximum --candidate maximum_sse --assume ordered,positive-zero
// expect: verdict: equivalent (n = 8, by value, assuming positive-zero, ordered)
// run: ulpscope crosscheck examples/threshold.c --reference threshold_u8 --candidate threshold_u8_sse --sizes n=15..17
// expect: verdict: equivalent (n = 15..17, by value)
// run: ulpscope crosscheck examples/threshold.c --reference threshold_f32 --candidate threshold_f32_sse
// expect: verdict: equivalent (n = 1..8, by value)
// run: ulpscope crosscheck examples/threshold.c --reference truncate_f32 --candidate truncate_f32_sse
// expect-match: ^verdict: mismatch \(n = 4, dst\[\d\], .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck examples/distance.c --reference distance --candidate distance_row --sizes n=1..4
// expect: assumptions: equivalent at this size with --assume=associative
// expect-match: ^verdict: mismatch \(n = 1, out\[0\]
// expect-exit: 10
// run: ulpscope crosscheck examples/distance.c --reference distance --candidate distance_row --assume associative
// expect: verdict: equivalent (n = 1..8, by value, assuming associative)
// run: ulpscope crosscheck examples/erode.c --reference erode --candidate erode_sse --sizes n=4..8
// expect: --assume=positive-zero,ordered
// expect-match: ^verdict: mismatch \(n = 4, dst\[.*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck examples/erode.c --reference erode --candidate erode_sse --sizes n=4..8 --assume ordered,positive-zero
// expect-match: ^verdict: equivalent \(n = 4\.\.8, by value, assuming .*\)$
