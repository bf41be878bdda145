package org.ulpscope.engine.translate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.engine.FunctionEffects;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.CallSite;
import org.ulpscope.engine.call.VarargSteps;
import org.ulpscope.engine.flow.Joins;
import org.ulpscope.engine.flow.ScopeExits;
import org.ulpscope.engine.state.Code;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.step.Assume;
import org.ulpscope.engine.step.ControlSteps;
import org.ulpscope.engine.symbolic.Join;
import org.ulpscope.engine.symbolic.UlpBoundedResult;
import org.ulpscope.engine.symbolic.Uninitialised;
import org.ulpscope.engine.unwind.UnwindSteps;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Block;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// Translates a function into steps.
///
/// An instruction that cannot be translated becomes a step that fails with the reason when it is
/// reached. So it costs a path, not the whole run.
public final class Translator {
  private final LoadedProgram loaded;
  private final DataLayout layout;
  private final Function function;
  private final Registers registers;
  private final Assembler assembler = new Assembler();
  private final ScalarTranslator scalars;
  private final VectorTranslator vectors;
  private final MemoryTranslator memory;
  private final CallTranslator calls;
  private final Set<Integer> differences;
  private final Contraction contraction;
  private final Licensing licensing;
  private final int[] blockStarts;
  private final Map<Long, Integer> edges = new HashMap<>();
  private Joins joins;

  private Translator(LoadedProgram loaded, Function function) {
    this.loaded = loaded;
    this.layout = loaded.layout();
    this.function = function;
    this.registers = new Registers(loaded, function);
    this.scalars = new ScalarTranslator(loaded, registers, assembler, isOptimised(function));
    this.vectors = new VectorTranslator(loaded, registers, assembler);
    this.memory = new MemoryTranslator(loaded, function, registers, assembler);
    this.differences = PointerDifferences.in(function);
    var definitions = new Definitions(function);
    this.contraction =
        new Contraction(loaded, function, registers, assembler, scalars, definitions);
    this.calls = new CallTranslator(loaded, registers, assembler, scalars, memory, contraction);
    this.licensing = new Licensing(loaded, function, registers, assembler, definitions);
    this.blockStarts = new int[function.blocks().size()];
  }

  /// At `-O0`, clang marks every function `noinline` and keeps parameters in local variables; only
  /// optimisers infer `nofree`.
  private static boolean isOptimised(Function function) {
    return !function.attributes().has("noinline")
        || function.attributes().has("nofree")
        || (takesValues(function) && !keepsParameter(function));
  }

  private static boolean takesValues(Function function) {
    return function.parameters().stream().anyMatch(p -> !p.has("byval") && !p.has("sret"));
  }

  /// Whether the function starts by storing some parameter in a local variable.
  private static boolean keepsParameter(Function function) {
    int parameters = function.parameters().size();
    var locals = new HashSet<Integer>();
    for (Instruction instruction : function.blocks().getFirst().instructions()) {
      switch (instruction.operation()) {
        case Operation.Alloca _ -> locals.add(instruction.result());
        case Operation.Store(Operand.Local(int index, _), Operand.Local(int to, _), _) -> {
          if (index < parameters && locals.contains(to)) {
            return true;
          }
        }
        default -> {}
      }
    }
    return false;
  }

  /// Translates a function that has a body.
  public static Code translate(LoadedProgram loaded, Function asWritten) {
    Function function = ScopeExits.straightened(asWritten);
    var translator = new Translator(loaded, function);
    Code code = translator.translate(false);
    return translator.unspecified().isEmpty()
        ? code
        : new Translator(loaded, function).translate(true);
  }

  /// Constants that may have any value. Lanes that are `poison` are mostly never looked at, so they
  /// are symbols only if somebody asks for uninitialised reads.
  private Map<Integer, Integer> unspecified() {
    return registers.unspecified(loaded.checks().has(ProgramError.Kind.UNINITIALISED));
  }

  /// @param hasUnspecified whether some constants may have any value
  private Code translate(boolean hasUnspecified) {
    var step = new Uninitialised.Constants(function.name());
    if (hasUnspecified) {
      // Before anything else runs, they become fresh symbols.
      assembler.begin(function.block(0).instructions().getFirst());
      assembler.add(step);
    }
    assembler.begin(function.block(0).instructions().getFirst());
    licensing.enter();
    FunctionEffects.of(function).stream()
        .sorted()
        .forEach(effect -> assembler.add(new Assume(effect)));
    for (int i = 0; i < blockStarts.length; i++) {
      blockStarts[i] = assembler.here();
      Block block = function.block(i);
      for (Instruction instruction : block.instructions()) {
        assembler.begin(instruction);
        translateOrFail(i, block, instruction);
        licensing.after(instruction);
        if (instruction.maximumUlps() > 0) {
          forget(instruction);
        }
      }
    }
    assembler.runFixups();
    step.setAll(unspecified());
    return new Code(
        function,
        assembler.steps(),
        assembler.owners(),
        blockStarts,
        registers.parameterSlots(),
        registers.initialBits(),
        registers.initialWide());
  }

