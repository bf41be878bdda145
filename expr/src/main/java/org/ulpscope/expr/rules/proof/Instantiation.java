package org.ulpscope.expr.rules.proof;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.rules.language.Condition;
import org.ulpscope.expr.rules.language.Inference;
import org.ulpscope.expr.rules.language.Num;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.language.RuleException;
import org.ulpscope.expr.rules.language.RuleNotation;
import org.ulpscope.expr.rules.language.RuleTerm;
import org.ulpscope.expr.rules.language.SortTerm;
import org.ulpscope.expr.rules.match.Guard;
import org.ulpscope.expr.rules.match.Match;
import org.ulpscope.expr.rules.match.Quantity;
import org.ulpscope.expr.rules.match.Slots;
import org.ulpscope.expr.rules.match.SortMaker;
import org.ulpscope.expr.rules.match.Template;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;

/// Instantiates a rule with concrete sorts and parameters, and with symbols for its variables.
///
/// A condition on expressions becomes a condition on values: `cat(x) within K` means that x's value
/// is in K, `canonical(x)` that it is canonical. A set of categories or outcomes that is used
/// otherwise is any set that contains the value's, which covers every result of an analysis.
/// Conditions on the form of an expression (`before`, `is not`, `size`) are left out: the rule must
/// hold without them.
public final class Instantiation {
  /// How many parameters are tried before a choice of large sorts is given up: most may violate a
  /// condition.
  private static final int TRIES = 4_000;

  private final Rule rule;
  private final Inference inference;
  private final Slots slots = new Slots();
  private final Builder builder = new Builder();
  private final ProofObligations obligations = new ProofObligations(builder);
  private final Template before;
  private final Template after;
  private final Set<String> widths = new LinkedHashSet<>();
  private final Set<String> formats = new LinkedHashSet<>();
  private final Set<String> anys = new LinkedHashSet<>();
  private final Map<String, Num.Kind> parameters = new LinkedHashMap<>();
  private final Map<String, Num.About> views = new LinkedHashMap<>();
  private final Set<String> counted = new LinkedHashSet<>();
  private final Map<String, SortMaker> variables = new LinkedHashMap<>();

  public Instantiation(Rule rule) {
    this.rule = rule;
    this.inference = Inference.of(rule.left(), rule.right(), rule.conditions());
    collect(rule.left());
    collect(rule.right());
    for (Condition condition : rule.conditions()) {
      if (condition instanceof Condition.Holds(RuleTerm term)) {
        collect(term);
      } else if (condition instanceof Condition.Comparison c
          && !isPointwise(c)
          && !isAboutSize(c)) {
        collect(c.left());
        collect(c.right());
      }
    }
    views.keySet().forEach(slots::number);
    this.before = Template.compile(rule.left(), inference, slots);
    this.after = Template.compile(rule.right(), inference, slots);
    inference
        .variables()
        .forEach((name, sort) -> variables.put(name, SortMaker.compile(sort, inference, slots)));
  }

  /// The builder that makes the instances; it has no rules.
  public Builder builder() {
    return builder;
  }

  // ---- open variables ----

  private void collect(RuleTerm side) {
    side.visit(
        part -> {
          switch (inference.sort(part)) {
            case SortTerm.Bits(Num width) -> collectWidths(width);
            case SortTerm.Array(Num index, Num element) -> {
              collectWidths(index);
              collectWidths(element);
            }
            case SortTerm.Fp(String name) -> formats.add(name);
            case SortTerm.Any(String name) -> anys.add(name);
            case SortTerm.Given _, SortTerm.Rounding _ -> {}
          }
          if (part instanceof RuleTerm.Operation operation && operation.parameter() != null) {
            if (operation.parameter() instanceof Num.Variable(String name)) {
              parameters.putIfAbsent(name, RuleNotation.parameter(operation.operator()));
            }
            collect(operation.parameter());
          }
        });
  }

  private void collectWidths(Num width) {
    width.visit(
        part -> {
          if (part instanceof Num.Variable(String name) && !parameters.containsKey(name)) {
            widths.add(name);
          } else if (part instanceof Num.About about && about.function().equals("int")) {
            counted.add(about.names().getFirst());
          }
        });
  }

  private void collect(Num number) {
    number.visit(
        part -> {
          if (part instanceof Num.About about) {
            switch (about.function()) {
              case "int" -> counted.add(about.names().getFirst());
              case "cat", "possible" -> views.put(about.toString(), about);
              default -> {}
            }
          }
        });
  }

  /// `cat(x) within K` is a condition on the value of x.
  private static boolean isPointwise(Condition.Comparison comparison) {
    return comparison.left() instanceof Num.About about
        && about.function().equals("cat")
        && comparison.operator().equals("within");
  }

