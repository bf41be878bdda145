package org.ulpscope.harness.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.harness.describe.Count;
import org.ulpscope.harness.describe.Description;
import org.ulpscope.harness.describe.Description.Clause;
import org.ulpscope.harness.describe.Description.Direction;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.program.InputException;
import org.ulpscope.program.debug.SourceFunction;
import org.ulpscope.program.debug.SourceType;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.ScalarType;

/// Creates the [Plan] for a function.
public final class Planner {
  /// Usual names of integer parameters that count elements.
  private static final Set<String> COUNTS =
      Set.of("n", "N", "len", "length", "size", "count", "num", "sz");

  private static final Sizes.Range GUESSED = new Sizes.Range(1, 8);

  /// In bytes. An array described with a smaller alignment begins at an odd multiple of that.
  public static final int DEFAULT_ALIGNMENT = 16;

  /// What a plan is for.
  ///
  /// @param isRun whether one function is run, rather than two compared: a pointer of which nothing
  ///   else is known then points to one element, and the result is ignored
  /// @param advice what to do about a function that cannot be called, for messages
  public record Purpose(boolean isRun, String advice) {
    public static final Purpose COMPARISON =
        new Purpose(false, "compare functions that take the array itself");

    public static final Purpose RUN = new Purpose(true, "write a main that calls it");
  }

  private final Subject subject;
  private final Description description;
  private final Purpose purpose;
  private final List<String> guesses = new ArrayList<>();
  private final List<Plan.Buffer> buffers = new ArrayList<>();
  private final Map<String, Integer> bufferOf = new LinkedHashMap<>();
  private Sizes sizes;

  private Planner(Subject subject, Description description, Sizes sizes, Purpose purpose) {
    this.subject = subject;
    this.description = description;
    this.purpose = purpose;
    this.sizes = sizes;
  }

  /// Plans the calls of a function.
  ///
  /// @throws InputException if the description does not fit the function, or is incomplete
  public static Plan plan(Subject subject, Description description, Sizes sizes, Purpose purpose) {
    return new Planner(subject, description, sizes, purpose).plan();
  }

  private Plan plan() {
    checkNames();
    fixSizes();
    Set<String> sizeNames = new LinkedHashSet<>(sizes.ranges().keySet());
    sizeNames.addAll(counted());
    Optional<String> counter = guessedCounter(sizeNames);
    counter.ifPresent(sizeNames::add);
    var parameters = new ArrayList<Plan.Parameter>();
    int index = 0;
    for (SourceFunction.Parameter parameter : subject.source().parameters()) {
      parameters.add(
          new Plan.Parameter(nameOf(parameter, index), role(parameter, index, sizeNames, counter)));
      index++;
    }
    guessSizes(sizeNames);
    return new Plan(parameters, buffers, result(), guesses, sizes);
  }

  // ---- names ----

  private String nameOf(SourceFunction.Parameter parameter, int index) {
    return parameter.name().isEmpty() ? "argument" + (index + 1) : parameter.name();
  }

