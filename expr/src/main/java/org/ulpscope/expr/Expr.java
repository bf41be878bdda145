package org.ulpscope.expr;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.ulpscope.ieee.Datum;

/// An expression: a value, or an operator applied to expressions. Only a [Builder] makes
/// expressions. It interns them, so compare with `==`.
///
/// ```java
/// switch (expr.operator()) {
///   case FADD -> expr.child(1) …
///   case SYMBOL -> ((Expr.Symbol) expr).name() …
/// }
/// ```
///
/// Every expression stores facts that are computed once, when it is made: [#size], [#hasFloat],
/// [#categories], and a few symbols ([#symbols]).
public abstract sealed class Expr {
  private static final Operator[] OPERATORS = Operator.values();

  // All fields are final, so that threads may find expressions without a lock, and small, because
  // there are millions of expressions. Storing the operator as a number saves a word.
  private final Sort sort;
  private final SymbolSet symbols;
  private final int hash;
  private final int size;
  private final byte operator;
  private final byte categories;
  private final boolean hasFloat;
  private final boolean hasNamed;

  Expr(
      Operator operator,
      Sort sort,
      int hash,
      Categories categories,
      int size,
      boolean hasFloat,
      boolean hasNamed,
      SymbolSet symbols) {
    this.operator = (byte) operator.ordinal();
    this.sort = sort;
    this.hash = hash;
    this.size = size;
    this.categories = (byte) categories.mask();
    this.hasFloat = hasFloat;
    this.hasNamed = hasNamed;
    // A symbol's set holds the symbol itself.
    this.symbols = this instanceof Symbol self ? SymbolSet.of(self, hash) : symbols;
  }

  public final Operator operator() {
    return OPERATORS[operator];
  }

  public final Sort sort() {
    return sort;
  }

  /// The number of nodes of the expression as a tree; saturates at the largest int.
  public final int size() {
    return size;
  }

  /// Whether a float operation or float symbol occurs in it.
  public final boolean hasFloat() {
    return hasFloat;
  }

  /// Whether a named constant occurs in it; see [Symbol#value].
  public final boolean hasNamed() {
    return hasNamed;
  }

  /// Which categories the value may be in; all of them for sorts other than floats.
  public final Categories categories() {
    return Categories.of(categories);
  }

  /// The symbols that occur in it.
  public final SymbolSet symbols() {
    return symbols;
  }

  /// The number that belongs to the operator; see [Operator]. 0 if there is none.
  public int parameter() {
    return 0;
  }

  public abstract int arity();

  /// An operand.
  public abstract Expr child(int index);

  public final List<Expr> children() {
    var list = new Expr[arity()];
    for (int i = 0; i < list.length; i++) {
      list[i] = child(i);
    }
    return List.of(list);
  }

  public final boolean isConstant() {
    return this instanceof Constant;
  }

  /// Whether this is the constant 1 of width 1.
  public final boolean isTrue() {
    return this instanceof Constant constant && sort.equals(Sorts.BOOL) && constant.low() == 1;
  }

  /// Whether this is the constant 0 of width 1.
  public final boolean isFalse() {
    return this instanceof Constant constant && sort.equals(Sorts.BOOL) && constant.low() == 0;
  }

  /// Whether two expressions have the same structure and operands. Within one builder this holds
  /// only for the same object.
  final boolean isTwinOf(Expr other) {
    if (operator != other.operator
        || parameter() != other.parameter()
        || arity() != other.arity()
        || !sort.equals(other.sort)) {
      return false;
    }
    for (int i = 0; i < arity(); i++) {
      if (child(i) != other.child(i)) {
        return false;
      }
    }
    return hasLabelOf(other);
  }

  /// Whether both have the same name or value; `other` has the same class.
  boolean hasLabelOf(Expr other) {
    return true;
  }

  /// Equal expressions have the same hash code in every builder and every run.
  @Override
  public final int hashCode() {
    return hash;
  }

  /// A short text, cut if it is long. The package `print` has the printers for users.
  @Override
  public final String toString() {
    return Sketch.of(this);
  }

  // ---- leaves ----

  /// A constant, given by its bits.
  public static final class Constant extends Expr {
    private final long low;
    private final BigInteger wide;

    Constant(Sort sort, BigInteger bits, int hash, Categories categories) {
      super(Operator.CONSTANT, sort, hash, categories, 1, sort.isFloat(), false, SymbolSet.NONE);
      this.low = bits.longValue();
      this.wide = bits.bitLength() > 64 ? bits : null;
    }

