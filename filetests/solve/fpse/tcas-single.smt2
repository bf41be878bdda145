; A collision avoidance task in the manner of FPSE's tcas_periodic_task_1Hz(): the altitude chooses a time and a
; separation; ranges and altitudes are extrapolated by their rates over that time and compared with thresholds.
; Six decisions make 64 paths, numbered by their bits. A climb adds 1125 or 1575 feet, so that it fails only from far
; below: a path on which it fails is feasible only if the other is above and not close.
; run: ulpscope solve %s
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: unsat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect: sat
; expect-exit: 0
(set-logic QF_FP)
(declare-const own Float32)
(assert (and (fp.leq ((_ to_fp 8 24) RNE 0.0) own) (fp.leq own ((_ to_fp 8 24) RNE 50000.0))))
(declare-const other Float32)
(assert (and (fp.leq ((_ to_fp 8 24) RNE 0.0) other) (fp.leq other ((_ to_fp 8 24) RNE 50000.0))))
(declare-const own-rate Float32)
(assert (and (fp.leq ((_ to_fp 8 24) RNE (- 100.0)) own-rate) (fp.leq own-rate ((_ to_fp 8 24) RNE 100.0))))
(declare-const other-rate Float32)
(assert (and (fp.leq ((_ to_fp 8 24) RNE (- 100.0)) other-rate) (fp.leq other-rate ((_ to_fp 8 24) RNE 100.0))))
(declare-const range Float32)
(assert (and (fp.leq ((_ to_fp 8 24) RNE 0.0) range) (fp.leq range ((_ to_fp 8 24) RNE 200000.0))))
(declare-const closing Float32)
(assert (and (fp.leq ((_ to_fp 8 24) RNE (- 3000.0)) closing) (fp.leq closing ((_ to_fp 8 24) RNE 3000.0))))
(define-fun later-low ((at Float32) (rate Float32)) Float32 (fp.add RNE at (fp.mul RNE rate ((_ to_fp 8 24) RNE 25.0))))
(define-fun near-low () Bool (fp.lt (fp.sub RNE range (fp.mul RNE closing ((_ to_fp 8 24) RNE 25.0))) ((_ to_fp 8 24) RNE 6000.0)))
(define-fun separation-low () Float32 (fp.sub RNE (later-low own own-rate) (later-low other other-rate)))
(define-fun above-low () Bool (fp.geq separation-low ((_ to_fp 8 24) RNE 0.0)))
(define-fun close-above-low () Bool (fp.lt separation-low ((_ to_fp 8 24) RNE 400.0)))
(define-fun close-below-low () Bool (fp.lt (fp.sub RNE ((_ to_fp 8 24) RNE 0.0) separation-low) ((_ to_fp 8 24) RNE 400.0)))
(define-fun climb-helps-low () Bool (fp.geq (fp.sub RNE (later-low own (fp.add RNE own-rate ((_ to_fp 8 24) RNE 45.0))) (later-low other other-rate)) ((_ to_fp 8 24) RNE 400.0)))
(define-fun later-high ((at Float32) (rate Float32)) Float32 (fp.add RNE at (fp.mul RNE rate ((_ to_fp 8 24) RNE 35.0))))
(define-fun near-high () Bool (fp.lt (fp.sub RNE range (fp.mul RNE closing ((_ to_fp 8 24) RNE 35.0))) ((_ to_fp 8 24) RNE 6000.0)))
(define-fun separation-high () Float32 (fp.sub RNE (later-high own own-rate) (later-high other other-rate)))
(define-fun above-high () Bool (fp.geq separation-high ((_ to_fp 8 24) RNE 0.0)))
(define-fun close-above-high () Bool (fp.lt separation-high ((_ to_fp 8 24) RNE 640.0)))
(define-fun close-below-high () Bool (fp.lt (fp.sub RNE ((_ to_fp 8 24) RNE 0.0) separation-high) ((_ to_fp 8 24) RNE 640.0)))
(define-fun climb-helps-high () Bool (fp.geq (fp.sub RNE (later-high own (fp.add RNE own-rate ((_ to_fp 8 24) RNE 45.0))) (later-high other other-rate)) ((_ to_fp 8 24) RNE 640.0)))
(define-fun is-high () Bool (fp.gt own ((_ to_fp 8 24) RNE 20000.0)))
(define-fun is-closing () Bool (fp.gt closing ((_ to_fp 8 24) RNE 100.0)))
; path 0
(push 1)
(assert (and (not is-high) (not near-low) (not is-closing) (not above-low) (not close-below-low) (not climb-helps-low)))
(set-info :status sat)
(check-sat)
(pop 1)
; path 1
(push 1)
(assert (and is-high (not near-high) (not is-closing) (not above-high) (not close-below-high) (not climb-helps-high)))
(set-info :status sat)
(check-sat)
(pop 1)
; path 2
(push 1)
(assert (and (not is-high) near-low (not is-closing) (not above-low) (not close-below-low) (not climb-helps-low)))
(set-info :status sat)
(check-sat)
(pop 1)
; path 3
(push 1)
(assert (and is-high near-high (not is-closing) (not above-high) (not close-below-high) (not climb-helps-high)))
(set-info :status sat)
(check-sat)
(pop 1)
; path 4
(push 1)
(assert (and (not is-high) (not near-low) is-closing (not above-low) (not close-below-low) (not climb-helps-low)))
(set-info :status sat)
(check-sat)
(pop 1)
; path 5
(push 1)
(assert (and is-high (not near-high) is-closing (not above-high) (not close-below-high) (not climb-helps-high)))
(set-info :status sat)
(check-sat)
(pop 1)
; path 6
(push 1)
(assert (and (not is-high) near-low is-closing (not above-low) (not close-below-low) (not climb-helps-low)))
(set-info :status sat)
(check-sat)
(pop 1)
; path 7
(push 1)
(assert (and is-high near-high is-closing (not above-high) (not close-below-high) (not climb-helps-high)))
(set-info :status sat)
(check-sat)
(pop 1)
; path 8
(push 1)
(assert (and (not is-high) (not near-low) (not is-closing) above-low (not close-above-low) (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 9
(push 1)
(assert (and is-high (not near-high) (not is-closing) above-high (not close-above-high) (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 10
(push 1)
(assert (and (not is-high) near-low (not is-closing) above-low (not close-above-low) (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 11
(push 1)
(assert (and is-high near-high (not is-closing) above-high (not close-above-high) (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 12
(push 1)
(assert (and (not is-high) (not near-low) is-closing above-low (not close-above-low) (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 13
(push 1)
(assert (and is-high (not near-high) is-closing above-high (not close-above-high) (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 14
(push 1)
(assert (and (not is-high) near-low is-closing above-low (not close-above-low) (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 15
(push 1)
(assert (and is-high near-high is-closing above-high (not close-above-high) (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 16
(push 1)
(assert (and (not is-high) (not near-low) (not is-closing) (not above-low) close-below-low (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 17
(push 1)
(assert (and is-high (not near-high) (not is-closing) (not above-high) close-below-high (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 18
(push 1)
(assert (and (not is-high) near-low (not is-closing) (not above-low) close-below-low (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 19
(push 1)
(assert (and is-high near-high (not is-closing) (not above-high) close-below-high (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 20
(push 1)
(assert (and (not is-high) (not near-low) is-closing (not above-low) close-below-low (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 21
(push 1)
(assert (and is-high (not near-high) is-closing (not above-high) close-below-high (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 22
(push 1)
(assert (and (not is-high) near-low is-closing (not above-low) close-below-low (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 23
(push 1)
(assert (and is-high near-high is-closing (not above-high) close-below-high (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 24
(push 1)
(assert (and (not is-high) (not near-low) (not is-closing) above-low close-above-low (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 25
(push 1)
(assert (and is-high (not near-high) (not is-closing) above-high close-above-high (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 26
(push 1)
(assert (and (not is-high) near-low (not is-closing) above-low close-above-low (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 27
(push 1)
(assert (and is-high near-high (not is-closing) above-high close-above-high (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 28
(push 1)
(assert (and (not is-high) (not near-low) is-closing above-low close-above-low (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 29
(push 1)
(assert (and is-high (not near-high) is-closing above-high close-above-high (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 30
(push 1)
(assert (and (not is-high) near-low is-closing above-low close-above-low (not climb-helps-low)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 31
(push 1)
(assert (and is-high near-high is-closing above-high close-above-high (not climb-helps-high)))
(set-info :status unsat)
(check-sat)
(pop 1)
; path 32
(push 1)
(assert (and (not is-high) (not near-low) (not is-closing) (not above-low) (not close-below-low) climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 33
(push 1)
(assert (and is-high (not near-high) (not is-closing) (not above-high) (not close-below-high) climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 34
(push 1)
(assert (and (not is-high) near-low (not is-closing) (not above-low) (not close-below-low) climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 35
(push 1)
(assert (and is-high near-high (not is-closing) (not above-high) (not close-below-high) climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 36
(push 1)
(assert (and (not is-high) (not near-low) is-closing (not above-low) (not close-below-low) climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 37
(push 1)
(assert (and is-high (not near-high) is-closing (not above-high) (not close-below-high) climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 38
(push 1)
(assert (and (not is-high) near-low is-closing (not above-low) (not close-below-low) climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 39
(push 1)
(assert (and is-high near-high is-closing (not above-high) (not close-below-high) climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 40
(push 1)
(assert (and (not is-high) (not near-low) (not is-closing) above-low (not close-above-low) climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 41
(push 1)
(assert (and is-high (not near-high) (not is-closing) above-high (not close-above-high) climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 42
(push 1)
(assert (and (not is-high) near-low (not is-closing) above-low (not close-above-low) climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 43
(push 1)
(assert (and is-high near-high (not is-closing) above-high (not close-above-high) climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 44
(push 1)
(assert (and (not is-high) (not near-low) is-closing above-low (not close-above-low) climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 45
(push 1)
(assert (and is-high (not near-high) is-closing above-high (not close-above-high) climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 46
(push 1)
(assert (and (not is-high) near-low is-closing above-low (not close-above-low) climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 47
(push 1)
(assert (and is-high near-high is-closing above-high (not close-above-high) climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 48
(push 1)
(assert (and (not is-high) (not near-low) (not is-closing) (not above-low) close-below-low climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 49
(push 1)
(assert (and is-high (not near-high) (not is-closing) (not above-high) close-below-high climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 50
(push 1)
(assert (and (not is-high) near-low (not is-closing) (not above-low) close-below-low climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 51
(push 1)
(assert (and is-high near-high (not is-closing) (not above-high) close-below-high climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 52
(push 1)
(assert (and (not is-high) (not near-low) is-closing (not above-low) close-below-low climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 53
(push 1)
(assert (and is-high (not near-high) is-closing (not above-high) close-below-high climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 54
(push 1)
(assert (and (not is-high) near-low is-closing (not above-low) close-below-low climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 55
(push 1)
(assert (and is-high near-high is-closing (not above-high) close-below-high climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 56
(push 1)
(assert (and (not is-high) (not near-low) (not is-closing) above-low close-above-low climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 57
(push 1)
(assert (and is-high (not near-high) (not is-closing) above-high close-above-high climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 58
(push 1)
(assert (and (not is-high) near-low (not is-closing) above-low close-above-low climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 59
(push 1)
(assert (and is-high near-high (not is-closing) above-high close-above-high climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 60
(push 1)
(assert (and (not is-high) (not near-low) is-closing above-low close-above-low climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 61
(push 1)
(assert (and is-high (not near-high) is-closing above-high close-above-high climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
; path 62
(push 1)
(assert (and (not is-high) near-low is-closing above-low close-above-low climb-helps-low))
(set-info :status sat)
(check-sat)
(pop 1)
; path 63
(push 1)
(assert (and is-high near-high is-closing above-high close-above-high climb-helps-high))
(set-info :status sat)
(check-sat)
(pop 1)
