package org.ulpscope.engine.translate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.step.LicenceCheck;
import org.ulpscope.engine.step.LicenceCheck.When;
import org.ulpscope.engine.step.TakenChoice;
import org.ulpscope.expr.Categories;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Type;

/// Adds a [LicenceCheck] behind each operation whose fast-math flags, or `nofpclass`, let the
/// compiler compute something else.
///
/// An operation that is `reassoc` alone, with operands that no other such operation has computed,
/// has nothing to be regrouped with. Operands that are loaded, passed or returned are looked at
/// when the operation runs.
final class Licensing {
  /// Functions that are exact, or one rounding of an exact result: never approximated, and zeros
  /// among their arguments only affect zero results.
  private static final Set<String> EXACT =
      Set.of(
          "fma",
          "fmuladd",
          "fabs",
          "copysign",
          "floor",
          "ceil",
          "trunc",
          "rint",
          "nearbyint",
          "round",
          "roundeven",
          "minnum",
          "maxnum",
          "minimum",
          "maximum",
          "canonicalize",
          "vector.reduce.fadd",
          "vector.reduce.fmul",
          "vector.reduce.fmin",
          "vector.reduce.fmax",
          "vector.reduce.fminimum",
          "vector.reduce.fmaximum",
          "is.fpclass",
          "arithmetic.fence");

  /// Several operations in one, which may be regrouped among themselves.
  private static final Set<String> COMPOUND =
      Set.of("fma", "fmuladd", "pow", "powi", "vector.reduce.fadd", "vector.reduce.fmul");

  /// What an operand might be regrouped with.
  private enum Standing {
    ALONE,
    /// Known when the operation runs.
    OPEN,
    COMBINED
  }

  private final LoadedProgram loaded;
  private final Set<Flag> open;
  private final Function function;
  private final Registers registers;
  private final Assembler assembler;
  private final Definitions definitions;

  Licensing(
      LoadedProgram loaded,
      Function function,
      Registers registers,
      Assembler assembler,
      Definitions definitions) {
    this.loaded = loaded;
    this.open = loaded.licences().open();
    this.function = function;
    this.registers = registers;
    this.assembler = assembler;
    this.definitions = definitions;
  }

  // ---- nofpclass ----

  /// Precedes the steps of the function: an argument in a class that `nofpclass` excludes is
  /// poison.
  void enter() {
    tellUnused();
    List<Type> types = function.signature().parameters();
    for (int i = 0; i < types.size() && i < function.parameters().size(); i++) {
      excluded(function.parameters().get(i), new Operand.Local(i, types.get(i)));
    }
  }

