; What was not decided is unknown, with the reason and an exit code of its own.
; run: ulpscope solve --stage cache,split --stats %s
; expect: unknown
; expect: ; line 12: unknown (there is no solver to ask) after
; expect: (:reason-unknown "there is no solver to ask")
; expect-match: ^; cache +2 +0 +0
; expect-exit: 5
; run: ulpscope solve --stage cache,split --timeout soon %s
; expect-stderr: 'soon' is no time; write 500ms, 20s, 2min or 1h instead
; expect-exit: 1
(assert (= #b1 #b1))
(declare-const x Float64) (assert (fp.lt (fp.mul RNE x x) x)) (check-sat)
(get-info :reason-unknown)
