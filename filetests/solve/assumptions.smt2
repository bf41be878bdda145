; Assumptions hold for one check only.
; run: ulpscope solve %s
; expect: unsat
; expect: sat
; expect: "as ""before"""
; expect: sat
; expect-exit: 0
(set-logic QF_FP)
(declare-const p Bool)
(declare-const x Float32)
(assert (=> p (fp.lt x (fp.neg (fp.abs x)))))
(check-sat-assuming (p))
(check-sat-assuming ((not p)))
(echo "as ""before""")
(check-sat)
