package org.ulpscope.engine.translate;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.flow.ScopeExits;
import org.ulpscope.engine.flow.VolatileLocals;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.step.AddressSteps;
import org.ulpscope.engine.step.Assume;
import org.ulpscope.engine.step.AtomicSteps;
import org.ulpscope.engine.step.ControlSteps;
import org.ulpscope.engine.step.Formulas;
import org.ulpscope.engine.step.LaneSteps;
import org.ulpscope.engine.step.LocalSteps;
import org.ulpscope.engine.step.MemorySteps;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Loads and stores, one step per scalar, and address arithmetic with its constant parts summed up
/// in advance.
final class MemoryTranslator {
  private final DataLayout layout;
  private final Function function;
  private final Registers registers;
  private final Assembler assembler;

  /// The local variables that only live between marks of their scope.
  private final Set<Integer> scoped;

  private final Set<Integer> volatiles;

  MemoryTranslator(
      LoadedProgram loaded, Function function, Registers registers, Assembler assembler) {
    this.layout = loaded.layout();
    this.function = function;
    this.registers = registers;
    this.assembler = assembler;
    this.scoped = ScopeExits.scoped(function);
    this.volatiles = VolatileLocals.in(function);
  }

  void alloca(Operation.Alloca alloca, Instruction instruction, int d) {
    String name = function.valueNames().get(instruction.result());
    assembler.add(
        new LocalSteps.Alloca(
            d,
            registers.of(alloca.count()),
            layout.size(alloca.allocated()),
            Math.max(1, alloca.alignment()),
            name.isEmpty() ? "in " + function.name() : name,
            traits(instruction.result())));
  }

  private Set<LocalSteps.Alloca.Trait> traits(int variable) {
    var traits = EnumSet.noneOf(LocalSteps.Alloca.Trait.class);
    if (scoped.contains(variable)) {
      traits.add(LocalSteps.Alloca.Trait.SCOPED);
    }
    if (volatiles.contains(variable)) {
      traits.add(LocalSteps.Alloca.Trait.VOLATILE);
    }
    return traits;
  }

  void load(Operation.Load load, Type type, int d) {
    if (load.access().isVolatile()) {
      assembler.add(new Assume(Effect.VOLATILE));
    }
    load(type, d, registers.of(load.pointer()), load.access().alignment());
  }

  /// Loads a value of any type through a pointer of a given alignment.
  void load(Type type, int d, int pointer, int alignment) {
    ValueShape shape = registers.shape(type);
    if (shape.packed()) {
      int bits = shape.leaves().getFirst().bits();
      assembler.add(
          new MemorySteps.LoadPacked(bits, shape.slots(), d, place(pointer, 0, alignment)));
      return;
    }
    List<ValueShape.Leaf> leaves = shape.leaves();
    for (int i = 0; i < leaves.size(); i++) {
      ValueShape.Leaf leaf = leaves.get(i);
      MemorySteps.Place place = place(pointer, leaf.offset(), i == 0 ? alignment : 1);
      assembler.add(MemorySteps.load(leaf.bits(), kind(leaf), d + i, place));
    }
  }

  private static Optional<Sort.Fp> kind(ValueShape.Leaf leaf) {
    return leaf.type() instanceof Type.Fp fp && fp != Type.Fp.PPC_FP128
        ? Optional.of(Formulas.sort(fp))
        : Optional.empty();
  }

  void store(Operation.Store store) {
    store(
        store.value().type(),
        registers.of(store.value()),
        registers.of(store.pointer()),
        store.access().alignment());
  }

  /// An access checks its alignment with its first scalar only.
  private static MemorySteps.Place place(int pointer, long offset, int alignment) {
    return new MemorySteps.Place(pointer, offset, Math.max(1, alignment));
  }

  /// Stores a value of any type through a pointer of a given alignment.
  void store(Type type, int value, int pointer, int alignment) {
    ValueShape shape = registers.shape(type);
    if (shape.packed()) {
      int bits = shape.leaves().getFirst().bits();
      assembler.add(
          new MemorySteps.StorePacked(bits, shape.slots(), value, place(pointer, 0, alignment)));
      return;
    }
    List<ValueShape.Leaf> leaves = shape.leaves();
    for (int i = 0; i < leaves.size(); i++) {
      ValueShape.Leaf leaf = leaves.get(i);
      MemorySteps.Place place = place(pointer, leaf.offset(), i == 0 ? alignment : 1);
      assembler.add(MemorySteps.store(leaf.bits(), kind(leaf), value + i, place));
    }
  }

