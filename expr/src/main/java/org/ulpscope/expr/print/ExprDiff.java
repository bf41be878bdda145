package org.ulpscope.expr.print;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;

/// Where two expressions of one builder differ.
///
/// Both are walked side by side from the top. If they have the same operator, their operands are
/// compared, those of commutative operators in the order that matches better; otherwise they differ
/// there. Shared subexpressions are printed once, as in the example of KLEE-CL (§8.3):
///
/// ```java
/// ExprDiff.of(simd, scalar).print("SIMD", "scalar", Marks.PLAIN)
/// // both:
/// //   N0 = (a * c) - (b * b)
/// //   N1 = a + c
/// // SIMD  : N0 - ((N1 * «N1») * «0.04»)
/// // scalar: N0 - («N1» * (N1 * «0.04»))
/// ```
public final class ExprDiff {
  /// A difference: the subexpressions of both sides.
  public record Difference(Expr left, Expr right) {}

  private final Expr left;
  private final Expr right;
  private final Side leftSide;
  private final Side rightSide;
  private final List<Difference> differences = new ArrayList<>();

  private ExprDiff(Expr left, Expr right) {
    this.left = left;
    this.right = right;
    this.leftSide = new Side(left);
    this.rightSide = new Side(right);
    if (left != right) {
      compare();
    }
  }

  /// Compares two expressions in time linear in their sizes.
  public static ExprDiff of(Expr left, Expr right) {
    return new ExprDiff(left, right);
  }

  /// The differences, from the left; none if the expressions are the same.
  public List<Difference> differences() {
    return List.copyOf(differences);
  }

  public boolean isEmpty() {
    return left == right;
  }

  // ---- comparison ----

  /// One of the expressions: its subexpressions, which of them were compared, and which operands
  /// are marked.
  private static final class Side implements LineWriter.Highlight {
    private final Numbering parts;
    private final BitSet compared = new BitSet();
    private final BitSet marked = new BitSet();
    private boolean isAllMarked;

    Side(Expr root) {
      parts = Numbering.of(Graphs.postOrder(root));
    }

    /// Whether this is the first time that the operation is compared.
    boolean enter(Expr operation) {
      int number = parts.of(operation);
      boolean first = !compared.get(number);
      compared.set(number);
      return first;
    }

    void mark(Expr operation, int operand) {
      marked.set(place(operation, operand));
    }

    @Override
    public boolean isMarked(Expr operation, int operand) {
      return parts.contains(operation) && marked.get(place(operation, operand));
    }

    /// Applications may have more operands than there are mark bits; the rest share the last.
    private int place(Expr operation, int operand) {
      return 8 * parts.of(operation) + Math.min(operand, 7);
    }
  }

  private void compare() {
    if (!hasSomethingInCommon(left, right)) {
      differences.add(new Difference(left, right));
      leftSide.isAllMarked = true;
      rightSide.isAllMarked = true;
      return;
    }
    Deque<Difference> pending = new ArrayDeque<>();
    pending.push(new Difference(left, right));
    while (!pending.isEmpty()) {
      Difference pair = pending.pop();
      var deeper = new ArrayList<Difference>();
      compareOperands(pair.left, pair.right, deeper);
      deeper.reversed().forEach(pending::push);
    }
  }

  /// Marks the operands in which two operations of the same kind differ. Operands that have
  /// something in common are compared further. Each operation is compared only once, so that this
  /// takes linear time: meeting another partner later counts as a difference.
  private void compareOperands(Expr x, Expr y, List<Difference> deeper) {
    boolean swapped = isBetterSwapped(x, y);
    for (int i = 0; i < x.arity(); i++) {
      int j = swapped ? swap(x, i) : i;
      Expr a = x.child(i);
      Expr b = y.child(j);
      if (a == b) {
        continue;
      }
      boolean isNewLeft = leftSide.enter(a);
      boolean isNewRight = rightSide.enter(b);
      if (isNewLeft && isNewRight && hasSomethingInCommon(a, b)) {
        deeper.add(new Difference(a, b));
      } else {
        differences.add(new Difference(a, b));
        leftSide.mark(x, i);
        rightSide.mark(y, j);
      }
    }
  }

  private static int swap(Expr operation, int operand) {
    int last = operation.arity() - 1;
    return operand == last ? last - 1 : operand == last - 1 ? last : operand;
  }

