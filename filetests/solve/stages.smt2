; Stages and solvers are chosen by name, and each can do some things alone.
; run: ulpscope solve --stage bit-blast-uf --stats %s
; expect: unsat
; expect: by bit-blast-uf
; run: ulpscope solve --stage smt --solver bitwuzla --stats %s
; expect: unsat
; expect: by bitwuzla
; run: ulpscope solve --stage nonesuch %s
; expect-stderr: no stage is called 'nonesuch'; there are bit-blast-uf, cache, canonicalise, cases
; expect-exit: 1
(set-logic QF_FP)
(declare-const x Float16)
(declare-const i (_ BitVec 16))
(declare-const j (_ BitVec 16))
(define-fun y () Float16 ((_ to_fp 5 11) i))
(define-fun z () Float16 ((_ to_fp 5 11) j))
(assert (= (bvxor i #x00ff) (bvxor j #x00ff)))
(assert (not (= (fp.add RNE x y) (fp.add RNE z x))))
(check-sat)
