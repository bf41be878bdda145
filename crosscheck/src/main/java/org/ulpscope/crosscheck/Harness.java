package org.ulpscope.crosscheck;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.crosscheck.Description.Bounds;
import org.ulpscope.crosscheck.Description.Side;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.Exploration;
import org.ulpscope.engine.Frame;
import org.ulpscope.engine.Loader;
import org.ulpscope.engine.State;
import org.ulpscope.engine.code.Terms;
import org.ulpscope.engine.code.ValueShape;
import org.ulpscope.engine.code.Wide;
import org.ulpscope.engine.memory.Input;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.Assumption;
import org.ulpscope.ieee.Datum;
import org.ulpscope.program.InputException;

/// A function about to be called with symbolic arguments, and what can be seen of it afterwards.
///
/// Inputs are named for parameters and elements, and symbols for inputs; so both functions of a
/// pair get the same symbols.
final class Harness {
  private static final long MOST_BYTES = 1L << 28;

  /// A scalar that the environment chooses.
  record Given(String name, ScalarType type, Expr.Symbol symbol, Bounds bounds) {}

  /// A scalar that the caller sees when the function has returned.
  ///
  /// @param bits a bit-vector of the type's width
  record Seen(String name, ScalarType type, Expr bits) {}

  private final Plan plan;
  private final Map<String, Long> size;
  private final State state;
  private final List<Long> addresses = new ArrayList<>();
  private final List<Given> given = new ArrayList<>();

  private Harness(Plan plan, Map<String, Long> size, State state) {
    this.plan = plan;
    this.size = size;
    this.state = state;
  }

  /// Makes the state in which the function of a side is about to be called.
  static Harness of(
      Subject subject,
      Side side,
      Plan plan,
      Map<String, Long> size,
      Set<Assumption> assumptions,
      Loader.Library library,
      Console console,
      Exploration exploration) {
    State state =
        Loader.prepare(subject.program(), subject.function(), library, console, exploration);
    var harness = new Harness(plan, size, state);
    plan.buffers().forEach(harness::allocate);
    Frame frame = Loader.frame(state.machine(), subject.function().name());
    int register = 0;
    for (int i = 0; i < plan.parameters().size(); i++) {
      var type = subject.function().signature().parameters().get(i);
      harness.pass(frame, register, plan.parameters().get(i), side);
      register += ValueShape.of(type, state.machine().layout()).slots();
    }
    for (Given input : harness.given) {
      harness.limit(input, assumptions);
    }
    state.enqueue(frame);
    return harness;
  }

  State state() {
    return state;
  }

  List<Given> given() {
    return given;
  }

  // ---- arguments ----

  private void pass(Frame frame, int register, Plan.Parameter parameter, Side side) {
    Builder b = state.builder();
    switch (parameter.role()) {
      case Plan.Role.Address(int buffer) -> frame.bits[register] = addresses.get(buffer);
      case Plan.Role.Size(ScalarType type) ->
          frame.set(register, b.bits(type.bits(), size.get(parameter.name())));
      case Plan.Role.Fixed(ScalarType type, String reference, String candidate) ->
          frame.set(
              register,
              b.bits(type.bits(), parse(type, side == Side.REFERENCE ? reference : candidate)));
      case Plan.Role.Any(var leaves, Bounds bounds) -> {
        for (int i = 0; i < leaves.size(); i++) {
          Layout.Leaf leaf = leaves.get(i);
          Expr bits = input(parameter.name() + leaf.path(), leaf.type(), bounds);
          frame.set(register + i, b.extract(bits, 0, leaf.type().bits()));
        }
      }
    }
  }

  /// A new input, as a bit-vector of whole bytes.
  private Expr input(String name, ScalarType type, Bounds bounds) {
    Builder b = state.builder();
    Input input = state.inputs().add(name, type.bytes());
    Expr bits = state.inputs().read(b, input, 0, type.bytes(), type.floatSort());
    var symbol = (Expr.Symbol) state.inputs().parts(input).getFirst().symbol();
    given.add(new Given(name, type, symbol, bounds));
    return bits;
  }

