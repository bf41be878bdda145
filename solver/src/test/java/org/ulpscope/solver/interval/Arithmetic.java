package org.ulpscope.solver.interval;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Query;

/// A program's arithmetic in single or double, rounded to nearest, and the constraints on it.
public final class Arithmetic {
  public final Builder b = new Builder();
  public final Sort.Fp sort;
  final List<Expr> constraints = new ArrayList<>();

  public Arithmetic(boolean single) {
    sort = Sorts.of(single ? Format.SINGLE : Format.DOUBLE);
  }

  /// A decimal constant, as a compiler reads it.
  public Expr n(double decimal) {
    return sort.format().equals(Format.SINGLE) ? b.number((float) decimal) : b.number(decimal);
  }

  public Expr symbol(String name) {
    return b.symbol(name, sort);
  }

  /// A symbol between two numbers.
  public Expr symbol(String name, double low, double high) {
    Expr x = symbol(name);
    require(x, Outcomes.GE, n(low));
    require(x, Outcomes.LE, n(high));
    return x;
  }

  public Expr add(Expr x, Expr y) {
    return b.fadd(b.nearest(), x, y);
  }

  public Expr sub(Expr x, Expr y) {
    return b.fsub(b.nearest(), x, y);
  }

  public Expr mul(Expr x, Expr y) {
    return b.fmul(b.nearest(), x, y);
  }

  public Expr div(Expr x, Expr y) {
    return b.fdiv(b.nearest(), x, y);
  }

  public Expr sqrt(Expr x) {
    return b.fsqrt(b.nearest(), x);
  }

  /// c0 + x (c1 + x (c2 + …)).
  Expr horner(Expr x, double... coefficients) {
    Expr result = n(coefficients[coefficients.length - 1]);
    for (int i = coefficients.length - 2; i >= 0; i--) {
      result = add(n(coefficients[i]), mul(x, result));
    }
    return result;
  }

  /// c0 + c1 x + c2 x² + …, with the powers computed on the way.
  Expr powers(Expr x, double... coefficients) {
    Expr result = n(coefficients[0]);
    Expr power = x;
    for (int i = 1; i < coefficients.length; i++) {
      result = add(result, mul(n(coefficients[i]), power));
      power = mul(power, x);
    }
    return result;
  }

  /// A variable that is assigned a term, as in a path condition.
  Expr assigned(String name, Expr term) {
    Expr variable = symbol(name);
    constraints.add(b.eq(variable, term));
    return variable;
  }

  public Arithmetic require(Expr x, Outcomes outcomes, Expr y) {
    constraints.add(b.fcmp(x, y, outcomes));
    return this;
  }

  /// Adds the negation of a property.
  Arithmetic refute(Expr x, Outcomes outcomes, Expr y) {
    return require(x, outcomes.complement(), y);
  }

  public Query query() {
    return Query.of(b, constraints);
  }
}
