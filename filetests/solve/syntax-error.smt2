; Where and why a script cannot be read.
; run: ulpscope solve %s
; expect-stderr: filetests/solve/syntax-error.smt2:8:12: y is not declared
; expect-not: sat
; expect-exit: 2
(set-logic QF_FP)
(declare-const x Float64)(check-sat)
(assert (= y y))
