package org.ulpscope.harness.call;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.harness.describe.Description;
import org.ulpscope.harness.describe.Numbers;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.harness.plan.Layout;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Planner;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.InputException;
import org.ulpscope.program.debug.SourceType;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.ScalarType;

/// C code that calls one function with any arguments of its types: `klee_make_symbolic` chooses
/// every scalar, including those in arrays behind pointers and in structures. The same code is run
/// symbolically and, with a test's values, natively, so both see the same objects.
///
/// ```java
/// var harness = CallHarness.of(subject, Description.parse("x: f32[n]; n: in [1,8]"));
/// harness.text();      // defines ulpscope.begin, which calls ulpscope.entry
/// harness.guesses();   // what the description does not say
/// ```
///
/// Structures passed by value are redeclared, scalar by scalar. The compiler must pass them like
/// the function's own; to check this, compare the signature of [#ENTRY] with the function's.
public final class CallHarness {
  /// The symbol of the function to call, which the code declares.
  public static final String ENTRY = Stop.Failed.OWN + "entry";

  /// The symbol of the function, without parameters, that calls it.
  public static final String BEGIN = Stop.Failed.OWN + "begin";

  /// A macro in the code: the symbol of the function to call. The default is [#ENTRY].
  public static final String SYMBOL = "ULPSCOPE_SYMBOL";

  /// Compiling more than this takes too long.
  private static final int MOST_SCALARS = 20_000;

  private static final int MOST_SIZES = 1000;

  /// No type of x86-64 needs more.
  private static final int MOST_ALIGNED = 64;

  private static final String HEAD =
      """
      #include <stddef.h>
      #include <stdint.h>
      void klee_make_symbolic(void *address, size_t size, const char *name);
      void klee_assume(uintptr_t condition);
      void *__ulpscope_malloc(size_t size);
      void *__ulpscope_aligned_alloc(size_t alignment, size_t size);
      #define OWN(name) __asm__("ulpscope." name) __attribute__((nodebug))
      #ifndef %s
      #define %s "%s"
      #endif
      """
          .formatted(SYMBOL, SYMBOL, ENTRY);

  private final Plan plan;
  private final List<String> assumed = new ArrayList<>();
  private final Map<String, ScalarType> inputs = new LinkedHashMap<>();
  private final Map<String, String> constants = new LinkedHashMap<>();
  private final Map<ScalarType, String> makers = new LinkedHashMap<>();
  private final StringBuilder declared = new StringBuilder();
  private final StringBuilder calls = new StringBuilder();
  private final String text;
  private int scalars;

  private CallHarness(Subject subject, Plan plan) {
    this.plan = plan;
    this.text = write(subject);
    assume();
  }

  /// Code that calls a function with arguments as described.
  ///
  /// @throws InputException if the description does not fit the function, or is incomplete
  public static CallHarness of(Subject subject, Description description) {
    return new CallHarness(
        subject, Planner.plan(subject, description, Sizes.NONE, Planner.Purpose.RUN));
  }

  public String text() {
    return text;
  }

  /// What was not described and had to be guessed, one line each.
  public List<String> guesses() {
    return plan.guesses();
  }

  /// What is assumed about all pointers, one line each.
  public List<String> assumed() {
    return Collections.unmodifiableList(assumed);
  }

  /// All symbolic scalars, by their names in tests.
  public Map<String, ScalarType> inputs() {
    return Collections.unmodifiableMap(inputs);
  }

  private void assume() {
    int objects = plan.buffers().size();
    if (objects > 0) {
      String apart = objects > 1 ? "no two objects overlap, " : "";
      assumed.add(
          "no pointer is null, " + apart + "objects begin at multiples of 16 bytes or more");
    }
  }

  // ---- the code ----

  private String write(Subject subject) {
    declareEntry(subject);
    List<Map<String, Long>> sizes = plan.sizes().all();
    if (sizes.size() > MOST_SIZES) {
      throw InputException.of("more than " + MOST_SIZES + " sizes: " + plan.sizes());
    }
    var begin =
        new StringBuilder(
            """
            void begin(void) OWN("begin");
            void begin(void) {
            """);
    plan.sizes().ranges().forEach((name, range) -> begin.append(chooseSize(name, range)));
    for (int i = 0; i < sizes.size(); i++) {
      call(subject, i, sizes.get(i));
      begin.append("  %s{ call_%d(); return; }%n".formatted(condition(sizes.get(i)), i));
    }
    begin.append("}\n");
    var all = new StringBuilder(HEAD);
    makers.values().forEach(all::append);
    constants.forEach((value, name) -> all.append(constant(name, value)));
    return all.append(declared).append(calls).append(begin).toString();
  }

  private static String constant(String name, String value) {
    return "static const char %s[] OWN(\"%s\") = %s;%n".formatted(name, name, value);
  }

  /// A name for some bytes. Constants without one could be confused with the program's own.
  private String named(String value) {
    return constants.computeIfAbsent(value, _ -> "constant_" + constants.size());
  }

