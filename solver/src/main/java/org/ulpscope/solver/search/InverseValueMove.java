package org.ulpscope.solver.search;

import java.util.List;
import java.util.SplittableRandom;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;

/// Propagates a target value down: from a condition that must hold, through the inverse of each
/// operation, to a value for one symbol. At every operation one operand is chosen at random, and
/// the others keep their values.
///
/// For `a * x + b = c` and a path that ends at x, the value is (c − b) / a.
final class InverseValueMove {
  private final Problem problem;
  private final Nodes nodes;
  private final SplittableRandom random;
  private final FloatInverse floats;
  private final BitInverse bits;
  private Registers registers;

  /// The current node and its target value.
  private int node;

  private long target;

  /// How this move chooses between two operands.
  private boolean inHalves;

  InverseValueMove(Problem problem, SplittableRandom random) {
    this.problem = problem;
    this.nodes = problem.nodes;
    this.random = random;
    this.floats = new FloatInverse(random);
    this.bits = new BitInverse(random);
  }

  /// The coordinate that the last move reached.
  int coordinate() {
    return problem.coordinateOf[node];
  }

  /// The target value of that coordinate.
  long value() {
    return problem.clip(coordinate(), problem.coordinates[coordinate()].legal(target));
  }

  /// Computes a move for a goal that does not hold. Returns whether it reached a coordinate.
  boolean send(Goal goal, Registers present) {
    registers = present;
    Goal part = goal;
    while (true) {
      switch (part) {
        case Goal.All(List<Goal> parts) -> part = missed(parts);
        case Goal.Any(List<Goal> parts) -> part = parts.get(random.nextInt(parts.size()));
        case Goal.Atom atom -> {
          return send(atom.node(), atom.wanted() ? 1 : 0);
        }
      }
    }
  }

  private Goal missed(List<Goal> parts) {
    int start = random.nextInt(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      Goal part = parts.get((start + i) % parts.size());
      if (part.distance(registers) != 0) {
        return part;
      }
    }
    return parts.get(start);
  }

  private boolean send(int from, long wanted) {
    node = from;
    target = wanted;
    inHalves = random.nextBoolean();
    while (problem.coordinateOf[node] < 0) {
      if (!nodes.isOpen[node] || !isNarrow() || !step(nodes.expr(node))) {
        return false;
      }
    }
    return true;
  }

  /// Whether the node and its operands have at most 64 bits.
  private boolean isNarrow() {
    for (int operand : nodes.operands[node]) {
      int width = nodes.width(operand);
      if (width == 0 || width > Long.SIZE) {
        return false;
      }
    }
    return nodes.width(node) <= Long.SIZE;
  }

  private long valueOf(int operand) {
    return registers.bits(nodes.slots[nodes.operands[node][operand]]);
  }

  private boolean isOpen(int operand) {
    return nodes.isOpen[nodes.operands[node][operand]];
  }

  private boolean go(int operand, long operandTarget) {
    node = nodes.operands[node][operand];
    target = operandTarget;
    return true;
  }

  /// One of two operands in which a symbol occurs: with equal probability, or in proportion to the
  /// number of symbols, so that the far end of a long sum is also reached.
  private int pick(int first, int second) {
    if (!isOpen(first) || !isOpen(second)) {
      return isOpen(first) ? first : second;
    }
    double one = nodes.occurrences[node(first)];
    double other = nodes.occurrences[node(second)];
    double share = inHalves ? 0.5 : one / (one + other);
    return random.nextDouble() < share ? first : second;
  }