  private static boolean isAboutSize(Condition.Comparison comparison) {
    boolean[] found = {false};
    comparison
        .left()
        .visit(p -> found[0] |= p instanceof Num.About about && about.function().equals("size"));
    return found[0];
  }

  // ---- choices ----

  /// The choices of sorts, by increasing number of cases.
  List<SortChoice> choices() {
    return choices(SortOffer.TINY, Comparator.comparingDouble(this::cases));
  }

  private List<SortChoice> choices(SortOffer offer, Comparator<SortChoice> order) {
    widths.removeAll(parameters.keySet());
    return SortChoice.all(offer, widths, formats, anys).stream()
        .filter(this::isConsistent)
        .sorted(order)
        .toList();
  }

  private Match match(SortChoice choice) {
    // All slots exist once the sides are compiled.
    widths.forEach(slots::number);
    parameters.keySet().forEach(slots::number);
    formats.forEach(slots::sort);
    anys.forEach(slots::sort);
    variables.keySet().forEach(slots::expression);
    Match match = slots.match();
    choice.widths().forEach((name, width) -> match.numbers[slots.number(name)] = width);
    choice.sorts().forEach((name, sort) -> match.sorts[slots.sort(name)] = sort);
    return match;
  }

  private boolean isConsistent(SortChoice choice) {
    Match match = match(choice);
    for (Num[] equation : inference.equations()) {
      boolean counts = Stream.of(equation).anyMatch(this::hasParameter);
      if (!counts) {
        int left = Quantity.compile(equation[0], inference, slots).of(match);
        int right = Quantity.compile(equation[1], inference, slots).of(match);
        if (left != right) {
          return false;
        }
      }
    }
    for (Condition condition : rule.conditions()) {
      boolean formal = condition instanceof Condition.Fits || condition instanceof Condition.Plain;
      if (formal && !Guard.compile(condition, inference, slots).holds(builder, match)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasParameter(Num number) {
    boolean[] found = {false};
    number.visit(
        p ->
            found[0] |=
                p instanceof Num.About
                    || (p instanceof Num.Variable(String name) && parameters.containsKey(name)));
    return found[0];
  }

  /// The number of cases of a choice, over all parameters and operands.
  double cases(SortChoice choice) {
    Match match = match(choice);
    double cases = 1;
    for (SortMaker variable : variables.values()) {
      cases *= Math.pow(2, bits(variable.of(match)));
    }
    for (Num.Kind kind : parameters.values()) {
      cases *= numbers(kind).length;
    }
    for (Num.About view : views.values()) {
      cases *= view.function().equals("cat") ? 32 : 8;
    }
    return cases;
  }

  private static double bits(Sort sort) {
    return switch (sort) {
      case Sort.Array(int index, int element) -> (1 << index) * element;
      case Sort.Rounding() -> 2.3;
      default -> sort.width();
    };
  }

  private static int[] numbers(Num.Kind kind) {
    return switch (kind) {
      case NUMBER -> upTo(5);
      case OUTCOMES -> upTo(16);
      case CATEGORIES -> upTo(64);
      case FAMILY -> upTo(MinMax.values().length);
      case POLICY -> new int[] {OutOfRange.X86_INDEFINITE.ordinal(), OutOfRange.SATURATE.ordinal()};
    };
  }

  private static int[] upTo(int end) {
    int[] numbers = new int[end];
    for (int i = 0; i < end; i++) {
      numbers[i] = i;
    }
    return numbers;
  }

  // ---- instances ----

  /// All instances for one choice of tiny sorts.
  ///
  /// @throws RuleException if the left side can be built but the right side cannot
  Stream<Instance> instances(SortChoice choice) {
    Match match = symbolic(choice);
    var open = new Parameters();
    parameters.forEach((name, kind) -> open.number(slots.number(name), numbers(kind)));
    views.forEach((name, view) -> open.number(slots.number(name), sets(view)));
    for (String name : counted) {
      open.constant(builder, slots.expression(name), match, Parameters::allConstants);
    }
    return open.all(slots, match)
        .map(filled -> instance(choice, filled))
        .flatMap(Optional::stream)
        .filter(instance -> !isLarge(instance.before()) && !isLarge(instance.after()));
  }

  /// Instances on sorts of any size, to be proved by a solver: the first choices of sorts that fit
  /// the rule, each with up to `most` values of its parameters: all of them if there are not more,
  /// else a random selection, which is the same at each call.
  ///
  /// ```java
  /// Map<String, List<Instance>> bySorts = instantiation.instances(SortOffer.of(HALF), 2, 64)
  /// ```
  ///
  /// @param choices how many choices of sorts
  /// @param most the maximum number of instances for each of them
  /// @return the instances by the sorts chosen; empty if none of the offered sorts fit the rule
  /// @throws RuleException if the left side can be built but the right side cannot
  public Map<String, List<Instance>> instances(SortOffer offer, int choices, int most) {
    var found = new LinkedHashMap<String, List<Instance>>();
    for (SortChoice choice :
        choices(offer, Comparator.comparingInt(choice -> choice.rank(offer)))) {
      List<Instance> instances = some(choice, most);
      if (!instances.isEmpty()
          && found.putIfAbsent(choice.toString(), instances) == null
          && found.size() == choices) {
        break;
      }
    }
    return found;
  }

  private List<Instance> some(SortChoice choice, int most) {
    Match match = symbolic(choice);
    var open = new Parameters();
    parameters.forEach(
        (name, kind) ->
            open.number(
                slots.number(name), kind == Num.Kind.NUMBER ? Parameters.PLACES : numbers(kind)));
    views.forEach((name, view) -> open.number(slots.number(name), sets(view)));
    for (String name : counted) {
      open.constant(builder, slots.expression(name), match, Parameters::someConstants);
    }
    return open.shuffled(slots, match, TRIES)
        .map(filled -> instance(choice, filled))
        .flatMap(Optional::stream)
        .limit(most)
        .toList();
  }

  /// A match with the chosen sorts and a symbol for each variable.
  private Match symbolic(SortChoice choice) {
    Match match = match(choice);
    variables.forEach(
        (name, sort) ->
            match.expressions[slots.expression(name)] = builder.symbol(name, sort.of(match)));
    return match;
  }

  private static int[] sets(Num.About view) {
    return upTo(view.function().equals("cat") ? 64 : 16);
  }

  private Optional<Instance> instance(SortChoice choice, Match match) {
    Expr left;
    try {
      left = before.of(builder, match);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    List<Expr> conditions = new ArrayList<>();
    if (!collectConditions(match, conditions)) {
      return Optional.empty();
    }
    Expr right;
    try {
      right = after.of(builder, match);
    } catch (IllegalArgumentException e) {
      throw new RuleException(rule.right().at(), "ill-sorted on " + choice + ": " + e.getMessage());
    }
    if (!left.sort().equals(right.sort())) {
      throw new RuleException(
          rule.right().at(),
          "ill-sorted: the left side has sort %s, the right one %s, on %s"
              .formatted(left.sort(), right.sort(), choice));
    }
    List<Expr> values = new ArrayList<>(Graphs.postOrder(left));
    variables.keySet().forEach(name -> values.add(variable(match, name)));
    conditions.addAll(obligations.assumed(rule.assumptions(), values));
    Expr condition = conditions.stream().reduce(builder.bool(true), builder::and);
    return Optional.of(
        new Instance(
            rule,
            left,
            right,
            condition,
            obligations.agreement(rule.assumptions(), left, right),
            choice.toString()));
  }

  /// Adds the conditions on values. Returns false if a condition on numbers does not hold.
  private boolean collectConditions(Match match, List<Expr> conditions) {
    for (Map.Entry<String, Num.About> view : views.entrySet()) {
      int mask = match.numbers[slots.number(view.getKey())];
      Expr first = variable(match, view.getValue().names().getFirst());
      Expr last = variable(match, view.getValue().names().getLast());
      conditions.add(
          view.getValue().function().equals("cat")
              ? builder.fclass(first, new Categories(mask))
              : builder.fcmp(first, last, new Outcomes(mask)));
    }
    for (Condition condition : rule.conditions()) {
      switch (condition) {
        case Condition.Comparison c when isPointwise(c) -> {
          int set = Quantity.compile(inference.resolve(c.right()), inference, slots).of(match);
          String name = ((Num.About) c.left()).names().getFirst();
          conditions.add(builder.fclass(variable(match, name), new Categories(set)));
        }
        case Condition.Comparison c -> {
          if (!isAboutSize(c) && !Guard.compile(c, inference, slots).holds(builder, match)) {
            return false;
          }
        }
        case Condition.Holds(RuleTerm term) -> conditions.add(built(term, match));
        case Condition.Canonical(String name, _) ->
            conditions.add(obligations.canonical(variable(match, name)));
        case Condition.Before _, Condition.IsNot _, Condition.Fits _, Condition.Plain _ -> {}
      }
    }
    return true;
  }

  private Expr built(RuleTerm term, Match match) {
    try {
      return Template.compile(term, inference, slots).of(builder, match);
    } catch (IllegalArgumentException e) {
      throw new RuleException(term.at(), "ill-sorted: " + e.getMessage());
    }
  }

  private Expr variable(Match match, String name) {
    return match.expressions[slots.expression(name)];
  }

  /// Whether it contains an array with too many bits for a number.
  private static boolean isLarge(Expr side) {
    return Graphs.postOrder(side).stream().anyMatch(part -> bits(part.sort()) > 40);
  }
}
