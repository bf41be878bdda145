; FPSE's table: x > 0, t = x + 1.0e12, t = 1.0e12 leaves x in
; [1.4012984643248171e-45, 3.2767998046875000e+04]; FPSE itself answers 3.2768e+04 for the upper bound.
; run: ulpscope solve %s
; expect: sat
; expect: sat
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const x Float32)
(declare-const t Float32)
(define-fun big () Float32 ((_ to_fp 8 24) RNE 1000000000000.0))
(assert (= t (fp.add RNE x big)))
(assert (fp.gt x (_ +zero 8 24)))
(assert (fp.eq t big))
(set-info :status sat)
(check-sat)
(push 1)
; the least positive number
(assert (= x (fp #b0 #b00000000 #b00000000000000000000001)))
(set-info :status sat)
(check-sat)
(pop 1)
(assert (fp.geq x ((_ to_fp 8 24) RNE 32768.0)))
(set-info :status unsat)
(check-sat)
