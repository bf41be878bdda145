package org.ulpscope.harness.call;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.input.Input;
import org.ulpscope.engine.load.Loader;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.Library;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.harness.describe.Numbers;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.harness.plan.Convention;
import org.ulpscope.harness.plan.Layout;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Type;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.ScalarOutput;
import org.ulpscope.solver.scalar.ScalarType;

/// A function about to be called with symbolic arguments, and its outputs afterwards.
///
/// Inputs are named after parameters and elements, and symbols after inputs, so both functions of a
/// pair get the same symbols.
public final class Harness {
  private static final long MOST_BYTES = 1L << 28;

  /// Arguments passed by value are aligned for every type.
  private static final int MOST_ALIGNED = 64;

  private final Subject subject;
  private final Plan plan;
  private final Map<String, Long> size;
  private final State state;
  private final Convention convention;
  private final List<Long> addresses = new ArrayList<>();
  private final List<ScalarInput> inputs = new ArrayList<>();

  /// The address of a result that is returned in memory; 0 if there is none.
  private long resultAddress;

  private Harness(
      Subject subject, Plan plan, Map<String, Long> size, State state, Convention convention) {
    this.subject = subject;
    this.plan = plan;
    this.size = size;
    this.state = state;
    this.convention = convention;
  }

  /// Creates the state in which the function of a side is about to be called.
  public static Harness of(
      Subject subject,
      Side side,
      Plan plan,
      Map<String, Long> size,
      Set<Assumption> assumptions,
      Library library,
      Console console,
      Exploration exploration) {
    State state =
        Loader.prepare(subject.program(), subject.function(), library, console, exploration);
    var harness = new Harness(subject, plan, size, state, Convention.of(subject, plan));
    plan.buffers().forEach(harness::allocate);
    Frame frame = Loader.frame(state.loaded(), subject.function().name());
    harness.pass(frame, side);
    for (ScalarInput input : harness.inputs) {
      harness.limit(input, assumptions);
    }
    state.enqueue(frame);
    return harness;
  }

  public Subject subject() {
    return subject;
  }

  public State state() {
    return state;
  }

  public List<ScalarInput> inputs() {
    return inputs;
  }

  // ---- arguments ----

  private void pass(Frame frame, Side side) {
    int register = 0;
    if (convention.returnsInMemory()) {
      MemoryObject object = allocateValue(state, "return", plan.result().orElseThrow());
      resultAddress = object.address();
      frame.bits[register++] = resultAddress;
    }
    for (int i = 0; i < plan.parameters().size(); i++) {
      Plan.Parameter parameter = plan.parameters().get(i);
      if (parameter.role() instanceof Plan.Role.Address(int buffer)) {
        frame.bits[register++] = addresses.get(buffer);
        continue;
      }
      MemoryObject copy = copy(parameter, side);
      switch (convention.arguments().get(i)) {
        case Convention.Argument.InMemory _ -> frame.bits[register++] = copy.address();
        case Convention.Argument.InRegisters(var pieces) -> {
          for (Convention.Piece piece : pieces) {
            for (ValueShape.Leaf leaf : shape(piece.type()).leaves()) {
              int offset = piece.offset() + (int) leaf.offset();
              frame.set(register++, read(copy, offset, leaf));
            }
          }
        }
      }
    }
  }

  private ValueShape shape(Type type) {
    return ValueShape.of(type, state.loaded().layout());
  }

  /// One register's worth of a value in memory.
  private Expr read(MemoryObject object, int offset, ValueShape.Leaf leaf) {
    int bytes = Math.min((leaf.bits() + 7) / 8, object.size() - offset);
    Expr stored = MemoryExprs.load(state, object, offset, bytes);
    Builder b = state.builder();
    return leaf.bits() <= 8 * bytes
        ? b.extract(stored, 0, leaf.bits())
        : b.zext(stored, leaf.bits());
  }

