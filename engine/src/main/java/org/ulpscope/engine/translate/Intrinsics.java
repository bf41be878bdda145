package org.ulpscope.engine.translate;

import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.VarargSteps;
import org.ulpscope.engine.state.Lifting;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.BlockSteps;
import org.ulpscope.engine.step.ControlSteps;
import org.ulpscope.engine.step.LaneSteps;
import org.ulpscope.engine.step.LocalSteps;
import org.ulpscope.engine.step.Operators;
import org.ulpscope.engine.step.WorldSteps;
import org.ulpscope.engine.unwind.JumpPoints;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// LLVM's intrinsics. The LLVM Language Reference defines them under their names.
///
/// This class parses the name and handles the intrinsics for memory, control flow and the run
/// itself. [IntegerIntrinsics], [FloatIntrinsics] and [VectorIntrinsics] handle the other
/// target-independent ones, [SimdTranslator] those of x86.
final class Intrinsics {
  private final DataLayout layout;
  private final Registers registers;
  private final Assembler assembler;
  private final ScalarTranslator scalars;
  private final LoadedProgram loaded;
  private final IntegerIntrinsics integers;
  private final FixedPoint fixedPoint;
  private final FloatIntrinsics floats;
  private final VectorIntrinsics vectors;
  private final SimdTranslator simd;

  Intrinsics(
      LoadedProgram loaded,
      Registers registers,
      Assembler assembler,
      ScalarTranslator scalars,
      MemoryTranslator memory,
      Contraction contraction) {
    this.loaded = loaded;
    this.layout = loaded.layout();
    this.registers = registers;
    this.assembler = assembler;
    this.scalars = scalars;
    this.integers = new IntegerIntrinsics(layout, registers, assembler);
    this.fixedPoint = new FixedPoint(layout, registers, assembler);
    this.floats = new FloatIntrinsics(loaded, registers, assembler, scalars, contraction);
    this.vectors = new VectorIntrinsics(layout, registers, assembler, scalars);
    this.simd = new SimdTranslator(registers, assembler);
  }

  /// Adds the steps of a call to `name`.
  ///
  /// @throws ProgramError if the intrinsic is unknown
  void call(String name, Operation.Target target, Type type, int d) {
    List<Operand> arguments = target.arguments().stream().map(Operation.Argument::value).toList();
    String base = base(name);
    boolean done =
        plain(base, arguments, type, d)
            || integers.call(base, arguments, type, d)
            || fixedPoint.call(base, arguments, type, d)
            || floats.call(base, arguments, type, d)
            || vectors.call(base, arguments, type, d)
            || simd.call(name, arguments, d);
    if (!done) {
      throw ProgramError.unsupported("the intrinsic " + name);
    }
  }

  /// The name without `llvm.` and without overload types: `llvm.smax.v4i32` is `smax`.
  static String base(String name) {
    String[] parts = name.substring("llvm.".length()).split("\\.", -1);
    int end = parts.length;
    while (end > 1 && isTypeSuffix(parts[end - 1])) {
      end--;
    }
    return String.join(".", List.of(parts).subList(0, end));
  }

  private static boolean isTypeSuffix(String part) {
    return part.matches(
        "(nx)?v\\d+\\w+|[ip]\\d+|f(16|32|64|80|128)|bf16|isVoid|sl_.*|s_.*|a\\d+\\w+");
  }

  private int register(List<Operand> arguments, int index) {
    return registers.of(arguments.get(index));
  }

