; FPSE's table: x < 1.0e4, t = x + 1.0e12, t > 1.0e12 leaves x in [6.103e-5, 9.999e3] in double precision.
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
(assert (fp.lt x ((_ to_fp 11 53) RNE 10000.0)))
(assert (fp.gt t big))
(set-info :status sat)
(check-sat)
(push 1)
(assert (fp.gt x ((_ to_fp 11 53) RNE 9999.0)))
(set-info :status sat)
(check-sat)
(pop 1)
(assert (fp.lt x ((_ to_fp 11 53) RNE 0.00006103515625)))
(set-info :status unsat)
(check-sat)