  private String named(BigInteger bits, int bytes) {
    var list = new StringJoiner(", ", "{", "}");
    for (byte b : TwosComplement.toBytes(bits, bytes)) {
      list.add(Byte.toString(b));
    }
    return named(list.toString());
  }

  // ---- sizes ----

  /// A size is an input as well, so that tests record it.
  private String chooseSize(String name, Sizes.Range range) {
    ScalarType type =
        plan.parameters().stream()
            .filter(p -> p.name().equals(name))
            .flatMap(p -> p.role().value().stream())
            .map(layout -> layout.leaves().getFirst().type())
            .findFirst()
            .orElse(ScalarType.integer(false, 32));
    Harness.sizeOf(Map.of(name, range.last()), name, type);
    inputs.put(name, type);
    return """
      %1$s size_%2$s;
      klee_make_symbolic(&size_%2$s, %3$d, %4$s);
      klee_assume((size_%2$s >= %5$d) & (size_%2$s <= %6$d));
    """
        .formatted(
            CScalars.c(type), name, type.bytes(), named(quoted(name)), range.first(), range.last());
  }

  private static String condition(Map<String, Long> size) {
    if (size.isEmpty()) {
      return "";
    }
    var all = new StringJoiner(" & ", "if (", ") ");
    size.forEach((name, value) -> all.add("(size_%s == %d)".formatted(name, value)));
    return all.toString();
  }

  // ---- one call ----

  private void declareEntry(Subject subject) {
    var types = new StringJoiner(", ");
    if (isReturnedInMemory(subject)) {
      types.add("void *");
    }
    for (int i = 0; i < plan.parameters().size(); i++) {
      Optional<Layout> value = plan.parameters().get(i).role().value();
      if (value.isEmpty()) {
        types.add("void *");
      } else if (!value.get().leaves().isEmpty()) {
        types.add(declareValue(subject, value.get(), i));
      }
    }
    declared.append(
        "void entry(%s) __asm__(%s);%n"
            .formatted(types.length() == 0 ? "void" : types.toString(), SYMBOL));
  }

  private static boolean isReturnedInMemory(Subject subject) {
    var attributes = subject.function().parameters();
    return !attributes.isEmpty() && attributes.getFirst().has("sret");
  }

  /// The type of a parameter that is not a pointer.
  private String declareValue(Subject subject, Layout layout, int index) {
    int type = subject.source().parameters().get(index).type();
    boolean isStructure =
        switch (subject.debug().strip(type)) {
          case SourceType.Basic _, SourceType.Enumeration _ -> layout.leaves().size() > 1;
          default -> true;
        };
    ScalarType first = layout.leaves().getFirst().type();
    String name = "value_%d".formatted(index);
    if (!isStructure) {
      String scalar = first.kind() == ScalarType.Kind.BOOL ? "_Bool" : CScalars.c(first);
      declared.append("typedef %s %s;%n".formatted(scalar, name));
      return name;
    }
    var members = new StringBuilder();
    int end = 0;
    for (int i = 0; i < layout.leaves().size(); i++) {
      Layout.Leaf leaf = layout.leaves().get(i);
      int natural = roundUp(end, stored(leaf.type()));
      if (leaf.offset() < end || leaf.offset() % stored(leaf.type()) != 0) {
        throw InputException.of(
            "its parameter %s is packed; write a main that calls it"
                .formatted(plan.parameters().get(index).name()));
      }
      if (natural < leaf.offset()) {
        members.append(" char pad_%d[%d];".formatted(i, leaf.offset() - end));
      }
      members.append(" %s m_%d;".formatted(CScalars.c(leaf.type()), i));
      end = leaf.offset() + stored(leaf.type());
    }
    declared.append("typedef struct ulpscope__%s {%s } %s;%n".formatted(name, members, name));
    return name;
  }

  private static int roundUp(int offset, int alignment) {
    return (offset + alignment - 1) / alignment * alignment;
  }

  /// How many bytes a scalar has in a structure, and its alignment.
  private static int stored(ScalarType type) {
    return Math.max(1, Integer.highestOneBit(2 * type.bytes() - 1));
  }

  private void call(Subject subject, int number, Map<String, Long> size) {
    calls.append(
        "static void call_%d(void) OWN(\"call.%d\");%nstatic void call_%d(void) {%n"
            .formatted(number, number, number));
    for (int i = 0; i < plan.buffers().size(); i++) {
      buffer(plan.buffers().get(i), i, size);
    }
    var arguments = new StringJoiner(", ", "  entry(", "); }\n");
    if (isReturnedInMemory(subject)) {
      long bytes = subject.debug().size(subject.source().result());
      calls.append(
          "  char *result = __ulpscope_aligned_alloc(64, %d);%n".formatted((bytes + 63) / 64 * 64));
      arguments.add("result");
    }
    for (int i = 0; i < plan.parameters().size(); i++) {
      Plan.Parameter parameter = plan.parameters().get(i);
      if (parameter.role() instanceof Plan.Role.Address(int buffer)) {
        arguments.add("buffer_" + buffer);
      } else if (!parameter.role().value().orElseThrow().leaves().isEmpty()) {
        value(parameter, i, size);
        arguments.add("argument_" + i);
      }
    }
    calls.append(arguments);
  }

