; What was not decided is unknown, with the reason and a separate exit code.
; run: ulpscope solve --stage cache,independence --stats %s
; expect: unknown
; expect: ; line 12: unknown (no solver is enabled) after
; expect: (:reason-unknown "no solver is enabled")
; expect-match: ^; cache +2 +0 +0
; expect-exit: 5
; run: ulpscope solve --stage cache,independence --timeout soon %s
; expect-stderr: 'soon' is not a valid time; write 500ms, 20s, 2min or 1h instead
; expect-exit: 1
(assert (= #b1 #b1))
(declare-const x Float64) (assert (fp.lt (fp.mul RNE x x) x)) (check-sat)
(get-info :reason-unknown)
