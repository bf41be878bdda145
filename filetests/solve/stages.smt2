; Stages and solvers are chosen by name, and each can do some things alone.
; run: ulpscope solve --stage congruence --stats %s
; expect: unsat
; expect: by congruence
; run: ulpscope solve --stage smt --solver bitwuzla --stats %s
; expect: unsat
; expect: by bitwuzla
; run: ulpscope solve --stage nonesuch %s
; expect-stderr: no stage is called 'nonesuch'; there are cache, canonicalise, congruence
; expect-exit: 1
(set-logic QF_FP)
(declare-const x Float32)
(declare-const y Float32)
(assert (not (= (fp.mul RNE x (fp.add RNE x y)) (fp.mul RNE (fp.sub RNE y (fp.neg x)) x))))
(check-sat)
