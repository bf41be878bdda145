package org.ulpscope.solver.interval.affine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Bounds float terms as functions of their inputs over the reals, plus a bound on all rounding
/// errors: an affine form for each term ([AffineArithmetic]). Unlike intervals, forms take
/// dependencies between operands into account.
///
/// A term whose form stays clear of overflow is finite, and each operation in it differs from the
/// exact one by at most u·|z| + η: u = 2⁻ᵖ and η half the least number for rounding to nearest,
/// twice that in other modes. Forms depend only on the domains of their inputs, which are the
/// explanation in a conflict.
///
/// A form bounds its term. The domain of a term bounds each input, given the bounds of the others.
/// The form of the difference of the two sides of a comparison may decide its outcome.
public final class AffineContractor {
  /// The maximum number of inputs.
  private static final int MAX_INPUTS = 12;

  /// The maximum number of comparisons that are combined in pairs.
  private static final int MAX_KNOWN = 12;

  private static final int ROUNDS = 3;

  public static final int NEAREST_MODES = 0b11;
  private static final int LESS_OR_EQUAL = Outcomes.LE.mask();
  private static final int GREATER_OR_EQUAL = Outcomes.GE.mask();

  private final Domains d;
  private final Network net;

  /// The index of each node among the inputs; −1 if it is not an input.
  private final int[] inputOf;

  private final int[] inputs;

  /// The inputs of each term that has a form, as nodes, with the term itself; null if it has none.
  private final int[][] cones;

  private final boolean[] isTerm;
  private final AffineArithmetic forms;

  /// For each pair of comparisons that narrowed something, the nodes they depend on.
  private final List<int[]> pairs = new ArrayList<>();

  private final Map<Long, Integer> pairNumbers = new HashMap<>();

  /// Comparisons whose outcome implies that a form is at most zero: the node and the sign of the
  /// form.
  private final int[] knownNodes = new int[2 * MAX_KNOWN];

  private final int[] knownSigns = new int[2 * MAX_KNOWN];
  private int knownCount;
  private long passes;

  /// The effect of each input on the last forms of bounded terms.
  private final double[] effects;

  public AffineContractor(Domains d) {
    this.d = d;
    this.net = d.net();
    inputOf = new int[net.size()];
    isTerm = new boolean[net.size()];
    cones = new int[net.size()][];
    List<Integer> found = new ArrayList<>();
    var depends = new BitSet[net.size()];
    boolean correlated = collect(found, depends);
    boolean isUseful = correlated && !found.isEmpty() && found.size() <= MAX_INPUTS;
    inputs = isUseful ? found.stream().mapToInt(Integer::intValue).toArray() : new int[0];
    forms = isUseful ? new AffineArithmetic(net.size() + 1, inputs.length) : null;
    effects = new double[net.size()];
    for (int node = 0; isUseful && node < net.size(); node++) {
      if (depends[node] != null) {
        cones[node] = depends[node].stream().map(i -> inputs[i]).toArray();
      }
    }
    for (int node = 0; isUseful && node < net.size(); node++) {
      if (cones[node] != null) {
        cones[node] = withOwn(node);
      }
    }
  }

  private int[] withOwn(int node) {
    boolean compares = net.operator(node) == Operator.FCMP;
    int extra = compares ? 3 : 1;
    int[] all = Arrays.copyOf(cones[node], cones[node].length + extra);
    all[all.length - 1] = node;
    if (compares) {
      all[all.length - 2] = net.operand(node, 0);
      all[all.length - 3] = net.operand(node, 1);
    }
    return all;
  }

  /// Finds terms and inputs. Returns whether a term, or two comparisons together, depend on an
  /// input in more than one way.
  private boolean collect(List<Integer> found, BitSet[] depends) {
    boolean correlated = false;
    var compared = new BitSet(); // inputs in comparisons of two or more inputs
    for (int node = 0; node < net.size(); node++) {
      inputOf[node] = -1;
      boolean isComparison = net.operator(node) == Operator.FCMP && isPlain(net.operand(node, 0));
      if (!isPlain(node) && !isComparison) {
        continue;
      }
      int first = isComparison ? 0 : firstOperand(net.operator(node));
      isTerm[node] = first >= 0 && (isComparison || operandsAreTerms(node, first));
      var own = new BitSet();
      if (isTerm[node]) {
        for (int i = first; i < Network.OPERANDS && net.operand(node, i) >= 0; i++) {
          BitSet other = depends[net.operand(node, i)];
          correlated |= other != null && own.intersects(other);
          if (other != null) {
            own.or(other);
          }
        }
      } else if (net.operator(node) != Operator.CONSTANT) {
        inputOf[node] = found.size();
        own.set(found.size());
        found.add(node);
      }
      depends[node] = own;
      if (isComparison && own.cardinality() > 1) {
        correlated |= compared.intersects(own);
        compared.or(own);
      }
    }
    return correlated;
  }

  private boolean isPlain(int node) {
    return net.kind(node) == Network.FLOAT && net.encoding(node).fitsDouble;
  }

