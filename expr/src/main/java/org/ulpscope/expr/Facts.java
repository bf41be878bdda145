package org.ulpscope.expr;

/// What an expression knows about itself, computed from its operands when it is made.
record Facts(int size, Categories categories, boolean hasFloat, SymbolSet symbols) {
  static Facts ofLeaf(Sort sort, Categories categories) {
    return new Facts(1, categories, sort.isFloat(), SymbolSet.NONE);
  }

  /// The facts of an operation; absent operands are null.
  static Facts of(Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d) {
    long size = 1L + a.size();
    boolean hasFloat = sort.isFloat() || a.hasFloat();
    SymbolSet symbols = a.symbols();
    if (b != null) {
      size += b.size();
      hasFloat |= b.hasFloat();
      symbols = symbols.or(b.symbols());
    }
    if (c != null) {
      size += c.size();
      hasFloat |= c.hasFloat();
      symbols = symbols.or(c.symbols());
    }
    if (d != null) {
      size += d.size();
      hasFloat |= d.hasFloat();
      symbols = symbols.or(d.symbols());
    }
    Categories categories =
        sort instanceof Sort.Fp(var format)
            ? CategoryAnalysis.of(operator, format, parameter, a, b, c, d)
            : Categories.ALL;
    return new Facts((int) Math.min(size, Integer.MAX_VALUE), categories, hasFloat, symbols);
  }

  static Facts ofApplication(Sort sort, Expr[] arguments) {
    long size = 1;
    boolean hasFloat = sort.isFloat();
    SymbolSet symbols = SymbolSet.NONE;
    for (Expr argument : arguments) {
      size += argument.size();
      hasFloat |= argument.hasFloat();
      symbols = symbols.or(argument.symbols());
    }
    return new Facts((int) Math.min(size, Integer.MAX_VALUE), Categories.ALL, hasFloat, symbols);
  }
}
