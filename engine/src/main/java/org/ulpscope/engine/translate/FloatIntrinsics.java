package org.ulpscope.engine.translate;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.CallSite;
import org.ulpscope.engine.state.Abi;
import org.ulpscope.engine.state.Callee;
import org.ulpscope.engine.state.LibraryFunction;
import org.ulpscope.engine.state.Lifting;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.step.ClassFormula;
import org.ulpscope.engine.step.FenvSteps;
import org.ulpscope.engine.step.FlagFormulas;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.step.FloatSteps;
import org.ulpscope.engine.step.Formulas;
import org.ulpscope.engine.step.Operators;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Operation.FloatPredicate;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Intrinsics on floating-point numbers, lane by lane.
///
/// Constrained intrinsics use the current rounding mode or one that they name. Whether the
/// environment is observed at all is a property of the whole program; see
/// [LoadedProgram#tracksFloatEnvironment].
final class FloatIntrinsics {
  private static final Map<String, FloatOperator> OPERATORS =
      Map.ofEntries(
          Map.entry("fadd", FloatOperator.ADD),
          Map.entry("fsub", FloatOperator.SUB),
          Map.entry("fmul", FloatOperator.MUL),
          Map.entry("fdiv", FloatOperator.DIV),
          Map.entry("frem", FloatOperator.FMOD),
          Map.entry("sqrt", FloatOperator.SQRT),
          Map.entry("fma", FloatOperator.FMA),
          Map.entry("floor", FloatOperator.FLOOR),
          Map.entry("ceil", FloatOperator.CEIL),
          Map.entry("trunc", FloatOperator.TRUNC),
          Map.entry("rint", FloatOperator.RINT),
          Map.entry("nearbyint", FloatOperator.NEARBYINT),
          Map.entry("round", FloatOperator.ROUND),
          Map.entry("roundeven", FloatOperator.ROUNDEVEN),
          Map.entry("minnum", FloatOperator.MINNUM),
          Map.entry("maxnum", FloatOperator.MAXNUM),
          Map.entry("minimum", FloatOperator.MINIMUM),
          Map.entry("maximum", FloatOperator.MAXIMUM),
          Map.entry("minimumnum", FloatOperator.MINIMUM_NUMBER),
          Map.entry("maximumnum", FloatOperator.MAXIMUM_NUMBER));

  private static final Map<String, RoundingMode> MODES =
      Map.of(
          "!\"round.tonearest\"", RoundingMode.NEAREST_EVEN,
          "!\"round.tonearestaway\"", RoundingMode.NEAREST_AWAY,
          "!\"round.upward\"", RoundingMode.TOWARD_POSITIVE,
          "!\"round.downward\"", RoundingMode.TOWARD_NEGATIVE,
          "!\"round.towardzero\"", RoundingMode.TOWARD_ZERO);

  private static final String CONSTRAINED = "experimental.constrained.";

  private final LoadedProgram loaded;
  private final DataLayout layout;
  private final Registers registers;
  private final Assembler assembler;
  private final ScalarTranslator scalars;
  private final Contraction contraction;

  FloatIntrinsics(
      LoadedProgram loaded,
      Registers registers,
      Assembler assembler,
      ScalarTranslator scalars,
      Contraction contraction) {
    this.loaded = loaded;
    this.layout = loaded.layout();
    this.registers = registers;
    this.assembler = assembler;
    this.scalars = scalars;
    this.contraction = contraction;
  }

  boolean call(String name, List<Operand> arguments, Type type, int d) {
    if (name.startsWith(CONSTRAINED)) {
      String operation = name.substring(CONSTRAINED.length());
      List<Operand> values =
          arguments.stream().filter(operand -> !(operand instanceof Operand.Meta)).toList();
      RoundingMode mode = namedMode(arguments);
      if (mode != null) {
        assembler.add(new FenvSteps.Push(mode));
      }
      boolean known =
          constrained(operation, values, arguments, type, d) || plain(operation, values, type, d);
      if (mode != null) {
        assembler.add(new FenvSteps.Pop());
      }
      return known;
    }
    return compiledMinMax(name, arguments, type, d) || plain(name, arguments, type, d);
  }