  private void buffer(Plan.Buffer buffer, int number, Map<String, Long> size) {
    long count = buffer.count().value(size);
    if (count < 0) {
      throw InputException.of(
          "%s would have %d elements for %s".formatted(buffer.name(), count, Sizes.show(size)));
    }
    int alignment = buffer.alignment();
    if (alignment < Planner.DEFAULT_ALIGNMENT) {
      throw InputException.of(
          "%s: in a run, objects begin at multiples of %d bytes or more; align %d is not possible"
              .formatted(buffer.name(), Planner.DEFAULT_ALIGNMENT, alignment));
    }
    count(count * buffer.element().leaves().size());
    int values = buffer.fixed().map(List::size).orElse(0);
    if (buffer.fixed().isPresent() && values != count * buffer.element().leaves().size()) {
      throw InputException.of(
          "the description gives %d values for %s, which has %d"
              .formatted(values, buffer.name(), count * buffer.element().leaves().size()));
    }
    long bytes = count * buffer.element().bytes();
    calls.append(allocation(number, bytes, Math.max(alignment, wide(buffer.element()))));
    int next = 0;
    for (int i = 0; i < count; i++) {
      for (Layout.Leaf leaf : buffer.element().leaves()) {
        String to =
            "buffer_%d + %d".formatted(number, i * buffer.element().bytes() + leaf.offset());
        if (buffer.fixed().isPresent()) {
          put(to, leaf.type(), Numbers.parse(leaf.type(), buffer.fixed().get().get(next++)));
        } else {
          input(to, buffer.nameOf(i, leaf), leaf.type(), buffer.bounds());
        }
      }
    }
  }

  private static String allocation(int number, long bytes, int alignment) {
    return alignment == Planner.DEFAULT_ALIGNMENT
        ? "  char *buffer_%d = __ulpscope_malloc(%d);%n".formatted(number, bytes)
        : "  char *buffer_%d = __ulpscope_aligned_alloc(%d, %d);%n"
            .formatted(number, alignment, bytes);
  }

  /// The alignment of a type that may be a wide vector: debug information does not say.
  private static int wide(Layout element) {
    return Math.clamp(
        Integer.lowestOneBit(element.bytes()), Planner.DEFAULT_ALIGNMENT, MOST_ALIGNED);
  }

  private void count(long more) {
    scalars = (int) Math.min(MOST_SCALARS + 1L, scalars + more);
    if (scalars > MOST_SCALARS) {
      throw InputException.of(
          "all sizes together have more than "
              + MOST_SCALARS
              + " scalars; describe fewer or smaller sizes");
    }
  }

  private void value(Plan.Parameter parameter, int number, Map<String, Long> size) {
    Layout layout = parameter.role().value().orElseThrow();
    count(layout.leaves().size());
    calls.append("  value_%d argument_%d;%n".formatted(number, number));
    for (int i = 0; i < layout.leaves().size(); i++) {
      Layout.Leaf leaf = layout.leaves().get(i);
      String to = "(char *)&argument_%d + %d".formatted(number, leaf.offset());
      switch (parameter.role()) {
        case Plan.Role.Size _ ->
            put(to, leaf.type(), Harness.sizeOf(size, parameter.name(), leaf.type()));
        case Plan.Role.Fixed(_, var reference, _) ->
            put(to, leaf.type(), Numbers.parse(leaf.type(), reference.get(i)));
        case Plan.Role.Any(_, Bounds bounds) ->
            input(to, parameter.name() + leaf.path(), leaf.type(), bounds);
        case Plan.Role.Address _ -> throw new IllegalArgumentException("an address has no value");
      }
    }
  }

  private void put(String to, ScalarType type, BigInteger bits) {
    calls.append(
        "  __builtin_memcpy(%s, %s, %d);%n".formatted(to, named(bits, type.bytes()), type.bytes()));
  }

  // ---- inputs ----

  private void input(String to, String name, ScalarType type, Bounds bounds) {
    inputs.put(name, type);
    makers.computeIfAbsent(type, CScalars::maker);
    String low = "0";
    String high = "0";
    if (bounds.low().isPresent()) {
      BigInteger from = CScalars.bound(type, bounds.low().get(), RoundingMode.TOWARD_POSITIVE);
      BigInteger until =
          CScalars.bound(type, bounds.high().orElseThrow(), RoundingMode.TOWARD_NEGATIVE);
      CScalars.requireSome(name, type, bounds, from, until);
      low = named(from, type.bytes());
      high = named(until, type.bytes());
    }
    calls.append(
        "  make_%s(%s, %s, %s, %s, %d, %d);%n"
            .formatted(
                type.name(),
                to,
                named(quoted(name)),
                low,
                high,
                bounds.finite() ? 1 : 0,
                bounds.ordered() ? 1 : 0));
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }
}