  /// Makes the result of an operation unknown if it may be inaccurate.
  private void forget(Instruction instruction) {
    ValueShape shape = registers.shape(instruction.type());
    int bits = shape.leaves().getFirst().bits();
    assembler.add(
        new UlpBoundedResult(
            registers.result(instruction), shape.slots(), bits, instruction.maximumUlps()));
  }

  private void translateOrFail(int index, Block block, Instruction instruction) {
    try {
      translate(index, block, instruction);
    } catch (ProgramError e) {
      assembler.add(new ControlSteps.Fail(e.kind(), e.getMessage()));
    } catch (IllegalArgumentException e) {
      assembler.add(new ControlSteps.Fail(ProgramError.Kind.UNSUPPORTED, e.getMessage()));
    }
  }

  private void translate(int index, Block block, Instruction instruction) {
    int counted = block.instructions().size();
    int d = instruction.hasResult() ? registers.result(instruction) : -1;
    Type type = instruction.type();
    switch (instruction.operation()) {
      case Operation.Phi _ -> {} // set on the incoming edge: see edge
      case Operation.Negate negate -> scalars.negate(negate, d);
      case Operation.Binary binary -> {
        scalars.binary(binary, d);
        contraction.after(index, binary, instruction, d);
      }
      case Operation.IntCompare compare -> scalars.compare(compare, d);
      case Operation.FloatCompare compare -> scalars.compare(compare, d);
      case Operation.Cast cast ->
          scalars.cast(cast, type, d, differences.contains(instruction.result()));
      case Operation.Select select -> scalars.select(select, type, d);
      case Operation.Freeze(var value) -> scalars.copy(type, d, registers.of(value));
      case Operation.ExtractElement extract -> vectors.extract(extract, d);
      case Operation.InsertElement insert -> vectors.insert(insert, type, d);
      case Operation.Shuffle shuffle -> vectors.shuffle(shuffle, type, d);
      case Operation.ExtractValue(var aggregate, var indices) ->
          scalars.copy(
              type,
              d,
              registers.of(aggregate) + ValueShape.slotOf(aggregate.type(), indices, layout));
      case Operation.InsertValue(var aggregate, var element, var indices) -> {
        scalars.copy(type, d, registers.of(aggregate));
        int slot = ValueShape.slotOf(type, indices, layout);
        scalars.copy(element.type(), d + slot, registers.of(element));
      }
      case Operation.Alloca alloca -> memory.alloca(alloca, instruction, d);
      case Operation.Load load -> memory.load(load, type, d);
      case Operation.Store store -> memory.store(store);
      case Operation.ElementPointer pointer -> memory.elementPointer(pointer, type, d);
      case Operation.Fence _ -> {} // there is one thread
      case Operation.CompareExchange exchange -> memory.compareExchange(exchange, d);
      case Operation.ReadModifyWrite modify -> memory.readModifyWrite(modify, d);
      case Operation.VariableArgument(var list) ->
          assembler.add(new VarargSteps.NextArgument(type, d, registers.of(list), layout));
      case Operation.Call(var target) -> calls.call(target, type, d);
      case Operation.LandingPad _ -> assembler.add(new UnwindSteps.Land(d));
      case Operation.Terminator terminator -> terminate(index, counted, terminator, type, d);
    }
  }

  // ---- terminators ----

  private void terminate(
      int block, int counted, Operation.Terminator terminator, Type type, int d) {
    switch (terminator) {
      case Operation.Jump(int target) -> jump(block, counted, target);
      case Operation.Branch(var condition, int whenTrue, int whenFalse) -> {
        var branch = new ControlSteps.Branch(counted, registers.of(condition));
        assembler.add(branch);
        assembler.later(
            () -> {
              branch.whenTrue = edge(block, whenTrue);
              branch.whenFalse = edge(block, whenFalse);
              branch.join = join(block);
            });
      }
      case Operation.Switch(var value, int otherwise, var cases) ->
          translateSwitch(block, counted, value, otherwise, cases);
      case Operation.IndirectJump(var address, var targets) -> {
        long[] addresses =
            targets.stream().mapToLong(t -> loaded.block(function.name(), t)).toArray();
        var jump = new ControlSteps.IndirectJump(counted, registers.of(address), addresses);
        assembler.add(jump);
        assembler.later(() -> Arrays.setAll(jump.targets, i -> edge(block, targets.get(i))));
      }
      case Operation.Return(var value) -> {
        int[] values = value.map(this::all).orElse(new int[0]);
        value.ifPresent(licensing::leave);
        assembler.add(new CallSite.Return(counted, values));
      }
      case Operation.Invoke(var target, int normal, int unwind) -> {
        CallSite site = calls.callSite(target, type, d);
        if (site != null) {
          site.landingPad = landingPad(unwind);
          assembler.later(() -> site.unwind = edge(block, unwind));
        }
        jump(block, counted, normal);
      }
      case Operation.Resume(var value) ->
          assembler.add(new UnwindSteps.Resume(registers.of(value)));
      case Operation.Unreachable() ->
          assembler.add(
              new ControlSteps.Fail(
                  ProgramError.Kind.UNREACHABLE,
                  "the program reached a point declared unreachable"));
      case Operation.CallBranch _ -> throw ProgramError.unsupported("assembly that jumps");
      case Operation.Unsupported(var reason) -> throw ProgramError.unsupported(reason);
    }
  }