  // ---- address arithmetic ----

  void elementPointer(Operation.ElementPointer pointer, Type type, int d) {
    int lanes = ScalarTranslator.lanes(type);
    boolean vector = type instanceof Type.Vector;
    for (int lane = 0; lane < lanes; lane++) {
      elementPointer(pointer, d + lane, vector ? lane : 0);
    }
  }

  private int lane(Operand operand, int lane) {
    return registers.of(operand) + (operand.type() instanceof Type.Vector ? lane : 0);
  }

  private void elementPointer(Operation.ElementPointer pointer, int d, int lane) {
    int space = ((Type.Pointer) pointer.base().type().scalar()).addressSpace();
    long mask = TwosComplement.mask(layout.pointerBits(space));
    long offset = 0;
    int base = lane(pointer.base(), lane);
    boolean started = false;
    Type current = pointer.element();
    for (int i = 0; i < pointer.indices().size(); i++) {
      Operand index = pointer.indices().get(i);
      long scale;
      if (i == 0) {
        scale = layout.size(current);
      } else if (current instanceof Type.Array array) {
        current = array.element();
        scale = layout.size(current);
      } else if (current instanceof Type.Vector vector) {
        current = vector.element();
        scale = layout.size(current);
      } else {
        Type.Struct struct = Types.struct(current);
        int field = constant(index, lane).value().intValueExact();
        offset += layout.fieldOffset(struct, field);
        current = struct.fields().get(field);
        continue;
      }
      if (index instanceof Constant.Int known) {
        offset += known.signed().longValue() * scale;
      } else {
        int bits = (int) layout.bits(index.type().scalar());
        if (bits > 64) {
          throw ProgramError.unsupported("an index of type " + index.type());
        }
        assembler.add(
            new AddressSteps.Indexed(
                d, started ? d : base, 0, lane(index, lane), bits, scale, mask));
        started = true;
      }
    }
    if (!started || offset != 0) {
      assembler.add(new AddressSteps.Offset(d, started ? d : base, offset, mask));
    }
  }

  private static Constant.Int constant(Operand index, int lane) {
    return switch (index) {
      case Constant.Int known -> known;
      case Constant.Aggregate(_, var elements) -> (Constant.Int) elements.get(lane);
      case Constant.Data data -> Constant.Int.of((Type.Int) data.element(), data.element(lane));
      case Constant.Zero zero -> Constant.Int.of((Type.Int) zero.type().scalar(), 0);
      default -> throw ProgramError.unsupported("a field number that is not constant");
    };
  }

  // ---- atomics: there is one thread, so they are a load and a store ----

  void compareExchange(Operation.CompareExchange exchange, int d) {
    Type type = exchange.expected().type();
    int pointer = registers.of(exchange.pointer());
    int expected = registers.of(exchange.expected());
    int replacement = registers.of(exchange.replacement());
    int width = (int) layout.bits(type);
    int chosen = registers.reserve(registers.shape(type));
    int alignment = exchange.access().alignment();
    load(type, d, pointer, alignment);
    assembler.add(LaneSteps.compare(Operation.IntPredicate.EQ, width, d + 1, d, expected));
    Step select =
        width <= 64
            ? new ControlSteps.Select(chosen, d + 1, replacement, d)
            : new ControlSteps.SelectWide(chosen, d + 1, replacement, d);
    assembler.add(select.lifting(Formulas.select(width, chosen, d + 1, replacement, d)));
    store(type, chosen, pointer, alignment);
  }

  void readModifyWrite(Operation.ReadModifyWrite modify, int d) {
    Type type = modify.value().type();
    int pointer = registers.of(modify.pointer());
    int value = registers.of(modify.value());
    int result = registers.reserve(registers.shape(type));
    load(type, d, pointer, modify.access().alignment());
    int lanes = ScalarTranslator.lanes(type);
    for (int i = 0; i < lanes; i++) {
      assembler.add(
          AtomicSteps.modify(
              modify.operator(),
              type.scalar(),
              (int) layout.bits(type.scalar()),
              result + i,
              d + i,
              value + i));
    }
    store(type, result, pointer, modify.access().alignment());
  }
}