  private boolean step(Expr expr) {
    return switch (expr.operator()) {
      case NOT -> go(0, ~target & mask(0));
      case NEG -> go(0, -target & mask(0));
      case ADD, SUB, MUL, UDIV, UREM, SDIV, SREM, AND, OR, XOR, SHL, LSHR, ASHR -> binaryBits(expr);
      case EQ -> expr.child(0).sort().isFloat() ? equalFloats() : equalBits();
      case ULT, ULE, SLT, SLE -> order(expr);
      case CONCAT -> concat(expr);
      case EXTRACT ->
          go(0, BitInverse.extracted(target, valueOf(0), expr.parameter(), expr.sort().width()));
      case ZEXT, SEXT -> go(0, target & mask(0));
      case ITE -> ite();
      case FLOAT, BITS -> go(0, target);
      case FCMP -> compare(expr);
      case FCLASS -> classify(expr);
      case APPLY, SELECT, STORE, FILL, CONSTANT, SYMBOL -> false;
      default -> floats(expr);
    };
  }

  private long mask(int operand) {
    return -1L >>> (Long.SIZE - nodes.width(nodes.operands[node][operand]));
  }

  // ---- bit-vectors ----

  private boolean binaryBits(Expr expr) {
    int chosen = pick(0, 1);
    int width = expr.sort().width();
    long own = valueOf(chosen);
    long other = valueOf(1 - chosen);
    return go(chosen, bits.binary(expr.operator(), width, chosen == 0, target, own, other));
  }

  private boolean concat(Expr expr) {
    int low = expr.child(1).sort().width();
    boolean lowDiffers = ((target ^ valueOf(1)) & mask(1)) != 0;
    boolean highDiffers = target >>> low != valueOf(0);
    boolean lower =
        !isOpen(0) || (isOpen(1) && lowDiffers && (!highDiffers || random.nextBoolean()));
    return lower ? go(1, target & mask(1)) : go(0, target >>> low);
  }

  private boolean ite() {
    boolean holds = valueOf(0) != 0;
    int taken = holds ? 1 : 2;
    if (isOpen(taken) && (!isOpen(0) || random.nextInt(4) != 0)) {
      return go(taken, target);
    }
    return isOpen(0) && go(0, holds ? 0 : 1);
  }

  private boolean equalBits() {
    int chosen = pick(0, 1);
    long other = valueOf(1 - chosen);
    return go(chosen, target != 0 ? other : (other ^ 1L << random.nextInt(64)) & mask(chosen));
  }

  /// a < b and similar: the value of the other operand, or slightly more or less, or much more or
  /// less.
  private boolean order(Expr expr) {
    boolean less = target != 0;
    boolean orEqual =
        switch (expr.operator()) {
          case ULE, SLE -> less;
          default -> !less;
        };
    int chosen = pick(0, 1);
    long by = orEqual && random.nextInt(4) == 0 ? 0 : stride(nodes.width(nodes.operands[node][0]));
    boolean down = less == (chosen == 0);
    return go(chosen, (valueOf(1 - chosen) + (down ? -by : by)) & mask(chosen));
  }

  /// One, or a number of any magnitude.
  private long stride(int width) {
    return random.nextBoolean() ? 1 : random.nextLong() >>> (Long.SIZE - 1 - random.nextInt(width));
  }

  // ---- comparisons of floats ----

  private boolean equalFloats() {
    int chosen = pick(0, 1);
    long other = valueOf(1 - chosen);
    return go(chosen, target != 0 ? other : other ^ 1L << random.nextInt(nodes.width(node(0))));
  }

  private int node(int operand) {
    return nodes.operands[node][operand];
  }

  private boolean compare(Expr expr) {
    Fpu fpu = nodes.fpus[node(0)];
    if (fpu == null) {
      return false;
    }
    var held = new Outcomes(expr.parameter());
    int outcome = anyBit((target != 0 ? held : held.complement()).mask());
    int chosen = pick(0, 1);
    if (outcome == Outcomes.UN.mask()) {
      return go(chosen, fpu.defaultNan());
    }
    long other = valueOf(1 - chosen);
    if (fpu.isNan(other)) {
      return isOpen(1 - chosen) && go(1 - chosen, fpu.isNan(valueOf(chosen)) ? 0 : valueOf(chosen));
    }
    if (outcome == Outcomes.EQ.mask()) {
      return go(chosen, other);
    }
    boolean down = (outcome == Outcomes.LT.mask()) == (chosen == 0);
    if (random.nextInt(16) == 0) {
      return go(chosen, fpu.infinity(down));
    }
    long by = stride(fpu.format().significandBits() + 2);
    return go(chosen, FloatLine.of(fpu.format()).step(other, down ? -by : by));
  }