  private boolean plain(String base, List<Operand> arguments, Type type, int d) {
    switch (base) {
      case "lifetime.start" -> assembler.add(new LocalSteps.StartScope(register(arguments, 1)));
      case "lifetime.end" -> assembler.add(new LocalSteps.EndScope(register(arguments, 1)));
      case "invariant.start",
          "invariant.end",
          "assume",
          "donothing",
          "var.annotation",
          "experimental.noalias.scope.decl",
          "prefetch",
          "sideeffect",
          "pseudoprobe",
          "va_end",
          "dbg.declare",
          "dbg.value",
          "dbg.assign",
          "dbg.label",
          "instrprof.increment",
          "clear_cache",
          "fake.use",
          "codeview.annotation" -> {
        if (type != Type.Special.VOID) {
          assembler.add(new ControlSteps.Move(d, registers.constant(0)));
        }
      }
      case "expect",
          "expect.with.probability",
          "launder.invariant.group",
          "strip.invariant.group",
          "ptr.annotation",
          "annotation",
          "ssa.copy",
          "threadlocal.address",
          "preserve.static.offset",
          "arithmetic.fence",
          "preserve.array.access.index" ->
          scalars.copy(type, d, register(arguments, 0));
      case "memcpy", "memcpy.inline", "memmove" ->
          assembler.add(
              new BlockSteps.CopyMemory(
                  register(arguments, 0),
                  register(arguments, 1),
                  register(arguments, 2),
                  base.equals("memmove")));
      case "memset", "memset.inline" ->
          assembler.add(
              new BlockSteps.SetMemory(
                  register(arguments, 0), register(arguments, 1), register(arguments, 2)));
      case "stacksave" -> assembler.add(new LocalSteps.SaveStack(d));
      case "stackrestore" -> assembler.add(new LocalSteps.RestoreStack(register(arguments, 0)));
      case "va_start" -> assembler.add(new VarargSteps.StartArguments(register(arguments, 0)));
      case "va_copy" ->
          assembler.add(
              new VarargSteps.CopyArguments(register(arguments, 0), register(arguments, 1)));
      case "trap", "ubsantrap" ->
          assembler.add(
              new ControlSteps.Fail(ProgramError.Kind.ABORT, "the program executed a trap"));
      case "debugtrap" -> {}
      case "objectsize" -> objectSize(arguments, type, d);
      case "is.constant", "returnaddress", "frameaddress", "addressofreturnaddress", "sponentry" ->
          assembler.add(new ControlSteps.Move(d, registers.constant(0)));
      case "eh.typeid.for" -> {
        long info = loaded.constants().scalar((Constant) arguments.get(0)).longValue();
        assembler.add(new ControlSteps.Move(d, registers.constant(loaded.typeId(info))));
      }
      case "eh.sjlj.setjmp" ->
          assembler.add(new JumpPoints.Save(d, register(arguments, 0), jumpBufferOffset()));
      case "eh.sjlj.longjmp" ->
          assembler.add(new JumpPoints.Jump(register(arguments, 0), jumpBufferOffset()));
      case "ptrmask" -> {
        int width = layout.pointerBits(0);
        for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
          assembler.add(
              LaneSteps.binary(
                  Operation.BinaryOperator.AND,
                  width,
                  d + i,
                  register(arguments, 0) + i,
                  register(arguments, 1) + i));
        }
      }
      case "readcyclecounter", "readsteadycounter", "x86.rdtsc" ->
          assembler.add(new WorldSteps.Counter(d, assembler.here()));
      case "x86.rdrand.16",
          "x86.rdrand.32",
          "x86.rdrand.64",
          "x86.rdseed.16",
          "x86.rdseed.32",
          "x86.rdseed.64" -> {
        String[] parts = base.split("\\.", -1);
        int bits = Integer.parseInt(parts[2]);
        assembler.add(new WorldSteps.Random(parts[1], bits, d, assembler.here()));
      }
      case "load.relative" ->
          assembler.add(
              new Operators.Binary(
                      d, register(arguments, 0), register(arguments, 1), Intrinsics::loadRelative)
                  .lifting(
                      Lifting.of(
                          d,
                          register(arguments, 0),
                          register(arguments, 1),
                          64,
                          (_, _) -> {
                            throw ProgramError.unsupported("a symbolic relative address");
                          })));
      default -> {
        return false;
      }
    }
    return true;
  }

  /// The second word of a jump buffer is reserved for the target.
  private long jumpBufferOffset() {
    return layout.pointerBits(0) / 8;
  }

  private static long loadRelative(State state, long base, long offset) {
    long at = base + offset;
    var object = state.memory().readable(at, 4);
    return base + (int) object.load32((int) (at - object.address()));
  }

  /// Unknown before the run: the most conservative answer (C's `__builtin_object_size`).
  private void objectSize(List<Operand> arguments, Type type, int d) {
    boolean least =
        arguments.get(1) instanceof Constant.Int minimum && minimum.value().signum() != 0;
    int width = (int) layout.bits(type);
    assembler.add(
        new ControlSteps.Move(d, registers.constant(least ? 0 : TwosComplement.mask(width))));
  }
}