  /// Allocates memory for a value, not yet written.
  private static MemoryObject allocateValue(State in, String name, Layout layout) {
    return in.memory()
        .allocate(MemoryObject.Kind.ARGUMENT, name, layout.bytes(), MOST_ALIGNED, false);
  }

  /// A parameter's value in memory.
  private MemoryObject copy(Plan.Parameter parameter, Side side) {
    Layout layout = parameter.role().value().orElseThrow();
    MemoryObject object = allocateValue(state, parameter.name(), layout);
    List<Layout.Leaf> leaves = layout.leaves();
    Builder b = state.builder();
    for (int i = 0; i < leaves.size(); i++) {
      Layout.Leaf leaf = leaves.get(i);
      int width = 8 * leaf.type().bytes();
      Expr value =
          switch (parameter.role()) {
            case Plan.Role.Size _ -> b.bits(width, sizeOf(parameter.name(), leaf.type()));
            case Plan.Role.Fixed(_, var reference, var candidate) ->
                b.bits(
                    width,
                    Numbers.parse(
                        leaf.type(), (side == Side.REFERENCE ? reference : candidate).get(i)));
            case Plan.Role.Any(_, Bounds bounds) ->
                input(parameter.name() + leaf.path(), leaf.type(), bounds);
            case Plan.Role.Address _ ->
                throw new IllegalArgumentException("an address has no copy");
          };
      MemoryExprs.store(state, object, leaf.offset(), value);
    }
    return object;
  }

  private BigInteger sizeOf(String name, ScalarType type) {
    return sizeOf(size, name, type);
  }

  /// The value of a size as an argument.
  ///
  /// @throws InputException if the type cannot represent the number
  public static BigInteger sizeOf(Map<String, Long> size, String name, ScalarType type) {
    var value = BigInteger.valueOf(size.get(name));
    int most = type.kind() == ScalarType.Kind.SIGNED ? type.bits() - 1 : type.bits();
    if (!type.isInteger() || value.bitLength() > most) {
      throw InputException.of("the size %s = %s does not fit type %s".formatted(name, value, type));
    }
    return value;
  }

  /// A new input, as a bit-vector of whole bytes.
  private Expr input(String name, ScalarType type, Bounds bounds) {
    Builder b = state.builder();
    Input input = state.inputs().add(name, type.bytes());
    Expr bits = state.inputs().read(b, input, 0, type.bytes(), type.floatSort());
    var symbol = (Expr.Symbol) state.inputs().parts(input).getFirst().symbol();
    inputs.add(new ScalarInput(name, type, symbol, bounds));
    return bits;
  }

  /// Adds an input that is a scalar of a variable of the program, before anything runs.
  ///
  /// @param variable where it is stored; empty if this side has no such variable
  /// @param offset in the variable
  public void makeAny(
      String name,
      ScalarType type,
      Optional<String> variable,
      int offset,
      Set<Assumption> assumptions) {
    Expr value = input(name, type, Bounds.NONE);
    limit(inputs.getLast(), assumptions);
    variable.ifPresent(
        symbol -> {
          long address = state.loaded().symbol(symbol);
          MemoryObject object = state.memory().writable(address + offset, type.bytes());
          MemoryExprs.store(state, object, offset, value);
        });
  }

  private void allocate(Plan.Buffer buffer) {
    long count = buffer.count().value(size);
    long bytes = Math.multiplyExact(count, (long) buffer.element().bytes());
    if (count < 0 || bytes > MOST_BYTES) {
      throw InputException.of(
          "%s would have %d elements for %s, %s"
              .formatted(
                  buffer.name(),
                  count,
                  Sizes.show(size),
                  count < 0 ? "which is negative" : "more than fit into memory"));
    }
    requireAllValues(buffer, count);
    MemoryObject object = object(buffer, bytes);
    addresses.add(object.address());
    int next = 0;
    for (int i = 0; i < count; i++) {
      for (Layout.Leaf leaf : buffer.element().leaves()) {
        int offset = i * buffer.element().bytes() + leaf.offset();
        Expr value = content(buffer, i, leaf, next++);
        MemoryExprs.store(state, object, offset, value);
      }
    }
  }

