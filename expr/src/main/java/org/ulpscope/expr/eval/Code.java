package org.ulpscope.expr.eval;

import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Fpu;

/// Expressions as flat arrays. A *slot* is the place of a value: first the leaves, then one slot
/// for each operation, in an order in which operands come first. Arrays have slots too, without
/// values.
///
/// Filled by [Compilation] and never changed afterwards.
final class Code {
  static final int OPERANDS = 4;

  /// What the first slots hold: constants and symbols.
  final Expr[] leaves;

  /// The widths of the values in all slots; 0 for arrays.
  final int[] slotWidths;

  // ---- one for each operation ----

  final Opcode[] opcodes;

  /// Slots, four for each operation; those it does not have are 0.
  final int[] operands;

  /// The bits a result may have.
  final long[] masks;

  /// The width of the operand that is read with a sign; elsewhere of the result.
  final int[] widths;

  /// As the operators have them; for CONCAT the width of the lower operand.
  final int[] parameters;

  /// The arithmetic of operations on narrow floats; null elsewhere.
  final Fpu[] fpus;

  /// The arithmetic of the format that a conversion comes from; null elsewhere.
  final Fpu[] sources;

  /// What WIDE operations do; null elsewhere.
  final WideStep[] wide;

  // ---- one for each slot ----

  /// Where in [#users] those of a slot begin; one more at the end.
  int[] userStarts;

  /// The slots of the operations that use a slot, ascending.
  int[] users;

  /// The names of functions, as [WideStep.Call] counts them.
  String[] functions;

  Code(Expr[] leaves, int operations) {
    this.leaves = leaves;
    slotWidths = new int[leaves.length + operations];
    opcodes = new Opcode[operations];
    operands = new int[OPERANDS * operations];
    masks = new long[operations];
    widths = new int[operations];
    parameters = new int[operations];
    fpus = new Fpu[operations];
    sources = new Fpu[operations];
    wide = new WideStep[operations];
  }

  int slots() {
    return slotWidths.length;
  }
}