  private void jump(int block, int counted, int target) {
    var jump = new ControlSteps.Jump(counted);
    assembler.add(jump);
    assembler.later(() -> jump.setNext(edge(block, target)));
  }

  private void translateSwitch(
      int block, int counted, Operand value, int otherwise, List<Operation.Case> cases) {
    if (layout.bits(value.type()) > 64) {
      translateWideSwitch(block, counted, value, otherwise, cases);
      return;
    }
    var sorted = new ArrayList<>(cases);
    sorted.sort((x, y) -> Long.compare(key(x), key(y)));
    long[] keys = sorted.stream().mapToLong(Translator::key).toArray();
    var step = new ControlSteps.Switch(counted, registers.of(value), keys);
    assembler.add(step);
    assembler.later(
        () -> {
          step.setNext(edge(block, otherwise));
          Arrays.setAll(step.targets, i -> edge(block, sorted.get(i).target()));
        });
  }

  private void translateWideSwitch(
      int block, int counted, Operand value, int otherwise, List<Operation.Case> cases) {
    int bits = (int) layout.bits(value.type());
    List<BigInteger> keys =
        cases.stream().map(c -> TwosComplement.keep(c.value().value(), bits)).toList();
    var step = new ControlSteps.WideSwitch(counted, registers.of(value), keys);
    assembler.add(step);
    assembler.later(
        () -> {
          step.setNext(edge(block, otherwise));
          Arrays.setAll(step.targets, i -> edge(block, cases.get(i).target()));
        });
  }

  private static long key(Operation.Case c) {
    return c.value().value().longValue();
  }

  private int[] all(Operand value) {
    int first = registers.of(value);
    int[] list = new int[registers.shape(value.type()).slots()];
    Arrays.setAll(list, i -> first + i);
    return list;
  }

  private Operation.LandingPad landingPad(int block) {
    for (Instruction instruction : function.block(block).instructions()) {
      if (instruction.operation() instanceof Operation.LandingPad pad) {
        return pad;
      }
    }
    throw ProgramError.unsupported("an unwind target without a landing pad");
  }

  /// Where the paths out of a block join; null if they do not.
  private Join join(int block) {
    if (joins == null) {
      joins = new Joins(function);
    }
    int target = joins.after(block);
    if (target < 0) {
      return null;
    }
    var found = new ArrayList<Integer>();
    var widths = new ArrayList<Integer>();
    for (Instruction instruction : function.block(target).instructions()) {
      if (!(instruction.operation() instanceof Operation.Phi)) {
        break;
      }
      addRegisters(instruction, found, widths);
    }
    // A loop on one of the paths may have executed these blocks again.
    for (int again : joins.repeated(block, target)) {
      for (Instruction instruction : function.block(again).instructions()) {
        if (instruction.hasResult()) {
          addRegisters(instruction, found, widths);
        }
      }
    }
    return new Join(blockStarts[target], ints(found), ints(widths));
  }

  private void addRegisters(Instruction instruction, List<Integer> found, List<Integer> widths) {
    int first = registers.result(instruction);
    for (ValueShape.Leaf leaf : registers.shape(instruction.type()).leaves()) {
      found.add(first++);
      widths.add(leaf.bits());
    }
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  // ---- phis ----

  /// The step where control arrives on the edge between two blocks: the start of the target, or
  /// steps that assign its phis first.
  private int edge(int from, int to) {
    return edges.computeIfAbsent(((long) from << 32) | to, _ -> makeEdge(from, to));
  }

  private int makeEdge(int from, int to) {
    var copies = new EdgeCopies(registers);
    for (Instruction instruction : function.block(to).instructions()) {
      if (!(instruction.operation() instanceof Operation.Phi(var incoming, _))) {
        break;
      }
      for (Operation.Incoming way : incoming) {
        if (way.block() == from) {
          ValueShape shape = registers.shape(instruction.type());
          copies.add(shape, registers.result(instruction), registers.of(way.value()));
          break;
        }
      }
    }
    if (copies.isEmpty()) {
      return blockStarts[to];
    }
    int start = assembler.here();
    copies.emit(assembler, blockStarts[to]);
    return start;
  }
}
