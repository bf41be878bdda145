package org.ulpscope.expr.eval;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Expr;

/// Some expressions compiled to a flat program, to be evaluated many times.
///
/// ```java
/// CompiledExprs compiled = CompiledExprs.of(constraint, distance);
/// Registers registers = compiled.registers();
/// int x = compiled.slot(xSymbol);
/// for (double guess : guesses) {
///   registers.set(x, Double.doubleToRawLongBits(guess));
///   compiled.update(registers);                       // or evaluate: everything anew
///   boolean holds = registers.isTrue(compiled.rootSlot(0));
/// }
/// ```
///
/// Evaluation allocates nothing for values of up to 64 bits, except for functions; wider values
/// take a slower path. `float` and `double` rounded to nearest even are computed by the machine,
/// all other formats and modes by [org.ulpscope.ieee.Fpu]. The program is immutable and may be
/// shared by threads; each thread needs its own [Registers].
public final class CompiledExprs {
  private final Code code;
  private final Map<Expr, Integer> symbolSlots = new HashMap<>();
  private final List<Expr.Symbol> symbols = new ArrayList<>();
  private final int[] rootSlots;

  private CompiledExprs(List<Expr> roots) {
    var compilation = new Compilation(roots);
    code = compilation.code();
    for (int slot = 0; slot < code.leaves.length; slot++) {
      if (code.leaves[slot] instanceof Expr.Symbol symbol) {
        symbols.add(symbol);
        symbolSlots.put(symbol, slot);
      }
    }
    rootSlots = roots.stream().mapToInt(compilation::slot).toArray();
  }

  /// Compiles expressions; shared subexpressions are compiled once.
  ///
  /// @throws IllegalArgumentException if a function takes or gives an array
  public static CompiledExprs of(List<Expr> roots) {
    return new CompiledExprs(roots);
  }

  public static CompiledExprs of(Expr... roots) {
    return of(List.of(roots));
  }

  /// The number of operations.
  public int size() {
    return code.opcodes.length;
  }

  /// The symbols that occur, including arrays, in the order of their slots.
  public List<Expr.Symbol> symbols() {
    return List.copyOf(symbols);
  }

  /// The slot of a symbol; -1 if it does not occur.
  public int slot(Expr symbol) {
    return symbolSlots.getOrDefault(symbol, -1);
  }

  /// The slot of the value of a compiled expression, given by its index.
  public int rootSlot(int root) {
    return rootSlots[root];
  }

  /// Registers in which all symbols are zero.
  public Registers registers() {
    return new Registers(code);
  }

  /// Registers with the values of an assignment; the rest is zero.
  public Registers registers(Assignment assignment) {
    Registers registers = registers();
    registers.load(assignment);
    return registers;
  }

  /// Evaluates all operations.
  public void evaluate(Registers registers) {
    registers.checkFor(code);
    registers.evaluate();
  }

  /// Re-evaluates only operations that depend on symbols set since the last evaluation; an
  /// operation whose operands did not change is skipped. The values are those of [#evaluate].
  ///
  /// @return the number of operations evaluated
  public int update(Registers registers) {
    registers.checkFor(code);
    return registers.update();
  }
}