  private void allocate(Plan.Buffer buffer) {
    long count = buffer.count().value(size);
    long bytes = Math.multiplyExact(count, (long) buffer.element().bytes());
    if (count < 0 || bytes > MOST_BYTES) {
      throw InputException.of(
          "%s has %d elements for %s".formatted(buffer.name(), count, Sizes.show(size)));
    }
    MemoryObject object = object(buffer, bytes);
    object.fill(0, object.size(), (byte) 0);
    addresses.add(object.address());
    int next = 0;
    for (int i = 0; i < count; i++) {
      for (Layout.Leaf leaf : buffer.element().leaves()) {
        int offset = i * buffer.element().bytes() + leaf.offset();
        Expr value = content(buffer, i, leaf, next++);
        Terms.store(state, object, offset, value);
      }
    }
  }

  private MemoryObject object(Plan.Buffer buffer, long bytes) {
    var kind = MemoryObject.Kind.ARGUMENT;
    int alignment = buffer.alignment();
    return alignment < Planner.DEFAULT_ALIGNMENT
        ? state.memory().allocateUnaligned(kind, buffer.name(), bytes, alignment)
        : state.memory().allocate(kind, buffer.name(), bytes, alignment, false);
  }

  private Expr content(Plan.Buffer buffer, int index, Layout.Leaf leaf, int number) {
    if (buffer.fixed().isEmpty()) {
      return input(buffer.nameOf(index, leaf), leaf.type(), buffer.bounds());
    }
    List<String> values = buffer.fixed().get();
    if (number >= values.size()) {
      throw InputException.of(
          "the description gives "
              + values.size()
              + " values for "
              + buffer.name()
              + ", which has more elements for "
              + Sizes.show(size));
    }
    return state.builder().bits(8 * leaf.type().bytes(), parse(leaf.type(), values.get(number)));
  }

  /// The bits of a number that the user wrote.
  static BigInteger parse(ScalarType type, String text) {
    if (type.isFloat()) {
      return Datum.parse(type.format(), text).bits();
    }
    try {
      boolean negative = text.startsWith("-");
      String digits = negative ? text.substring(1) : text;
      BigInteger value =
          digits.startsWith("0x") || digits.startsWith("0X")
              ? new BigInteger(digits.substring(2), 16)
              : new BigDecimal(digits).toBigIntegerExact();
      return Wide.keep(negative ? value.negate() : value, type.bits());
    } catch (NumberFormatException | ArithmeticException _) {
      throw InputException.of("'" + text + "' is no number of type " + type);
    }
  }

  // ---- bounds ----

  private void limit(Given input, Set<Assumption> assumptions) {
    for (Expr condition : Limits.of(state.builder(), input, assumptions)) {
      if (condition.isFalse()) {
        throw InputException.of("no value of " + input.name() + " is " + input.bounds());
      }
      state.assume(condition);
    }
  }

  // ---- results ----

  /// What the caller sees in a state in which the function has returned; nothing if it ended the
  /// program instead.
  List<Seen> seen(State ended) {
    var seen = new ArrayList<Seen>();
    List<Expr> result = ended.result().orElseThrow();
    for (int i = 0; i < plan.result().size(); i++) {
      Layout.Leaf leaf = plan.result().get(i);
      Expr bits = ended.builder().extract(result.get(i), 0, leaf.type().bits());
      seen.add(new Seen("return" + leaf.path(), leaf.type(), bits));
    }
    for (int i = 0; i < plan.buffers().size(); i++) {
      if (plan.buffers().get(i).isObserved()) {
        collect(ended, plan.buffers().get(i), addresses.get(i), seen);
      }
    }
    return seen;
  }

  private void collect(State ended, Plan.Buffer buffer, long address, List<Seen> seen) {
    long count = buffer.count().value(size);
    MemoryObject object = ended.memory().near(address);
    for (int i = 0; i < count; i++) {
      for (Layout.Leaf leaf : buffer.element().leaves()) {
        int offset = i * buffer.element().bytes() + leaf.offset();
        ScalarType type =
            leaf.type().kind() == ScalarType.Kind.BOOL ? ScalarType.BYTE : leaf.type();
        Expr bits = Terms.load(ended, object, offset, type.bytes(), type.floatSort());
        seen.add(new Seen(buffer.nameOf(i, leaf), type, bits));
      }
    }
  }
}
