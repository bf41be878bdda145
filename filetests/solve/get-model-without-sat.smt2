; A command that cannot be answered is an error of the script, which continues.
; run: ulpscope solve %s
; expect: (error "get-model needs a check-sat before it")
; expect: unsat
; expect: (error "get-value needs the answer sat, but it was unsat")
; expect: unsupported
; expect: "the end"
; expect-exit: 2
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(get-model)
(assert (distinct x x))
(check-sat)
(get-value (x))
(get-unsat-core)
(echo "the end")