  private static boolean isBetterSwapped(Expr x, Expr y) {
    if (!x.operator().isCommutative()) {
      return false;
    }
    int last = x.arity() - 1;
    int straight =
        likeness(x.child(last), y.child(last)) + likeness(x.child(last - 1), y.child(last - 1));
    int crossed =
        likeness(x.child(last), y.child(last - 1)) + likeness(x.child(last - 1), y.child(last));
    return crossed > straight;
  }

  private static int likeness(Expr a, Expr b) {
    return a == b ? 2 : isSameKind(a, b) ? 1 : 0;
  }

  /// Whether two different operations are worth comparing: of the same kind, with operands that are
  /// the same or again of the same kind. Otherwise both as a whole are the difference.
  private static boolean hasSomethingInCommon(Expr a, Expr b) {
    if (!isSameKind(a, b)) {
      return false;
    }
    for (int i = a.operator().rounds() ? 1 : 0; i < a.arity(); i++) {
      boolean crossed =
          a.operator().isCommutative() && likeness(a.child(i), b.child(swap(a, i))) > 0;
      if (crossed || likeness(a.child(i), b.child(i)) > 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSameKind(Expr a, Expr b) {
    if (Naming.isLeaf(a)
        || a.operator() != b.operator()
        || a.parameter() != b.parameter()
        || a.arity() != b.arity()
        || !a.sort().equals(b.sort())) {
      return false;
    }
    return !(a instanceof Expr.Application f)
        || f.function().equals(((Expr.Application) b).function());
  }

  // ---- printing ----

  /// The text of the comparison, with a line width of about [Infix#WIDTH] characters.
  public String print(String leftLabel, String rightLabel, Marks marks) {
    return print(leftLabel, rightLabel, marks, Infix.WIDTH);
  }

  /// The text of the comparison, with a given line width.
  ///
  /// @param width the approximate maximum line length; 0 for no limit
  public String print(String leftLabel, String rightLabel, Marks marks, int width) {
    var naming = new Naming(List.of(left, right), width);
    nameShared(naming);
    List<Expr> all = naming.parts().list();
    naming.giveNames(all.stream().filter(this::isShared).toList());
    naming.giveNames(all);
    int labelWidth = Math.max(leftLabel.length(), rightLabel.length());
    var out = new StringBuilder();
    define(naming, "both", this::isShared, LineWriter.Highlight.NONE, marks, out);
    side(naming, leftLabel, labelWidth, left, leftSide, rightSide, marks, out);
    side(naming, rightLabel, labelWidth, right, rightSide, leftSide, marks, out);
    return out.toString();
  }

  private boolean isShared(Expr expr) {
    return leftSide.parts.contains(expr) && rightSide.parts.contains(expr);
  }

  /// Subexpressions of both sides get a name if one side uses it.
  private void nameShared(Naming naming) {
    for (Expr expr : naming.parts().list()) {
      if (!isShared(expr)) {
        for (int i = 0; i < expr.arity(); i++) {
          Expr operand = expr.child(i);
          if (!Naming.isLeaf(operand) && isShared(operand)) {
            naming.name(operand);
          }
        }
      }
    }
  }

  private static void side(
      Naming naming,
      String label,
      int labelWidth,
      Expr root,
      Side side,
      Side other,
      Marks marks,
      StringBuilder out) {
    define(
        naming,
        label,
        expr -> expr != root && side.parts.contains(expr) && !other.parts.contains(expr),
        side,
        marks,
        out);
    out.append(label).repeat(' ', labelWidth - label.length()).append(": ");
    var writer = new LineWriter(naming, side, marks, out);
    if (side.isAllMarked) {
      out.append(marks.open());
    }
    writer.reference(root);
    if (side.isAllMarked) {
      out.append(marks.close());
    }
    out.append('\n');
  }

  private static void define(
      Naming naming,
      String label,
      Predicate<Expr> filter,
      LineWriter.Highlight highlight,
      Marks marks,
      StringBuilder out) {
    List<Expr> defined = naming.named().stream().filter(filter).toList();
    if (defined.isEmpty()) {
      return;
    }
    out.append(label).append(":\n");
    for (Expr expr : defined) {
      out.append("  ").append(naming.nameOf(expr)).append(" = ");
      new LineWriter(naming, highlight, marks, out).definition(expr);
      out.append('\n');
    }
  }
}