  private boolean operandsAreTerms(int node, int first) {
    for (int i = first; i < Network.OPERANDS && net.operand(node, i) >= 0; i++) {
      if (!isPlain(net.operand(node, i))) {
        return false;
      }
    }
    return true;
  }

  /// The index of the first operand that is a number; −1 for operators without forms.
  private static int firstOperand(Operator operator) {
    return switch (operator) {
      case FADD, FSUB, FMUL, FDIV, FMA, FSQRT, FCONVERT -> 1;
      case FNEG -> 0;
      default -> -1;
    };
  }

  boolean isUseful() {
    return forms != null;
  }

  /// The nodes that a conclusion depends on. The reason is a node or, counted from `net.size()` on,
  /// a pair of comparisons.
  public int[] inputs(int reason) {
    return reason < net.size() ? cones[reason] : pairs.get(reason - net.size());
  }

  // ---- main loop ----

  /// Narrows by forms and propagates, as long as that makes good progress. Returns whether there is
  /// no conflict.
  ///
  /// @param propagation applies all contractors and returns whether there is no conflict
  public boolean run(Predicate<Budget> propagation, Budget budget) {
    for (int round = 0; isUseful() && round < ROUNDS; round++) {
      pass();
      if (d.conflict() >= 0) {
        return false;
      }
      if (!d.isPending()) {
        return true;
      }
      if (!propagation.test(budget)) {
        return false;
      }
    }
    return true;
  }

  /// The number of passes.
  public long passes() {
    return passes;
  }

  /// One pass: narrows domains; the caller propagates.
  private void pass() {
    passes++;
    Arrays.fill(effects, 0);
    knownCount = 0;
    for (int node = 0; node < net.size() && d.conflict() < 0; node++) {
      if (cones[node] == null) {
        continue;
      }
      d.setReason(net.size() + node);
      if (inputOf[node] >= 0 || net.operator(node) == Operator.CONSTANT) {
        input(node);
      } else if (net.operator(node) == Operator.FCMP) {
        comparison(node);
      } else {
        operation(node);
        if (forms.isValid(node)) {
          narrow(node);
        }
      }
    }
    for (int i = 0; i < knownCount && d.conflict() < 0; i++) {
      for (int j = 0; j < i && d.conflict() < 0; j++) {
        combine(i, j);
      }
    }
  }

  private void input(int node) {
    OrdinalEncoding encoding = net.encoding(node);
    boolean finite =
        !d.mayBeNan(node) && d.low(node) > ~encoding.infinity && d.high(node) < encoding.infinity;
    if (finite) {
      forms.set(node, encoding.value(d.low(node)), encoding.value(d.high(node)), inputOf[node]);
    } else {
      forms.invalidate(node);
    }
  }

  private void operation(int z) {
    int b = net.operand(z, 1);
    int c = net.operand(z, 2);
    switch (net.operator(z)) {
      case FADD -> forms.add(z, b, c, 1);
      case FSUB -> forms.add(z, b, c, -1);
      case FMUL -> forms.multiply(z, b, c);
      case FDIV -> {
        forms.invert(net.size(), c);
        forms.multiply(z, b, net.size());
      }
      case FMA -> {
        forms.multiply(z, b, c);
        forms.add(z, z, net.operand(z, 3), 1);
      }
      case FSQRT -> forms.root(z, b);
      case FCONVERT -> forms.copy(z, b);
      default -> forms.negate(z, net.operand(z, 0));
    }
    if (forms.isValid(z) && net.operator(z) != Operator.FNEG) {
      round(z, net.operand(z, 0));
    }
  }

  /// Adds the rounding error, or gives up if the result may overflow.
  private void round(int z, int mode) {
    OrdinalEncoding encoding = net.encoding(z);
    // Nothing is assumed about a mode that is not constant, because it is not among the inputs.
    boolean nearest =
        net.operator(mode) == Operator.CONSTANT && (d.modes(mode) & ~NEAREST_MODES) == 0;
    int precision = encoding.format.significandBits();
    double unit = Math.scalb(1.0, nearest ? -precision : 1 - precision);
    double least = Math.scalb(1.0, encoding.format.minQuantum());
    double magnitude = forms.magnitude(z);
    if (!(magnitude < encoding.value(encoding.infinity - 1) * (1 - 0x1p-3))) {
      forms.invalidate(z);
      return;
    }
    forms.widen(z, unit * magnitude + Math.max(least, Double.MIN_NORMAL * 0x1p-40));
  }

  /// Bounds a term by its form, and the inputs by the term's domain.
  private void narrow(int z) {
    OrdinalEncoding encoding = net.encoding(z);
    double center = forms.center(z);
    double radius = forms.radius(z);
    d.setNumber(z);
    d.setLow(z, encoding.atLeast(Math.nextDown(center - radius)));
    d.setHigh(z, encoding.atMost(Math.nextUp(center + radius)));
    if (d.conflict() >= 0 || !d.hasNumbers(z)) {
      return;
    }
    double low = encoding.value(d.low(z));
    double high = encoding.value(d.high(z));
    if (low > center - radius || high < center + radius) {
      back(z, center, radius, low, high);
    }
  }

