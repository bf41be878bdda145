// A difference that is found is a mismatch, whatever the solver could not decide.
// run: ulpscope crosscheck %s --reference flat --candidate bump --describe 'x: in [0,10]' --tolerance 0.5abs --max-solver-time 1ms
// expect-match: ^verdict: mismatch \(return, .*confirmed\)
// expect-exit: 10
float flat(float x) { return x; }

// One ten-millionth of the inputs differs much; all lead there.
float bump(float x) {
  float d = (x - 3.14159f) * 1e6f;
  return x + 1 / (1 + d * d);
}
