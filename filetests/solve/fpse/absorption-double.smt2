; FPSE's table: x > 0, t = x + 1.0e12, t = 1.0e12 leaves x in
; [4.9406564584124654e-324, 6.1035156250000000e-05].
; run: ulpscope solve %s
; expect: sat
; expect: sat
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const x Float64)
(declare-const t Float64)
(define-fun big () Float64 ((_ to_fp 11 53) RNE 1000000000000.0))
(assert (= t (fp.add RNE x big)))
(assert (fp.gt x (_ +zero 11 53)))
(assert (fp.eq t big))
(set-info :status sat)
(check-sat)
(push 1)
; the least positive number
(assert (= x (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000001)))
(set-info :status sat)
(check-sat)
(pop 1)
(assert (fp.gt x ((_ to_fp 11 53) RNE 0.00006103515625)))
(set-info :status unsat)
(check-sat)
