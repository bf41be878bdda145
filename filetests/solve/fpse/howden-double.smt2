; Howden 1982, as in FPSE's table: an infeasible path in double precision.
; run: ulpscope solve %s
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const a Float64)
(declare-const b Float64)
(declare-const x1 Float64)
(declare-const x2 Float64)
(declare-const x3 Float64)
(assert (= x1 (fp.add RNE (fp.mul RNE a b) ((_ to_fp 11 53) RNE 2.0))))
(assert (fp.gt x1 ((_ to_fp 11 53) RNE 100.0)))
(assert (= x2 (fp.sub RNE ((_ to_fp 11 53) RNE 100.0) x1)))
(assert (= x3 (fp.sub RNE x2 ((_ to_fp 11 53) RNE 50.0))))
(assert (fp.gt x3 ((_ to_fp 11 53) RNE 50.0)))
(set-info :status unsat)
(check-sat)