  private void checkNames() {
    List<SourceFunction.Parameter> parameters = subject.source().parameters();
    var known = new LinkedHashSet<String>();
    for (int i = 0; i < parameters.size(); i++) {
      known.add(nameOf(parameters.get(i), i));
    }
    var countable = new LinkedHashSet<>(known);
    countable.addAll(counted());
    for (Clause clause : description.clauses()) {
      switch (clause) {
        case Clause.About about -> requireKnown(about.name(), known);
        case Clause.Alias alias -> alias.names().forEach(name -> requireKnown(name, known));
        case Clause.Fixed fixed -> requireKnown(fixed.name(), countable);
      }
    }
    for (String name : sizes.ranges().keySet()) {
      if (!countable.contains(name)) {
        throw InputException.of(
            "--sizes names %s, which is neither a parameter of %s nor a count in the description"
                .formatted(name, subject.spelled()));
      }
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!isPointer(parameters.get(i))) {
        checkScalar(parameters.get(i), nameOf(parameters.get(i), i));
      }
    }
  }

  private void requireKnown(String name, Set<String> known) {
    if (!known.contains(name)) {
      throw InputException.of(
          "the description names %s, but this is %s with %s"
              .formatted(
                  name,
                  subject.spelled(),
                  known.isEmpty() ? "no parameters" : String.join(", ", known)));
    }
  }

  /// A parameter passed by value has no elements, and its own type.
  private void checkScalar(SourceFunction.Parameter parameter, String name) {
    Optional<Clause.About> about = description.about(name);
    boolean isArray = about.flatMap(Clause.About::count).isPresent();
    boolean isAliased = description.aliases(name).size() > 1;
    Optional<ScalarType> said = about.flatMap(Clause.About::type);
    boolean isOther = said.isPresent() && !said.equals(scalar(parameter.type()));
    if (isArray || isAliased || isOther) {
      throw InputException.of(
          "the description treats %s as %s, but its type is %s"
              .formatted(
                  name,
                  isOther && !isArray ? "a " + said.get() : "a pointer",
                  subject.debug().spell(parameter.type())));
    }
  }

  /// The names that count elements.
  private Set<String> counted() {
    var names = new LinkedHashSet<String>();
    for (Clause clause : description.clauses()) {
      if (clause instanceof Clause.About about) {
        about.count().ifPresent(count -> names.addAll(count.names()));
      }
    }
    return names;
  }

  // ---- sizes ----

  /// `n = 8` in a description is a size if `n` counts elements; a range in `--sizes` takes
  /// precedence.
  private void fixSizes() {
    Set<String> counted = counted();
    for (Clause clause : description.clauses()) {
      if (clause instanceof Clause.Fixed(Side side, String name, var values)
          && side == Side.BOTH
          && isCount(name, counted)
          && !sizes.ranges().containsKey(name)) {
        if (values.size() != 1 || !values.getFirst().matches("\\d{1,9}")) {
          throw InputException.of(
              "%s counts elements, so it must be a non-negative integer, not %s"
                  .formatted(name, String.join(", ", values)));
        }
        long value = Long.parseLong(values.getFirst());
        sizes = sizes.with(name, new Sizes.Range(value, value));
      }
    }
    for (Clause clause : description.clauses()) {
      if (clause instanceof Clause.About about && isCount(about.name(), counted)) {
        boundSize(about.name());
      }
    }
  }

  /// `n: in [1,8]` gives the sizes, if nothing else does.
  private void boundSize(String name) {
    Bounds bounds = description.about(name).orElseThrow().bounds();
    if (sizes.ranges().containsKey(name) || bounds.low().isEmpty()) {
      return;
    }
    String low = bounds.low().get();
    String high = bounds.high().orElseThrow();
    if (!low.matches("\\d{1,9}") || !high.matches("\\d{1,9}")) {
      throw InputException.of(
          "%s counts elements, so its bounds must be non-negative integers, not [%s,%s]"
              .formatted(name, low, high));
    }
    sizes = sizes.with(name, new Sizes.Range(Long.parseLong(low), Long.parseLong(high)));
  }

  private boolean isCount(String name, Set<String> counted) {
    boolean looksLikeOne =
        COUNTS.contains(name)
            && subject.source().parameters().stream()
                .filter(p -> p.name().equals(name))
                .anyMatch(p -> scalar(p.type()).map(ScalarType::isInteger).orElse(false));
    return looksLikeOne || counted.contains(name);
  }

  /// With one integer parameter called `n` or similar, every pointer has that many elements.
  private Optional<String> guessedCounter(Set<String> known) {
    List<SourceFunction.Parameter> undescribed =
        subject.source().parameters().stream()
            .filter(p -> isPointer(p) && !isCounted(p.name()))
            .toList();
    if (undescribed.isEmpty()) {
      return Optional.empty();
    }
    List<String> counters =
        subject.source().parameters().stream()
            .filter(p -> scalar(p.type()).map(ScalarType::isInteger).orElse(false))
            .map(SourceFunction.Parameter::name)
            .filter(name -> COUNTS.contains(name) || (known.size() == 1 && known.contains(name)))
            .toList();
    return counters.size() == 1 ? Optional.of(counters.getFirst()) : Optional.empty();
  }

  private boolean isCounted(String name) {
    return description.aliases(name).stream()
        .anyMatch(
            alias ->
                description.about(alias).flatMap(Clause.About::count).isPresent()
                    || description.fixed(alias, Side.BOTH).isPresent());
  }

  private void guessSizes(Set<String> sizeNames) {
    for (String name : sizeNames) {
      if (!sizes.ranges().containsKey(name)) {
        sizes = sizes.with(name, GUESSED);
        guesses.add(
            purpose.isRun()
                ? name + ": in [" + GUESSED.first() + "," + GUESSED.last() + "]"
                : name + " = " + GUESSED + " (override with --sizes)");
      }
    }
  }

  // ---- roles ----

  private Plan.Role role(
      SourceFunction.Parameter parameter,
      int index,
      Set<String> sizeNames,
      Optional<String> counter) {
    if (isPointer(parameter)) {
      return new Plan.Role.Address(buffer(parameter, index, counter));
    }
    String name = nameOf(parameter, index);
    Layout layout = layout(name, parameter.type());
    if (layout.leaves().size() == 1 && sizeNames.contains(name)) {
      return new Plan.Role.Size(layout);
    }
    Optional<List<String>> forReference = description.fixed(name, Side.REFERENCE);
    Optional<List<String>> forCandidate = description.fixed(name, Side.CANDIDATE);
    if (forReference.isPresent() != forCandidate.isPresent()) {
      throw InputException.of(
          "the description gives " + name + " for only one of the two functions");
    }
    if (forReference.isPresent()) {
      return fixed(name, layout, forReference.get(), forCandidate.orElseThrow());
    }
    Bounds bounds = description.about(name).map(Clause.About::bounds).orElse(Bounds.NONE);
    return new Plan.Role.Any(layout, bounds);
  }

  private static Plan.Role fixed(
      String name, Layout layout, List<String> forReference, List<String> forCandidate) {
    for (List<String> values : List.of(forReference, forCandidate)) {
      if (values.size() != layout.leaves().size()) {
        throw InputException.of(
            "the description gives %d %s for %s, which has %d"
                .formatted(
                    values.size(),
                    values.size() == 1 ? "value" : "values",
                    name,
                    layout.leaves().size()));
      }
    }
    return new Plan.Role.Fixed(layout, forReference, forCandidate);
  }

  /// The layout of a parameter passed by value.
  private Layout layout(String name, int type) {
    return Layout.of(subject.debug(), type)
        .orElseThrow(
            () ->
                InputException.of(
                    "%s is a %s: %s; %s"
                        .formatted(
                            name,
                            subject.debug().spell(type),
                            Layout.obstacle(subject.debug(), type),
                            purpose.advice())));
  }

  private Optional<ScalarType> scalar(int type) {
    return Layout.of(subject.debug(), type)
        .map(Layout::leaves)
        .filter(leaves -> leaves.size() == 1)
        .map(leaves -> leaves.getFirst().type());
  }

  /// The layout of the result to compare; nothing for a pointer.
  private Optional<Layout> result() {
    int type = subject.source().result();
    if (purpose.isRun()) {
      return Optional.empty(); // it is ignored
    }
    return switch (subject.debug().strip(type)) {
      case SourceType.Nothing _, SourceType.Pointer _, SourceType.Reference _ -> Optional.empty();
      default ->
          Optional.of(
              Layout.of(subject.debug(), type)
                  .orElseThrow(
                      () ->
                          InputException.of(
                              "%s returns a %s, which cannot be compared: %s"
                                  .formatted(
                                      subject.name(),
                                      subject.debug().spell(type),
                                      Layout.obstacle(subject.debug(), type)))));
    };
  }

  // ---- buffers ----

  private boolean isPointer(SourceFunction.Parameter parameter) {
    return target(parameter.type()).isPresent();
  }

  private Optional<Integer> target(int type) {
    return switch (subject.debug().strip(type)) {
      case SourceType.Pointer(int target, _) -> Optional.of(target);
      case SourceType.Reference(int target, _) -> Optional.of(target);
      default -> Optional.empty();
    };
  }

  private int buffer(SourceFunction.Parameter parameter, int index, Optional<String> counter) {
    List<String> same = description.aliases(nameOf(parameter, index));
    for (String name : same) {
      if (bufferOf.containsKey(name)) {
        return bufferOf.get(name);
      }
    }
    buffers.add(pointed(parameter, index, same, counter));
    same.forEach(name -> bufferOf.put(name, buffers.size() - 1));
    bufferOf.put(nameOf(parameter, index), buffers.size() - 1);
    return buffers.size() - 1;
  }

  private Plan.Buffer pointed(
      SourceFunction.Parameter parameter, int index, List<String> same, Optional<String> counter) {
    String name = nameOf(parameter, index);
    Optional<Clause.About> about =
        same.stream().flatMap(alias -> description.about(alias).stream()).findFirst();
    Optional<List<String>> fixed = description.fixed(name, Side.BOTH);
    Layout element = element(parameter, name, about);
    boolean guessed = false;
    Optional<Count> count = about.flatMap(Clause.About::count);
    if (count.isEmpty() && fixed.isPresent()) {
      int each = Math.max(1, element.leaves().size());
      if (fixed.get().size() % each != 0) {
        throw InputException.of(
            "the description gives %d values for %s, whose elements have %d each"
                .formatted(fixed.get().size(), name, each));
      }
      count = Optional.of(new Count.Literal(fixed.get().size() / each));
    }
    if (count.isEmpty() && isSingle(parameter)) {
      count = Optional.of(new Count.Literal(1));
    }
    if (count.isEmpty() && counter.isPresent()) {
      count = counter.map(Count.Name::new);
      guessed = true;
    }
    if (count.isEmpty() && purpose.isRun() && !isString(parameter)) {
      count = Optional.of(new Count.Literal(1));
      guessed = true;
    }
    if (count.isEmpty()) {
      throw InputException.of(
          "the number of elements of "
              + name
              + " in "
              + subject.spelled()
              + " is not known; add --describe '"
              + name
              + ": "
              + (element.leaves().size() == 1 ? element.leaves().getFirst().type().name() : "")
              + "[…]'");
    }
    Optional<Direction> said = about.flatMap(Clause.About::direction);
    boolean isAliased = same.size() > 1;
    Direction direction =
        said.orElse(isConst(parameter) && !isAliased ? Direction.IN : Direction.INOUT);
    var buffer =
        new Plan.Buffer(
            name,
            element,
            count.get(),
            direction,
            about.map(Clause.About::bounds).orElse(Bounds.NONE),
            about.map(a -> a.alignment().orElse(DEFAULT_ALIGNMENT)).orElse(DEFAULT_ALIGNMENT),
            fixed);
    // The direction does not matter to a run.
    if (guessed || (said.isEmpty() && !purpose.isRun())) {
      guesses.add(buffer.toString());
    }
    return buffer;
  }

  /// A string needs a length; one character is rarely meant.
  private boolean isString(SourceFunction.Parameter parameter) {
    return subject.debug().strip(target(parameter.type()).orElseThrow())
            instanceof SourceType.Basic basic
        && (basic.encoding() == SourceType.Encoding.SIGNED_CHAR
            || basic.encoding() == SourceType.Encoding.UNSIGNED_CHAR
            || basic.encoding() == SourceType.Encoding.UNICODE);
  }

  /// References, and what `this` points to, are one element.
  private boolean isSingle(SourceFunction.Parameter parameter) {
    return parameter.isArtificial()
        || subject.debug().strip(parameter.type()) instanceof SourceType.Reference;
  }

  private Layout element(
      SourceFunction.Parameter parameter, String name, Optional<Clause.About> about) {
    int target = target(parameter.type()).orElseThrow();
    Optional<Layout> described = about.flatMap(Clause.About::type).map(Layout::of);
    Optional<Layout> declared = Layout.of(subject.debug(), target);
    if (described.isPresent() && declared.isPresent()) {
      requireSameWidth(name, parameter, described.get(), declared.get());
    }
    return described
        .or(() -> declared)
        .orElseThrow(() -> InputException.of(withoutElements(parameter, name, target)));
  }

  /// Bytes may be described as any type, and any type as bytes, but not a float as a double.
  private void requireSameWidth(
      String name, SourceFunction.Parameter parameter, Layout described, Layout declared) {
    boolean isOneNumber = declared.leaves().size() == 1;
    boolean isOther =
        isOneNumber
            && declared.bytes() != described.bytes()
            && declared.bytes() > 1
            && described.bytes() > 1;
    if (isOther) {
      throw InputException.of(
          "the description treats the elements of %s as %s, but its type is %s"
              .formatted(
                  name,
                  described.leaves().getFirst().type(),
                  subject.debug().spell(parameter.type())));
    }
  }

  private String withoutElements(SourceFunction.Parameter parameter, String name, int target) {
    String type = subject.debug().spell(parameter.type());
    return switch (subject.debug().strip(target)) {
      case SourceType.Nothing _ ->
          "%s is a %s; say what it points to, as in --describe '%s: u8[…]'"
              .formatted(name, type, name);
      case SourceType.Function _ ->
          "%s is a pointer to a function, which cannot be an input; ".formatted(name)
              + (purpose.isRun()
                  ? purpose.advice()
                  : "compare functions that call one by its name");
      case SourceType.Pointer _ ->
          "%s is a %s, and pointers in memory cannot be inputs; ".formatted(name, type)
              + (purpose.isRun()
                  ? purpose.advice()
                  : "compare functions that take the arrays themselves");
      default ->
          "%s is a %s: %s; %s"
              .formatted(name, type, Layout.obstacle(subject.debug(), target), purpose.advice());
    };
  }

  private boolean isConst(SourceFunction.Parameter parameter) {
    int type = target(parameter.type()).orElseThrow();
    for (int steps = 0; steps < 8; steps++) {
      switch (subject.debug().type(type)) {
        case SourceType.Qualified(var qualifier, int inner) -> {
          if (qualifier == SourceType.Qualifier.CONST) {
            return true;
          }
          type = inner;
        }
        case SourceType.Typedef(_, int inner) -> type = inner;
        default -> {
          return false;
        }
      }
    }
    return false;
  }
}