  /// `minnum` and `maxnum` of formats that x86-64 has instructions for; see
  /// [FloatOperator#COMPILED_MINNUM]. An operand that is known not to be a NaN, such as a literal,
  /// becomes the first one.
  private boolean compiledMinMax(String name, List<Operand> arguments, Type type, int d) {
    boolean isMax = name.equals("maxnum");
    if (!(isMax || name.equals("minnum"))
        || loaded.abi() != Abi.X86_64
        || FloatOperator.scalarType(type).bits() > 64) {
      return false;
    }
    boolean swapped = isNumber(arguments.get(1));
    int a = registers.of(arguments.get(swapped ? 1 : 0));
    int b = registers.of(arguments.get(swapped ? 0 : 1));
    var operator = isMax ? FloatOperator.COMPILED_MAXNUM : FloatOperator.COMPILED_MINNUM;
    for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
      scalars.floating(operator, type, d + i, a + i, b + i, a + i);
    }
    return true;
  }

  private static boolean isNumber(Operand operand) {
    return operand instanceof Constant.Fp(var type, var bits)
        && !Datum.of(FloatOperator.format(type), bits.longValue()).isNan();
  }

  /// The mode that a constrained intrinsic names; null for the current one.
  private static RoundingMode namedMode(List<Operand> arguments) {
    for (Operand argument : arguments) {
      if (argument instanceof Operand.Meta(var text) && MODES.containsKey(text)) {
        return MODES.get(text);
      }
    }
    return null;
  }

  // ---- constrained ----

  private boolean constrained(
      String operation, List<Operand> values, List<Operand> all, Type type, int d) {
    int a = registers.of(values.get(0));
    switch (operation) {
      case "fptosi" -> casts(CastOperator.FPTOSI, values, type, d);
      case "fptoui" -> casts(CastOperator.FPTOUI, values, type, d);
      case "sitofp" -> casts(CastOperator.SITOFP, values, type, d);
      case "uitofp" -> casts(CastOperator.UITOFP, values, type, d);
      case "fptrunc" -> casts(CastOperator.FPTRUNC, values, type, d);
      case "fpext" -> casts(CastOperator.FPEXT, values, type, d);
      case "fcmp", "fcmps" -> {
        FloatPredicate predicate = predicate(all);
        Type operand = values.get(0).type();
        int b = registers.of(values.get(1));
        for (int i = 0; i < ScalarTranslator.lanes(operand); i++) {
          Type.Fp fp = FloatOperator.scalarType(operand);
          assembler.add(
              operation.equals("fcmps")
                  ? FloatSteps.compareSignalling(predicate, fp, d + i, a + i, b + i)
                  : FloatSteps.compare(
                      predicate, fp, FloatSteps.FenvMode.DYNAMIC, d + i, a + i, b + i));
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void casts(CastOperator operator, List<Operand> values, Type type, int d) {
    int a = registers.of(values.get(0));
    for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
      scalars.cast(operator, values.get(0).type(), type, d + i, a + i);
    }
  }

  private static FloatPredicate predicate(List<Operand> arguments) {
    String text = ((Operand.Meta) arguments.get(2)).text();
    String name = text.substring(2, text.length() - 1);
    for (FloatPredicate predicate : FloatPredicate.values()) {
      if (predicate.name().equalsIgnoreCase(name)) {
        return predicate;
      }
    }
    throw ProgramError.unsupported("the comparison " + text);
  }

  // ---- plain ----

  private boolean plain(String name, List<Operand> arguments, Type type, int d) {
    FloatOperator operator = OPERATORS.get(name);
    if (operator != null) {
      int a = registers.of(arguments.get(0));
      int b = operator.operands() > 1 ? registers.of(arguments.get(1)) : a;
      int c = operator.operands() > 2 ? registers.of(arguments.get(2)) : a;
      for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
        scalars.floating(operator, type, d + i, a + i, b + i, c + i);
      }
      return true;
    }
    if (type instanceof Type.Struct || type instanceof Type.Named) {
      return pairs(name, arguments, Types.struct(type).fields(), d);
    }
    for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
      if (!lane(name, arguments, type, d + i, i)) {
        return false;
      }
    }
    return true;
  }

  /// Two results, such as those of `frexp`: all lanes of the first, then all lanes of the second.
  private boolean pairs(String name, List<Operand> arguments, List<Type> fields, int d) {
    if (fields.size() != 2) {
      return false;
    }
    Type first = fields.get(0).scalar();
    Type second = fields.get(1).scalar();
    var pair = new Type.Struct(List.of(first, second), false);
    int lanes = ScalarTranslator.lanes(fields.get(0));
    for (int i = 0; i < lanes; i++) {
      int both = registers.reserve(registers.shape(pair));
      if (!libraryCall(name, arguments, pair, both, i)) {
        return false;
      }
      scalars.copy(first, d + i, both);
      scalars.copy(second, d + lanes + i, both + 1);
    }
    return true;
  }

  private int lane(List<Operand> arguments, int index, int lane) {
    Operand operand = arguments.get(index);
    return registers.of(operand) + (operand.type() instanceof Type.Vector ? lane : 0);
  }

  private boolean lane(String name, List<Operand> arguments, Type type, int d, int lane) {
    switch (name) {
      case "fabs" -> fabs(type, d, lane(arguments, 0, lane));
      case "copysign" -> copysign(type, d, lane(arguments, 0, lane), lane(arguments, 1, lane));
      case "canonicalize" -> {
        int one = registers.of(one(type));
        scalars.floating(FloatOperator.MUL, type, d, lane(arguments, 0, lane), one, one);
      }
      case "fmuladd" ->
          contraction.multiplyAdd(
              type,
              d,
              lane(arguments, 0, lane),
              lane(arguments, 1, lane),
              lane(arguments, 2, lane));
      case "is.fpclass" -> isClass(arguments, d, lane);
      case "lround", "llround", "lrint", "llrint" ->
          toInteger(
              arguments.get(0).type(),
              type,
              name.contains("rint") ? null : RoundingMode.NEAREST_AWAY,
              OutOfRange.X86_INDEFINITE,
              true,
              d,
              lane(arguments, 0, lane));
      case "fptosi.sat", "fptoui.sat" ->
          toInteger(
              arguments.get(0).type(),
              type,
              RoundingMode.TOWARD_ZERO,
              OutOfRange.SATURATE,
              name.equals("fptosi.sat"),
              d,
              lane(arguments, 0, lane));
      case "convert.to.fp16" ->
          scalars.cast(
              CastOperator.FPTRUNC,
              arguments.get(0).type(),
              Type.Fp.HALF,
              d,
              lane(arguments, 0, lane));
      case "convert.from.fp16" ->
          scalars.cast(CastOperator.FPEXT, Type.Fp.HALF, type, d, lane(arguments, 0, lane));
      case "get.rounding" -> assembler.add(new FenvSteps.Get(d));
      case "set.rounding" -> assembler.add(new FenvSteps.Set(lane(arguments, 0, lane)));
      default -> {
        return libraryCall(name, arguments, type, d, lane);
      }
    }
    return true;
  }

  private static Constant one(Type type) {
    Type.Fp fp = FloatOperator.scalarType(type);
    WideFpu fpu = WideFpu.of(FloatOperator.format(fp));
    Datum one =
        fpu.fromInteger(BigInteger.ONE, RoundingMode.NEAREST_EVEN, org.ulpscope.ieee.Flags.IGNORED);
    return new Constant.Fp(fp, one.bits());
  }

  private void fabs(Type type, int d, int a) {
    int width = (int) layout.bits(type.scalar());
    BigInteger magnitude = BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
    long narrow = magnitude.longValue();
    Step step =
        width <= 64
            ? new Operators.Unary(d, a, (_, x) -> x & narrow)
            : new Operators.Wider(width, width, d, a, (_, x) -> x.and(magnitude));
    Sort.Fp sort = Formulas.sort(FloatOperator.scalarType(type));
    assembler.add(
        step.lifting(
            Lifting.of(
                d,
                a,
                width,
                (state, x) -> {
                  Builder b = state.builder();
                  return b.asBits(b.fabs(b.asFloat(x[0], sort)));
                })));
  }

  private void copysign(Type type, int d, int a, int b) {
    int sign = (int) layout.bits(type.scalar()) - 1;
    Sort.Fp sort = Formulas.sort(FloatOperator.scalarType(type));
    assembler.add(
        new Operators.Wider2(
                sign + 1,
                sign + 1,
                d,
                a,
                b,
                (_, x, y) -> y.testBit(sign) ? x.setBit(sign) : x.clearBit(sign))
            .lifting(
                Lifting.of(
                    d,
                    a,
                    b,
                    sign + 1,
                    (state, x) -> {
                      Builder builder = state.builder();
                      return builder.asBits(
                          builder.copysign(
                              builder.asFloat(x[0], sort), builder.asFloat(x[1], sort)));
                    })));
  }

  private void isClass(List<Operand> arguments, int d, int lane) {
    Type.Fp fp = FloatOperator.scalarType(arguments.get(0).type());
    Format format = FloatOperator.format(fp);
    int mask = ((Constant.Int) arguments.get(1)).value().intValue();
    assembler.add(
        new Operators.Wider(
                fp.bits(),
                1,
                d,
                lane(arguments, 0, lane),
                (_, x) -> {
                  Datum datum = new Datum(format, x);
                  int bit = classBit(datum.classify(), datum.isNegative());
                  return (mask & bit) != 0 ? BigInteger.ONE : BigInteger.ZERO;
                })
            .lifting(
                Lifting.of(
                    d,
                    lane(arguments, 0, lane),
                    fp.bits(),
                    (state, x) ->
                        ClassFormula.of(state.builder(), x[0], Formulas.sort(fp), mask))));
  }

  /// The bit of a class in `llvm.is.fpclass`.
  private static int classBit(FloatClass floatClass, boolean negative) {
    return switch (floatClass) {
      case SIGNALING_NAN, UNSUPPORTED -> 1;
      case QUIET_NAN -> 1 << 1;
      case INFINITE -> negative ? 1 << 2 : 1 << 9;
      case NORMAL -> negative ? 1 << 3 : 1 << 8;
      case SUBNORMAL -> negative ? 1 << 4 : 1 << 7;
      case ZERO -> negative ? 1 << 5 : 1 << 6;
    };
  }

  /// @param mode null for the current one
  private void toInteger(
      Type from, Type to, RoundingMode mode, OutOfRange policy, boolean signed, int d, int a) {
    Type.Fp fp = FloatOperator.scalarType(from);
    Format format = FloatOperator.format(fp);
    WideFpu fpu = WideFpu.of(format);
    int width = (int) layout.bits(to.scalar());
    assembler.add(
        new Operators.Wider(
                fp.bits(),
                width,
                d,
                a,
                (state, x) ->
                    fpu.toInteger(
                            new Datum(format, x),
                            width,
                            signed,
                            mode == null ? state.roundingMode() : mode,
                            policy,
                            state.flags())
                        .orElseThrow())
            .lifting(
                Lifting.of(
                    d,
                    a,
                    fp.bits(),
                    (state, x) -> {
                      Builder b = state.builder();
                      Expr rounding = mode == null ? Formulas.mode(state) : b.mode(mode);
                      Expr value = b.asFloat(x[0], Formulas.sort(fp));
                      RoundingMode used = mode == null ? state.roundingMode() : mode;
                      Formulas.raise(
                          state,
                          () -> FlagFormulas.ofRounding(b, used, value, width, signed, true));
                      return signed
                          ? b.toSigned(rounding, value, width, policy)
                          : b.toUnsigned(rounding, value, width, policy);
                    })));
  }

  // ---- the mathematical library ----

  /// `llvm.sin.f32` is `sinf`, and so on; intrinsics without a C function have models of their own.
  private boolean libraryCall(String name, List<Operand> arguments, Type type, int d, int lane) {
    if (arguments.isEmpty() || !(arguments.get(0).type().scalar() instanceof Type.Fp format)) {
      return false;
    }
    String suffix =
        switch (format) {
          case FLOAT -> "f";
          case DOUBLE -> "";
          case X86_FP80 -> "l";
          default -> null;
        };
    String own = "llvm." + name;
    String function = loaded.model(own) != null || suffix == null ? own : name + suffix;
    LibraryFunction model = loaded.model(function);
    if (model == null) {
      return false;
    }
    int[] flat = new int[arguments.size()];
    int[] first = new int[arguments.size()];
    var values = new java.util.ArrayList<Operation.Argument>();
    for (int i = 0; i < flat.length; i++) {
      flat[i] = lane(arguments, i, lane);
      first[i] = i;
      Type argument = arguments.get(i).type().scalar();
      values.add(new Operation.Argument(new Operand.Local(-1, argument), Attributes.NONE));
    }
    Type result = type instanceof Type.Struct ? type : type.scalar();
    List<Type> parameters = values.stream().map(v -> v.value().type()).toList();
    var target =
        new Operation.Target(
            new Constant.Symbol(function, Types.POINTER),
            new Type.Signature(result, parameters, false),
            values,
            Attributes.NONE,
            Attributes.NONE,
            0,
            "",
            Flags.NONE,
            List.of());
    var none = new CallSite.ByValue[0];
    var site =
        new CallSite(
            assembler.here(), target, d, registers.shape(result), flat, first, none, flat[0]);
    assembler.add(site.calling(new Callee.Modelled(function, model)));
    return true;
  }
}
