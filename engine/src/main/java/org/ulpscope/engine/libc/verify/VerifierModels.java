package org.ulpscope.engine.libc.verify;

import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.SymbolicInputs;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.program.Type;
import org.ulpscope.program.debug.IntegerType;

/// The functions of programs for the software verification competition.
public final class VerifierModels {
  private static final String NONDET = "__VERIFIER_nondet_";

  private static final String[] TYPES = {
    "bool",
    "_Bool",
    "char",
    "schar",
    "uchar",
    "unsigned_char",
    "short",
    "ushort",
    "unsigned_short",
    "int",
    "uint",
    "unsigned_int",
    "unsigned",
    "long",
    "ulong",
    "unsigned_long",
    "longlong",
    "ulonglong",
    "int8",
    "uint8",
    "int16",
    "uint16",
    "int32",
    "uint32",
    "int64",
    "uint64",
    "int128",
    "uint128",
    "float",
    "double",
    "longdouble",
    "long_double",
    "float128",
    "size_t",
    "pointer",
    "u8",
    "u16",
    "u32",
    "u64",
    "S8",
    "U8",
    "U16",
    "U32",
    "pchar",
    "loff_t",
    "sector_t",
    "charp",
    "const_char_pointer",
    "pthread_t"
  };

  private VerifierModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    for (String type : TYPES) {
      models.put(NONDET + type, call -> nondet(call, type));
    }
    models.put("__VERIFIER_nondet_memory", VerifierModels::memory);
    models.put("__VERIFIER_assume", VerifierModels::assume);
    models.put("__VERIFIER_error", new Reached());
    models.put("reach_error", new Reached());
  }

  /// A call of it is the error, regardless of its body.
  private static final class Reached implements Model {
    @Override
    public void run(ModelCall call) {
      throw new ProgramError(ProgramError.Kind.ASSERTION, "the program called " + call.name());
    }

    @Override
    public boolean replacesBody() {
      return true;
    }
  }

  private static void nondet(ModelCall call, String type) {
    State state = call.state();
    Builder b = state.builder();
    Type result = call.resultType();
    int bits = (int) state.loaded().layout().bits(result);
    Optional<Sort.Fp> kind =
        result instanceof Type.Fp fp
            ? Optional.of(Sorts.of(FloatOperator.format(fp)))
            : Optional.empty();
    Expr value = SymbolicInputs.scalar(state, type, (bits + 7) / 8, kind, IntegerType.named(type));
    boolean isBool = type.equals("bool") || type.equals("_Bool");
    if (isBool) {
      int width = value.sort().width();
      SymbolicInputs.assume(state, b.ule(value, b.bits(width, 1)));
    }
    call.result(value);
  }

  private static void memory(ModelCall call) {
    SymbolicInputs.make(call.state(), call.bits(0), Math.toIntExact(call.bits(1)), "memory");
  }

  private static void assume(ModelCall call) {
    Builder b = call.state().builder();
    SymbolicInputs.assume(call.state(), SymbolicInputs.isTrue(b, call.expr(0)));
  }
}
