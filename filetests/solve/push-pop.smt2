; Assertions are forgotten with their level, and declarations too.
; run: ulpscope solve %s
; expect: sat
; expect: unsat
; expect: (:assertion-stack-levels 2)
; expect: sat
; expect: unsat
; expect: sat
; expect-exit: 0
(set-logic QF_BV)
(declare-const x (_ BitVec 32))
(assert (bvult x #x00000010))
(check-sat)
(push 2)
(declare-const y (_ BitVec 32))
(assert (and (bvult y x) (bvult x y)))
(check-sat)
(get-info :assertion-stack-levels)
(pop 2)
(check-sat)
(push 1)
(declare-const y (_ BitVec 8))
(assert (= ((_ zero_extend 24) y) (bvadd x #x00000100)))
(check-sat)
(reset-assertions)
(declare-const x Bool)
(assert x)
(check-sat)
