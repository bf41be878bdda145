package org.ulpscope.engine.libc.base;

import org.ulpscope.program.Function;
import org.ulpscope.program.Program;

/// Whether a program is a task of the software verification competition. In those, `abort` ends a
/// path that is not to be explored, and the only error is a call of `reach_error` or
/// `__VERIFIER_error`.
public final class VerifierTask {
  private VerifierTask() {}

  public static boolean is(Program program) {
    return program.functions().stream()
        .map(Function::name)
        .anyMatch(name -> name.equals("reach_error") || name.equals("__VERIFIER_error"));
  }
}