  /// Operations that are taken as written are one of several results that are right.
  private void tellUnused() {
    if (!loaded.licences().isAsWritten()) {
      return;
    }
    var unused = EnumSet.noneOf(Flag.class);
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Flags flags = flags(instruction.operation());
        Licences.FAST_MATH.stream().filter(flags::has).forEach(unused::add);
      }
    }
    if (loaded.licences().contractsFlagged()) {
      unused.remove(Flag.CONTRACT);
    }
    if (!unused.isEmpty()) {
      String names = unused.stream().map(Flag::toString).collect(Collectors.joining(" "));
      assembler.add(
          new TakenChoice(
              Ledger.Kind.ASSUMED,
              "the compiler makes nothing of the fast-math flags of "
                  + function.name()
                  + ": "
                  + names));
    }
  }

  /// Precedes a return.
  void leave(Operand value) {
    excluded(function.resultAttributes(), value);
  }

  private void excluded(Attributes attributes, Operand value) {
    if (attributes.find("nofpclass").orElse(null)
            instanceof Attributes.Attribute.Other(_, String classes)
        && isFloat(value.type())) {
      List<String> words = Arrays.asList(classes.split(" "));
      if (words.contains("nan")) {
        watch(Flag.NNAN, Categories.NAN, value);
      }
      if (words.contains("inf")) {
        watch(Flag.NINF, Categories.INFINITE, value);
      }
    }
  }

  // ---- flags ----

  /// Follows the steps of an instruction that is no terminator.
  void after(Instruction instruction) {
    Flags flags = flags(instruction.operation());
    if (open.stream().noneMatch(flags::has)) {
      return;
    }
    var result = new Operand.Local(instruction.result(), instruction.type());
    switch (instruction.operation()) {
      case Operation.Binary binary -> {
        expects(flags, Stream.of(binary.left(), binary.right(), result));
        signs(flags, result);
        regroups(flags, binary.left(), binary.right());
        if (binary.operator() == BinaryOperator.FDIV) {
          signs(flags, binary.right());
          always(flags, Flag.ARCP);
        }
      }
      case Operation.Negate negate -> {
        expects(flags, Stream.of(negate.value()));
        signs(flags, result);
      }
      case Operation.FloatCompare compare -> {
        expects(flags, Stream.of(compare.left(), compare.right()));
        regroups(flags, compare.left(), compare.right());
      }
      case Operation.Cast cast -> {
        expects(flags, Stream.of(cast.value(), result));
        signs(flags, result);
      }
      case Operation.Select select -> {
        expects(flags, Stream.of(select.whenTrue(), select.whenFalse()));
        signs(flags, result);
      }
      case Operation.Phi _ -> {
        expects(flags, Stream.of(result));
        signs(flags, result);
      }
      case Operation.Call(var target) -> call(flags, target, result);
      default -> {}
    }
  }

  /// The flags of an operation that may have fast-math flags.
  private static Flags flags(Operation operation) {
    return switch (operation) {
      case Operation.Binary binary -> binary.flags();
      case Operation.Negate negate -> negate.flags();
      case Operation.FloatCompare compare -> compare.flags();
      case Operation.Cast cast -> cast.flags();
      case Operation.Select select -> select.flags();
      case Operation.Phi phi -> phi.flags();
      case Operation.Call(var target) -> target.flags();
      default -> Flags.NONE;
    };
  }

  private void call(Flags flags, Operation.Target target, Operand result) {
    List<Operand> arguments = target.arguments().stream().map(Operation.Argument::value).toList();
    expects(flags, Stream.concat(arguments.stream(), Stream.of(result)));
    String name = name(target);
    boolean isExact = EXACT.contains(name);
    signs(flags, result);
    if (!isExact || name.equals("copysign")) {
      arguments.forEach(argument -> signs(flags, argument));
    }
    if (hasBody(target)) {
      return; // its own operations have flags of their own
    }
    if (!isExact) {
      always(flags, Flag.AFN);
    }
    if (COMPOUND.contains(name)) {
      always(flags, Flag.REASSOC);
    } else {
      regroups(flags, arguments.toArray(Operand[]::new));
    }
  }

  /// `pow` of `llvm.pow.f64`, `pow` and `powf`.
  private static String name(Operation.Target target) {
    if (!(target.callee() instanceof Constant.Symbol(var symbol, _))) {
      return "";
    }
    if (symbol.startsWith("llvm.")) {
      return Intrinsics.base(symbol);
    }
    boolean hasSuffix = symbol.endsWith("f") || symbol.endsWith("l");
    String stem = hasSuffix ? symbol.substring(0, symbol.length() - 1) : symbol;
    return COMPOUND.contains(stem) || EXACT.contains(stem) ? stem : symbol;
  }

  private boolean hasBody(Operation.Target target) {
    return target.callee() instanceof Constant.Symbol(var symbol, _)
        && loaded.program().function(symbol).filter(f -> !f.isDeclaration()).isPresent();
  }

  /// `nnan` and `ninf`: if an operand or the result is one, the result is poison.
  private void expects(Flags flags, Stream<? extends Operand> operands) {
    for (Operand operand : operands.toList()) {
      if (flags.has(Flag.NNAN)) {
        watch(Flag.NNAN, Categories.NAN, operand);
      }
      if (flags.has(Flag.NINF)) {
        watch(Flag.NINF, Categories.INFINITE, operand);
      }
    }
  }

  /// `nsz`: a zero may have either sign.
  private void signs(Flags flags, Operand operand) {
    if (flags.has(Flag.NSZ)) {
      watch(Flag.NSZ, Categories.ZERO, operand);
    }
  }

  private void always(Flags flags, Flag flag) {
    if (flags.has(flag) && open.contains(flag)) {
      assembler.add(new LicenceCheck(flag, new When.Always(), null));
    }
  }

  private void watch(Flag flag, Categories categories, Operand operand) {
    if (open.contains(flag) && isFloat(operand.type())) {
      add(flag, new When.In(categories), operand);
    }
  }

  private void add(Flag flag, When when, Operand operand) {
    Type.Fp type = FloatOperator.scalarType(operand.type());
    int first = registers.of(operand);
    int[] lanes = new int[ScalarTranslator.lanes(operand.type())];
    Arrays.setAll(lanes, i -> first + i);
    assembler.add(new LicenceCheck(flag, when, FloatOperator.format(type), lanes));
  }

  private static boolean isFloat(Type type) {
    boolean isScalar = type instanceof Type.Fp || type instanceof Type.Vector;
    return isScalar && type.scalar() instanceof Type.Fp fp && fp != Type.Fp.PPC_FP128;
  }

  // ---- regrouping ----

  private void regroups(Flags flags, Operand... operands) {
    if (!flags.has(Flag.REASSOC) || !open.contains(Flag.REASSOC)) {
      return;
    }
    var undecided = new ArrayList<Operand>();
    for (Operand operand : operands) {
      if (isFloat(operand.type())) {
        switch (standing(operand)) {
          case ALONE -> {}
          case OPEN -> undecided.add(operand);
          case COMBINED -> {
            always(flags, Flag.REASSOC);
            return;
          }
        }
      }
    }
    undecided.forEach(operand -> add(Flag.REASSOC, new When.Computed(), operand));
  }

  private Standing standing(Operand operand) {
    return standing(operand, new HashSet<>());
  }

  private Standing standing(Operand operand, Set<Operand> seen) {
    if (operand instanceof Constant || !seen.add(operand)) {
      return Standing.ALONE;
    }
    Instruction definition = definitions.of(operand);
    if (definition == null) {
      return Standing.OPEN; // a parameter: the caller may have computed it
    }
    return switch (definition.operation()) {
      case Operation.Binary binary ->
          binary.flags().has(Flag.REASSOC) ? Standing.COMBINED : Standing.ALONE;
      case Operation.Call(var target) ->
          target.flags().has(Flag.REASSOC)
              ? Standing.COMBINED
              : target.callee() instanceof Constant.Symbol(var name, _) && name.startsWith("llvm.")
                  ? Standing.ALONE
                  : Standing.OPEN;
      case Operation.Negate(var value, _) -> standing(value, seen);
      case Operation.Freeze(var value) -> standing(value, seen);
      case Operation.Cast(CastOperator operator, var value, _) ->
          operator == CastOperator.FPEXT || operator == CastOperator.FPTRUNC
              ? standing(value, seen)
              : Standing.ALONE;
      case Operation.Select select -> worst(seen, List.of(select.whenTrue(), select.whenFalse()));
      case Operation.Phi(var incoming, _) ->
          worst(seen, incoming.stream().map(Operation.Incoming::value).toList());
      case Operation.ExtractElement(var vector, _) -> standing(vector, seen);
      case Operation.InsertElement(var vector, var element, _) ->
          worst(seen, List.of(vector, element));
      case Operation.Shuffle(var left, var right, _) -> worst(seen, List.of(left, right));
      default -> Standing.OPEN;
    };
  }

  private Standing worst(Set<Operand> seen, List<Operand> operands) {
    return operands.stream()
        .map(operand -> standing(operand, seen))
        .reduce(Standing.ALONE, (x, y) -> x.compareTo(y) >= 0 ? x : y);
  }
}