  private void requireAllValues(Plan.Buffer buffer, long count) {
    int values = buffer.fixed().map(List::size).orElse(0);
    long wanted = count * buffer.element().leaves().size();
    if (buffer.fixed().isPresent() && values != wanted) {
      throw InputException.of(
          "the description gives %d values for %s, which has %d%s"
              .formatted(
                  values, buffer.name(), wanted, size.isEmpty() ? "" : " for " + Sizes.show(size)));
    }
  }

  private MemoryObject object(Plan.Buffer buffer, long bytes) {
    return state
        .memory()
        .allocate(MemoryObject.Kind.ARGUMENT, buffer.name(), bytes, buffer.alignment(), false);
  }

  private Expr content(Plan.Buffer buffer, int index, Layout.Leaf leaf, int number) {
    if (buffer.fixed().isEmpty()) {
      return input(buffer.nameOf(index, leaf), leaf.type(), buffer.bounds());
    }
    List<String> values = buffer.fixed().get();
    return state
        .builder()
        .bits(8 * leaf.type().bytes(), Numbers.parse(leaf.type(), values.get(number)));
  }

  // ---- bounds ----

  private void limit(ScalarInput input, Set<Assumption> assumptions) {
    for (Expr condition : Numbers.limits(state.builder(), input, assumptions)) {
      if (condition.isFalse()) {
        throw InputException.of("no value of " + input.name() + " is " + input.bounds());
      }
      state.assume(condition);
    }
  }

  // ---- results ----

  /// What the caller sees in a state in which the function has returned.
  public List<ScalarOutput> outputs(State ended) {
    var outputs = new ArrayList<ScalarOutput>();
    plan.result().ifPresent(layout -> collectResult(ended, layout, outputs));
    for (int i = 0; i < plan.buffers().size(); i++) {
      Plan.Buffer buffer = plan.buffers().get(i);
      MemoryObject object = ended.memory().near(addresses.get(i));
      long count = buffer.count().value(size);
      for (int j = 0; j < count; j++) {
        for (Layout.Leaf leaf : buffer.element().leaves()) {
          int offset = j * buffer.element().bytes() + leaf.offset();
          outputs.add(inMemory(ended, object, offset, leaf, buffer.nameOf(j, leaf)));
        }
      }
    }
    return outputs;
  }

  private void collectResult(State ended, Layout layout, List<ScalarOutput> outputs) {
    MemoryObject object = ended.memory().near(resultAddress);
    if (!convention.returnsInMemory()) {
      object = allocateValue(ended, "return", layout);
      List<Expr> registers = ended.result().orElseThrow();
      List<ValueShape.Leaf> places = shape(convention.returned()).leaves();
      for (int i = 0; i < places.size(); i++) {
        int offset = (int) places.get(i).offset();
        int bytes = Math.min((places.get(i).bits() + 7) / 8, object.size() - offset);
        Expr whole = ended.builder().zext(registers.get(i), 8 * ((places.get(i).bits() + 7) / 8));
        MemoryExprs.store(ended, object, offset, ended.builder().extract(whole, 0, 8 * bytes));
      }
    }
    for (Layout.Leaf leaf : layout.leaves()) {
      outputs.add(inMemory(ended, object, leaf.offset(), leaf, "return" + leaf.path()));
    }
  }

  /// All bits of a bool in memory are compared.
  private static ScalarOutput inMemory(
      State ended, MemoryObject object, int offset, Layout.Leaf leaf, String name) {
    ScalarType type = leaf.type().kind() == ScalarType.Kind.BOOL ? ScalarType.BYTE : leaf.type();
    Expr bits = MemoryExprs.load(ended, object, offset, type.bytes(), type.floatSort());
    return new ScalarOutput(name, type, bits);
  }
}
