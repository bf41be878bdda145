package org.ulpscope.engine;

import java.util.Set;
import org.ulpscope.program.Function;
import org.ulpscope.program.Program;

/// Whether a program can observe the rounding mode or the exception flags.
public final class FenvUse {
  /// C17 7.6 `<fenv.h>`, and the builtins that compilers emit for it.
  private static final Set<String> FUNCTIONS =
      Set.of(
          "feclearexcept",
          "fegetexceptflag",
          "feraiseexcept",
          "fesetexceptflag",
          "fesetexcept",
          "fetestexcept",
          "fetestexceptflag",
          "fegetround",
          "fesetround",
          "klee_set_rounding_mode",
          "fegetenv",
          "fesetenv",
          "feholdexcept",
          "feupdateenv",
          "fegetmode",
          "fesetmode",
          "feenableexcept",
          "llvm.get.rounding",
          "llvm.set.rounding",
          "llvm.get.fpenv.i256",
          "llvm.x86.sse.ldmxcsr",
          "llvm.x86.sse.stmxcsr");

  private FenvUse() {}

  public static boolean isUsedBy(Program program) {
    return program.functions().stream().map(Function::name).anyMatch(FUNCTIONS::contains);
  }
}
