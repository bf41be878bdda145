; FPSE's table: power.c with x = 10 and y = -40, 84 constraints there. z is multiplied by x 40 times, then inverted.
; The result is 1.0e-40 within 1e-12 of it.
; run: ulpscope solve %s
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const x Float64)
(declare-const r Float64)
(define-fun one () Float64 ((_ to_fp 11 53) RNE 1.0))
(define-fun times-x ((z Float64)) Float64 (fp.mul RNE z x))
(define-fun times-x-10 ((z Float64)) Float64
  (times-x (times-x (times-x (times-x (times-x (times-x (times-x (times-x (times-x (times-x z)))))))))))
(assert (= x ((_ to_fp 11 53) RNE 10.0)))
(assert (= r (fp.div RNE one (times-x-10 (times-x-10 (times-x-10 (times-x-10 one)))))))
(assert (not (and (fp.gt r ((_ to_fp 11 53) RNE (/ 0.999999999999 10000000000000000000000000000000000000000.0))) (fp.lt r ((_ to_fp 11 53) RNE (/ 1.000000000001 10000000000000000000000000000000000000000.0))))))
(set-info :status unsat)
(check-sat)
