package org.ulpscope.engine.libc.verify;

import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.SymbolicInputs;
import org.ulpscope.engine.libc.math.SymbolicMath;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.Extents;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.debug.IntegerType;

/// The functions of `<klee/klee.h>`, and the additions of KLEE-Float.
public final class KleeModels {
  /// KLEE-Float's numbering: nearest even, nearest away, up, down, toward zero.
  private static final RoundingMode[] ROUNDING = {
    RoundingMode.NEAREST_EVEN,
    RoundingMode.NEAREST_AWAY,
    RoundingMode.TOWARD_POSITIVE,
    RoundingMode.TOWARD_NEGATIVE,
    RoundingMode.TOWARD_ZERO
  };

  private KleeModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    models.put("klee_make_symbolic", KleeModels::makeSymbolic);
    models.put("klee_assume", KleeModels::assume);
    models.put("klee_range", KleeModels::range);
    models.put("klee_int", call -> call.result(integer(call, 0)));
    models.put("klee_choose", KleeModels::choose);
    models.put("klee_is_symbolic", call -> call.result(call.isSymbolic(0) ? 1 : 0));
    models.put("klee_is_replay", call -> call.result(0L));
    models.put("klee_report_error", KleeModels::reportError);
    models.put("klee_abort", call -> abort(call.name()));
    models.put("klee_silent_exit", KleeModels::silentExit);
    models.put("klee_check_memory_access", KleeModels::checkAccess);
    models.put("klee_get_obj_size", KleeModels::objectSize);
    models.put("klee_get_errno", call -> call.result(Errno.get(call.state())));
    for (String type : new String[] {"f", "d", "l", "ll", "_i32", "_i64"}) {
      models.put("klee_get_value" + type, KleeModels::value);
    }
    for (String nothing :
        new String[] {
          "klee_prefer_cex",
          "klee_posix_prefer_cex",
          "klee_open_merge",
          "klee_close_merge",
          "klee_print_expr",
          "klee_print_range",
          "klee_warning",
          "klee_warning_once",
          "klee_stack_trace",
          "klee_mark_global",
          "klee_set_forking"
        }) {
      models.put(nothing, _ -> {});
    }
    for (String type : new String[] {"float", "double", "long_double"}) {
      addFloats(table, type);
    }
    models.put("klee_set_rounding_mode", KleeModels::setRounding);
    models.put("klee_get_rounding_mode", KleeModels::getRounding);
  }

  /// KLEE-Float's classification and functions, one of each per type.
  private static void addFloats(ModelTable table, String type) {
    ModelTable.Group models = table.assuming();
    models.put("klee_is_nan_" + type, call -> SymbolicMath.isIn(call, Categories.NAN));
    models.put("klee_is_infinite_" + type, call -> SymbolicMath.isIn(call, Categories.INFINITE));
    models.put("klee_is_normal_" + type, call -> SymbolicMath.isNormal(call, true));
    models.put("klee_is_subnormal_" + type, call -> SymbolicMath.isNormal(call, false));
    String suffix = type.equals("double") ? "" : type.substring(0, 1);
    table.alias("klee_abs_" + type, "fabs" + suffix);
    table.alias("klee_sqrt_" + type, "sqrt" + suffix);
    table.alias("klee_rint" + suffix, "rint" + suffix);
  }

  /// `void klee_make_symbolic(void *address, size_t size, const char *name)`.
  private static void makeSymbolic(ModelCall call) {
    String name = call.bits(2) == 0 ? "unnamed" : CStrings.read(call.state(), call.bits(2));
    long size = call.bits(1);
    SymbolicInputs.make(call.state(), call.bits(0), Math.toIntExact(size), name);
  }

  private static void assume(ModelCall call) {
    Builder b = call.state().builder();
    SymbolicInputs.assume(call.state(), SymbolicInputs.isTrue(b, call.expr(0)));
  }

  private static Expr integer(ModelCall call, int name) {
    return SymbolicInputs.integer(
        call.state(), CStrings.read(call.state(), call.bits(name)), 4, IntegerType.INT);
  }

  /// `int klee_range(int begin, int end, const char *name)`: signed, excluding the end.
  private static void range(ModelCall call) {
    int begin = call.int32(0);
    int end = call.int32(1);
    if (begin >= end) {
      throw new ProgramError(
          ProgramError.Kind.INVALID_CALL, "klee_range from " + begin + " to " + end + " is empty");
    }
    Builder b = call.state().builder();
    Expr value = integer(call, 2);
    SymbolicInputs.assume(call.state(), b.sle(b.bits(32, begin), value));
    SymbolicInputs.assume(call.state(), b.slt(value, b.bits(32, end)));
    call.result(value);
  }

  /// `uintptr_t klee_choose(uintptr_t n)`: any number below n.
  private static void choose(ModelCall call) {
    State state = call.state();
    Builder b = state.builder();
    int width = (int) state.loaded().layout().bits(call.resultType());
    var type = new IntegerType("unsigned long", false);
    Expr value = SymbolicInputs.integer(state, "klee_choose", width / 8, type);
    SymbolicInputs.assume(state, b.ult(value, call.expr(0)));
    call.result(value);
  }

  private static void value(ModelCall call) {
    Expr expr = call.expr(0);
    if (call.isSymbolic(0)) {
      call.state()
          .exploration()
          .ledger()
          .add(Ledger.Kind.INCOMPLETE, call.name() + " continues with one of several values");
      call.result(call.state().pick(expr));
    } else {
      call.result(call.wide(0));
    }
  }

  private static void reportError(ModelCall call) {
    throw new ProgramError(ProgramError.Kind.REPORTED, CStrings.read(call.state(), call.bits(2)));
  }

  private static void abort(String function) {
    throw new ProgramError(ProgramError.Kind.ABORT, "the program called " + function);
  }

  private static void silentExit(ModelCall call) {
    throw new InfeasiblePath();
  }

  private static void checkAccess(ModelCall call) {
    call.state().memory().readable(call.bits(0), call.bits(1));
  }

  private static void objectSize(ModelCall call) {
    MemoryObject object = call.state().memory().readable(call.bits(0), 1);
    call.result(Extents.exact(call.state(), object));
  }

  private static void setRounding(ModelCall call) {
    if (call.isSymbolic(0)) {
      Builder b = call.state().builder();
      Expr last = b.bits(32, ROUNDING.length - 1L);
      call.state()
          .require(
              b.ule(call.expr(0), last),
              () ->
                  new ProgramError(
                      ProgramError.Kind.INVALID_CALL, "there is no such rounding mode"));
    }
    int number = call.int32(0);
    if (number < 0 || number >= ROUNDING.length) {
      throw new ProgramError(ProgramError.Kind.INVALID_CALL, "there is no rounding mode " + number);
    }
    call.state().setRoundingMode(ROUNDING[number]);
  }

  private static void getRounding(ModelCall call) {
    for (int i = 0; i < ROUNDING.length; i++) {
      if (ROUNDING[i] == call.state().roundingMode()) {
        call.result(i);
      }
    }
  }
}