  /// Bounds each input so that center + Σ coefficient·ε ± error can be in [low, high].
  private void back(int form, double center, double radius, double low, double high) {
    for (int i = 0; i < inputs.length && d.conflict() < 0; i++) {
      double coefficient = forms.coefficient(form, i);
      double size = Math.abs(coefficient);
      if (size == 0) {
        continue;
      }
      effects[inputs[i]] += size / radius;
      double rest = Math.max(radius - size, 0) + radius * 0x1p-38;
      double least = (low - center - rest - (Math.abs(center) + Math.abs(low)) * 0x1p-50) / size;
      double most = (high - center + rest + (Math.abs(center) + Math.abs(high)) * 0x1p-50) / size;
      if (coefficient < 0) {
        double kept = least;
        least = -most;
        most = -kept;
      }
      narrowInput(inputs[i], i, least, most);
    }
  }

  /// Bounds an input by bounds of its ε.
  private void narrowInput(int node, int input, double least, double most) {
    double center = forms.center(node);
    double radius = forms.coefficient(node, input);
    OrdinalEncoding encoding = net.encoding(node);
    double margin = (Math.abs(center) + radius) * 0x1p-50;
    if (least > -1) {
      double bound = center + least * radius - (1 + Math.abs(least)) * margin;
      if (!Double.isNaN(bound)) {
        d.setLow(node, encoding.atLeast(Math.nextDown(bound)));
      }
    }
    if (most < 1) {
      double bound = center + most * radius + (1 + Math.abs(most)) * margin;
      if (!Double.isNaN(bound)) {
        d.setHigh(node, encoding.atMost(Math.nextUp(bound)));
      }
    }
  }

  /// Decides a comparison of x with y by the form of x − y.
  private void comparison(int c) {
    int x = net.operand(c, 0);
    int y = net.operand(c, 1);
    if (!forms.isValid(x) || !forms.isValid(y)) {
      return;
    }
    forms.add(c, x, y, -1);
    if (!forms.isValid(c)) {
      return;
    }
    double center = forms.center(c);
    double radius = forms.radius(c);
    boolean below = center + radius < 0 && Math.nextUp(center + radius) < 0;
    boolean above = center - radius > 0 && Math.nextDown(center - radius) > 0;
    int mask = net.parameter(c);
    int possible = below ? Outcomes.LT.mask() : above ? Outcomes.GT.mask() : Outcomes.ORD.mask();
    if ((possible & mask) == 0) {
      d.setFalse(c);
    } else if ((possible & ~mask) == 0) {
      d.setTrue(c);
    }
    if (d.conflict() >= 0 || !d.isPoint(c)) {
      return;
    }
    int allowed = d.isTrue(c) ? mask : ~mask;
    allowed &= Outcomes.ORD.mask();
    if ((allowed & ~LESS_OR_EQUAL) == 0) {
      back(c, center, radius, Double.NEGATIVE_INFINITY, 0);
      know(c, 1);
    }
    if ((allowed & ~GREATER_OR_EQUAL) == 0) {
      back(c, center, radius, 0, Double.POSITIVE_INFINITY);
      know(c, -1);
    }
  }

  private void know(int comparison, int sign) {
    if (knownCount < knownNodes.length) {
      knownNodes[knownCount] = comparison;
      knownSigns[knownCount++] = sign;
    }
  }

  // ---- pairs of comparisons ----

  /// If two forms are at most zero, so is each sum of positive multiples. For each input with
  /// opposite signs in them, one such sum eliminates it.
  private void combine(int i, int j) {
    int a = knownNodes[i];
    int b = knownNodes[j];
    if (a == b) {
      return;
    }
    for (int input = 0; input < inputs.length && d.conflict() < 0; input++) {
      double p = knownSigns[i] * forms.coefficient(a, input);
      double q = knownSigns[j] * forms.coefficient(b, input);
      if (!(p * q < 0)) {
        continue;
      }
      int sum = net.size();
      forms.combine(sum, knownSigns[i], a, Math.abs(p / q) * knownSigns[j], b);
      if (!forms.isValid(sum)) {
        continue;
      }
      double center = forms.center(sum);
      double radius = forms.radius(sum);
      if (center + radius <= 0) {
        continue; // no information
      }
      d.setReason(net.size() + net.size() + pair(a, b));
      if (Math.nextDown(center - radius) > 0) {
        d.setBoolean(a, !d.isTrue(a)); // a contradiction
      } else {
        back(sum, center, radius, Double.NEGATIVE_INFINITY, 0);
      }
    }
  }

  private int pair(int a, int b) {
    return pairNumbers.computeIfAbsent(
        (long) a * net.size() + b,
        _ -> {
          pairs.add(IntStream.concat(Arrays.stream(cones[a]), Arrays.stream(cones[b])).toArray());
          return pairs.size() - 1;
        });
  }

  /// How much a symbol affects the terms that are not decided.
  public double effect(int symbol) {
    return effects[symbol];
  }
}
