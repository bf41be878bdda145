; Goldberg 1991, as in FPSE's table: B*B - 4*A*C = +0.0 with A = 1.22 and B = 3.34. FPSE answers that C is in
; [2.2859833240509033203125, 2.2859835624694824218750]; here there is a solution, and none outside.
; run: ulpscope solve %s
; expect: sat
; expect: unsat
; expect: unsat
; expect-exit: 0
(set-logic QF_FP)
(declare-const c Float32)
(define-fun a () Float32 ((_ to_fp 8 24) RNE 1.22))
(define-fun b () Float32 ((_ to_fp 8 24) RNE 3.34))
(define-fun d () Float32 (fp.sub RNE (fp.mul RNE b b) (fp.mul RNE (fp.mul RNE ((_ to_fp 8 24) RNE 4.0) a) c)))
(assert (= d (_ +zero 8 24)))
(set-info :status sat)
(check-sat)
(push 1)
(assert (fp.lt c ((_ to_fp 8 24) RNE 2.2859833240509033203125)))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert (fp.gt c ((_ to_fp 8 24) RNE 2.2859835624694824218750)))
(set-info :status unsat)
(check-sat)
