; FPSE's table: power.c with x = 10 and y = -40, 84 constraints there. z is multiplied by x 40 times, then inverted.
; The result is +0.0, since z overflows.
; run: ulpscope solve %s
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const x Float32)
(declare-const r Float32)
(define-fun one () Float32 ((_ to_fp 8 24) RNE 1.0))
(define-fun times-x ((z Float32)) Float32 (fp.mul RNE z x))
(define-fun times-x-10 ((z Float32)) Float32
  (times-x (times-x (times-x (times-x (times-x (times-x (times-x (times-x (times-x (times-x z)))))))))))
(assert (= x ((_ to_fp 8 24) RNE 10.0)))
(assert (= r (fp.div RNE one (times-x-10 (times-x-10 (times-x-10 (times-x-10 one)))))))
(assert (not (= r (_ +zero 8 24))))
(set-info :status unsat)
(check-sat)
