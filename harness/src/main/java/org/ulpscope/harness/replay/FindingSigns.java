package org.ulpscope.harness.replay;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.replay.NativeSign;

/// How findings become visible when the program runs natively on their inputs.
public final class FindingSigns {
  private FindingSigns() {}

  public static NativeSign of(ProgramError.Kind kind) {
    return switch (kind) {
      case ASSERTION -> NativeSign.ASSERTION;
      case REPORTED -> NativeSign.ERROR_CALL;
      case ABORT, UNCAUGHT_EXCEPTION -> NativeSign.ABORT;
      case NULL, STACK_OVERFLOW -> NativeSign.FAULT;
      case DIVISION_BY_ZERO, DIVISION_OVERFLOW -> NativeSign.DIVISION;
      case UNREACHABLE, SANITIZER -> NativeSign.TRAP;
      case INVALID_FREE -> NativeSign.BAD_FREE;
      case OUT_OF_BOUNDS,
          USE_AFTER_FREE,
          USE_AFTER_RETURN,
          USE_AFTER_SCOPE,
          READ_ONLY,
          MISALIGNED ->
          NativeSign.PERHAPS_FAULT;
      default -> NativeSign.NONE;
    };
  }
}
