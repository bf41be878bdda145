package org.ulpscope.expr;

import java.math.BigInteger;

/// Makes interned expressions without simplifying them.
final class Nodes {
  private final Interner interner = new Interner();

  int size() {
    return interner.size();
  }

  Expr constant(Sort sort, BigInteger bits) {
    return interner.intern(new ConstantProbe(sort, bits));
  }

  Expr symbol(String name, Sort sort) {
    return interner.intern(new SymbolProbe(name, sort, null));
  }

  Expr named(String name, Expr.Constant value) {
    return interner.intern(new SymbolProbe(name, value.sort(), value));
  }

  Expr application(String function, Sort sort, Expr[] arguments) {
    return interner.intern(new ApplicationProbe(function, sort, arguments));
  }

  Expr operation(Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d) {
    int hash = OperationProbe.hashOf(operator, sort, parameter, a, b, c, d);
    return interner.intern(new OperationProbe(operator, sort, parameter, a, b, c, d, hash));
  }

  /// Spreads the bits of a hash, so that the table may use any of them.
  private static int mixed(int hash) {
    int h = hash * 0x9e3779b1;
    h ^= h >>> 15;
    h *= 0x85ebca77;
    return h ^ (h >>> 13);
  }

  private static int sortHash(Sort sort) {
    return switch (sort) {
      case Sort.Bits(int width) -> width;
      case Sort.Fp(var format) ->
          1000 + 64 * format.exponentBits() + format.significandBits() * 7919;
      case Sort.Array(int index, int element) -> 2000 + index * 31 + element;
      case Sort.Rounding() -> 3000;
    };
  }

  private record ConstantProbe(Sort sort, BigInteger bits) implements Interner.Probe {
    @Override
    public int hash() {
      return mixed(31 * bits.hashCode() + sortHash(sort));
    }

    @Override
    public boolean matches(Expr candidate) {
      return candidate instanceof Expr.Constant constant
          && constant.low() == bits.longValue()
          && constant.sort().equals(sort)
          && constant.bits().equals(bits);
    }

    @Override
    public Expr make() {
      Categories categories =
          sort instanceof Sort.Fp(var format)
              ? Categories.of(new org.ulpscope.ieee.Datum(format, bits))
              : Categories.ALL;
      return new Expr.Constant(sort, bits, hash(), categories);
    }
  }

  private record SymbolProbe(String name, Sort sort, Expr.Constant value)
      implements Interner.Probe {
    @Override
    public int hash() {
      return mixed(31 * name.hashCode() + sortHash(sort) + (value == null ? 1 : value.hashCode()));
    }

    @Override
    public boolean matches(Expr candidate) {
      return candidate instanceof Expr.Symbol symbol
          && symbol.value() == value
          && symbol.name().equals(name)
          && symbol.sort().equals(sort);
    }

    @Override
    public Expr make() {
      return new Expr.Symbol(name, sort, value, hash());
    }
  }

  private record OperationProbe(
      Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d, int hash)
      implements Interner.Probe {
    static int hashOf(Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d) {
      int h = operator.ordinal() * 31 + parameter;
      h = h * 31 + sortHash(sort);
      h = h * 0x01000193 + a.hashCode();
      h = h * 0x01000193 + (b == null ? 0 : b.hashCode());
      h = h * 0x01000193 + (c == null ? 0 : c.hashCode());
      h = h * 0x01000193 + (d == null ? 0 : d.hashCode());
      return mixed(h);
    }

    @Override
    public boolean matches(Expr x) {
      if (x.operator() != operator || x.parameter() != parameter || x.arity() != arity()) {
        return false;
      }
      return x.child(0) == a
          && (b == null || x.child(1) == b)
          && (c == null || x.child(2) == c)
          && (d == null || x.child(3) == d)
          && x.sort().equals(sort);
    }

    private int arity() {
      return b == null ? 1 : c == null ? 2 : d == null ? 3 : 4;
    }

    @Override
    public Expr make() {
      return c == null
          ? new Expr.Pair(operator, sort, parameter, a, b, hash)
          : new Expr.Quad(operator, sort, parameter, a, b, c, d, hash);
    }
  }

  private static final class ApplicationProbe implements Interner.Probe {
    private final String function;
    private final Sort sort;
    private final Expr[] arguments;

    ApplicationProbe(String function, Sort sort, Expr[] arguments) {
      this.function = function;
      this.sort = sort;
      this.arguments = arguments;
    }

    @Override
    public int hash() {
      int h = function.hashCode() * 31 + sortHash(sort);
      for (Expr argument : arguments) {
        h = h * 0x01000193 + argument.hashCode();
      }
      return mixed(h);
    }

    @Override
    public boolean matches(Expr x) {
      if (!(x instanceof Expr.Application other)
          || !other.function().equals(function)
          || !other.sort().equals(sort)
          || other.arity() != arguments.length) {
        return false;
      }
      for (int i = 0; i < arguments.length; i++) {
        if (other.child(i) != arguments[i]) {
          return false;
        }
      }
      return true;
    }

    @Override
    public Expr make() {
      return new Expr.Application(function, sort, arguments, hash());
    }
  }
}
