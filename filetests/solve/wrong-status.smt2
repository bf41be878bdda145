; A status that differs from the answer is reported, and never used as the answer.
; run: ulpscope solve %s
; expect: unsat
; expect-stderr: filetests/solve/wrong-status.smt2:13: the answer is unsat, but line 12 expects sat
; expect-exit: 6
(set-logic QF_FP)
(declare-const x Float64)
(declare-const y Float64)
; addition is commutative
(assert (not (= (fp.add RNE x y) (fp.add RNE y x))))
; wrongly:
(set-info :status sat)
(check-sat)
