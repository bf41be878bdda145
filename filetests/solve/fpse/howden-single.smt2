; Howden 1982, as in FPSE's table: an infeasible path in single precision.
; run: ulpscope solve %s
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const a Float32)
(declare-const b Float32)
(declare-const x1 Float32)
(declare-const x2 Float32)
(declare-const x3 Float32)
(assert (= x1 (fp.add RNE (fp.mul RNE a b) ((_ to_fp 8 24) RNE 2.0))))
(assert (fp.gt x1 ((_ to_fp 8 24) RNE 100.0)))
(assert (= x2 (fp.sub RNE ((_ to_fp 8 24) RNE 100.0) x1)))
(assert (= x3 (fp.sub RNE x2 ((_ to_fp 8 24) RNE 50.0))))
(assert (fp.gt x3 ((_ to_fp 8 24) RNE 50.0)))
(set-info :status unsat)
(check-sat)