    /// The bits, as a number that is not negative.
    public BigInteger bits() {
      if (wide != null) {
        return wide;
      }
      BigInteger value = BigInteger.valueOf(low);
      return low < 0 ? value.add(BigInteger.ONE.shiftLeft(64)) : value;
    }

    /// The low 64 bits.
    public long low() {
      return low;
    }

    @Override
    boolean hasLabelOf(Expr other) {
      return other instanceof Constant constant
          && low == constant.low
          && Objects.equals(wide, constant.wide);
    }

    /// The constant as a float.
    public Datum datum() {
      return new Datum(sort().format(), bits());
    }

    @Override
    public int arity() {
      return 0;
    }

    @Override
    public Expr child(int index) {
      throw new IndexOutOfBoundsException(index);
    }
  }

  /// A symbol, or a named constant.
  public static final class Symbol extends Expr {
    private final String name;
    private final Constant value;

    Symbol(String name, Sort sort, Constant value, int hash) {
      super(
          Operator.SYMBOL,
          sort,
          hash,
          Categories.ALL,
          1,
          sort.isFloat(),
          value != null,
          SymbolSet.NONE);
      this.name = name;
      this.value = value;
    }

    public String name() {
      return name;
    }

    /// The value of a named constant; null for a symbol, which may have any.
    public Constant value() {
      return value;
    }

    @Override
    boolean hasLabelOf(Expr other) {
      return other instanceof Symbol symbol && name.equals(symbol.name) && value == symbol.value;
    }

    @Override
    public int arity() {
      return 0;
    }

    @Override
    public Expr child(int index) {
      throw new IndexOutOfBoundsException(index);
    }
  }

  // ---- operations ----

  /// An operation with up to two operands.
  static final class Pair extends Expr {
    private final int parameter;
    private final Expr first;
    private final Expr second;

    Pair(Operator operator, Sort sort, int parameter, Expr first, Expr second, int hash) {
      super(
          operator,
          sort,
          hash,
          Facts.categories(operator, sort, parameter, first, second, null, null),
          Facts.size(first, second, null, null),
          Facts.hasFloat(sort, first, second, null, null),
          Facts.hasNamed(first, second, null, null),
          Facts.symbols(first, second, null, null));
      this.parameter = parameter;
      this.first = first;
      this.second = second;
    }

    @Override
    public int parameter() {
      return parameter;
    }

    @Override
    public int arity() {
      return second == null ? 1 : 2;
    }

    @Override
    public Expr child(int index) {
      Expr child = index == 0 ? first : index == 1 ? second : null;
      if (child == null) {
        throw new IndexOutOfBoundsException(index);
      }
      return child;
    }
  }

  /// An operation with three or four operands.
  static final class Quad extends Expr {
    private final int parameter;
    private final Expr first;
    private final Expr second;
    private final Expr third;
    private final Expr fourth;

    Quad(
        Operator operator,
        Sort sort,
        int parameter,
        Expr first,
        Expr second,
        Expr third,
        Expr fourth,
        int hash) {
      super(
          operator,
          sort,
          hash,
          Facts.categories(operator, sort, parameter, first, second, third, fourth),
          Facts.size(first, second, third, fourth),
          Facts.hasFloat(sort, first, second, third, fourth),
          Facts.hasNamed(first, second, third, fourth),
          Facts.symbols(first, second, third, fourth));
      this.parameter = parameter;
      this.first = first;
      this.second = second;
      this.third = third;
      this.fourth = fourth;
    }

    @Override
    public int parameter() {
      return parameter;
    }

    @Override
    public int arity() {
      return fourth == null ? 3 : 4;
    }

    @Override
    public Expr child(int index) {
      Expr child =
          switch (index) {
            case 0 -> first;
            case 1 -> second;
            case 2 -> third;
            case 3 -> fourth;
            default -> null;
          };
      if (child == null) {
        throw new IndexOutOfBoundsException(index);
      }
      return child;
    }
  }

  /// An application of a named function.
  public static final class Application extends Expr {
    private final String function;
    private final Expr[] arguments;

    Application(String function, Sort sort, Expr[] arguments, int hash) {
      super(
          Operator.APPLY,
          sort,
          hash,
          Categories.ALL,
          Facts.size(arguments),
          Facts.hasFloat(sort, arguments),
          Facts.hasNamed(arguments),
          Facts.symbols(arguments));
      this.function = function;
      this.arguments = arguments;
    }

    public String function() {
      return function;
    }

    @Override
    boolean hasLabelOf(Expr other) {
      return other instanceof Application application && function.equals(application.function);
    }

    @Override
    public int arity() {
      return arguments.length;
    }

    @Override
    public Expr child(int index) {
      return arguments[index];
    }
  }
}