  private int anyBit(int set) {
    int skip = random.nextInt(Integer.bitCount(set));
    int left = set;
    for (int i = 0; i < skip; i++) {
      left &= left - 1;
    }
    return Integer.lowestOneBit(left);
  }

  private boolean classify(Expr expr) {
    Fpu fpu = nodes.fpus[node(0)];
    if (fpu == null) {
      return false;
    }
    var held = new Categories(expr.parameter());
    var wanted = new Categories(anyBit((target != 0 ? held : Categories.ALL.without(held)).mask()));
    long own = valueOf(0);
    if (wanted.equals(Categories.NAN)) {
      return go(0, fpu.defaultNan());
    }
    if (wanted.equals(Categories.ZERO)) {
      return go(0, random.nextBoolean() ? 0 : fpu.neg(0));
    }
    boolean negative = wanted.mayBe(Categories.NEGATIVE.or(Categories.MINUS_INFINITY));
    if (wanted.mayBe(Categories.INFINITE)) {
      return go(0, fpu.infinity(negative));
    }
    long number = fpu.classify(own).isFinite() && fpu.abs(own) != 0 ? fpu.abs(own) : fpu.largest();
    return go(0, negative ? fpu.neg(number) : number);
  }

  // ---- float operations ----

  private boolean floats(Expr expr) {
    Operator operator = expr.operator();
    if (operator.rounds() && isOpen(0) && random.nextInt(8) == 0) {
      return go(0, random.nextInt(RoundingMode.values().length));
    }
    return switch (operator) {
      case FTOSI, FTOUI, SITOF, UITOF, FCONVERT -> conversion(expr);
      case FMA -> fma();
      default -> arithmetic(operator);
    };
  }

  private boolean arithmetic(Operator operator) {
    Fpu fpu = nodes.fpus[node];
    if (fpu == null) {
      return false;
    }
    int last = nodes.operands[node].length - 1;
    int before = operator.rounds() ? 1 : 0;
    if (last == before) {
      return isOpen(last) && go(last, floats.unary(operator, fpu, target));
    }
    if (node(before) == node(last) && random.nextInt(8) != 0) {
      return go(last, floats.twice(operator, fpu, target));
    }
    int chosen = pick(before, last);
    long other = valueOf(chosen == last ? before : last);
    return isOpen(chosen)
        && go(chosen, floats.binary(operator, fpu, chosen == before, target, other));
  }

  private boolean fma() {
    Fpu fpu = nodes.fpus[node];
    if (fpu == null) {
      return false;
    }
    int chosen = random.nextInt(3) == 0 && isOpen(3) ? 3 : pick(1, 2);
    if (!isOpen(chosen)) {
      chosen = 3;
    }
    RoundingMode mode = RoundingMode.NEAREST_EVEN;
    long product = fpu.mul(valueOf(1), valueOf(2), mode, Flags.IGNORED);
    long factor = valueOf(chosen == 1 ? 2 : 1);
    return isOpen(chosen)
        && go(chosen, floats.fma(fpu, chosen - 1, target, factor, valueOf(3), product));
  }

  private boolean conversion(Expr expr) {
    Fpu from = nodes.fpus[node(1)];
    Fpu to = nodes.fpus[node];
    int width = nodes.width(node(1));
    if (!isOpen(1)) {
      return false;
    }
    return switch (expr.operator()) {
      case FTOSI -> from != null && go(1, floats.ofInteger(from, target, nodes.width(node), true));
      case FTOUI -> from != null && go(1, floats.ofInteger(from, target, nodes.width(node), false));
      case SITOF -> to != null && go(1, FloatInverse.toInteger(to, target, width, true));
      case UITOF -> to != null && go(1, FloatInverse.toInteger(to, target, width, false));
      default -> from != null && to != null && go(1, floats.converted(from, to, target));
    };
  }
}
