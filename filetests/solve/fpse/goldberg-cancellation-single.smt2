; Goldberg 1991, as in FPSE's table: 2.0e-30 + 1.0e30 - 1.0e30 - 1.0e-30 is -1.0e-30 in single precision,
; since the first sum is absorbed. Any other result is infeasible.
; run: ulpscope solve %s
; expect: sat
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const a Float32)
(declare-const r Float32)
(assert (= a ((_ to_fp 8 24) RNE (/ 2.0 1000000000000000000000000000000.0))))
(define-fun big () Float32 ((_ to_fp 8 24) RNE 1000000000000000000000000000000.0))
(define-fun small () Float32 ((_ to_fp 8 24) RNE (/ 1.0 1000000000000000000000000000000.0)))
(assert (= r (fp.sub RNE (fp.sub RNE (fp.add RNE a big) big) small)))
(set-info :status sat)
(check-sat)
(push 1)
(assert (not (= r (fp.neg small))))
(set-info :status unsat)
(check-sat)
