; FPSE's table: x < 1.0e4, t = x + 1.0e12, t > 1.0e12 is an infeasible path in single precision.
; run: ulpscope solve %s
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const x Float32)
(declare-const t Float32)
(define-fun big () Float32 ((_ to_fp 8 24) RNE 1000000000000.0))
(assert (= t (fp.add RNE x big)))
(assert (fp.lt x ((_ to_fp 8 24) RNE 10000.0)))
(assert (fp.gt t big))
(set-info :status unsat)
(check-sat)
