package org.ulpscope.expr.eval;

import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Fpu;

/// Expressions as flat arrays. A *slot* holds a value: first come the leaves, then one slot per
/// operation, operands first. Arrays also have slots, but no values.
///
/// Filled by [Compilation]; immutable afterwards.
final class Code {
  static final int OPERANDS = 4;

  /// The contents of the first slots: constants and symbols.
  final Expr[] leaves;

  /// The widths of the values in all slots; 0 for arrays.
  final int[] slotWidths;

  // ---- one per operation ----

  final Opcode[] opcodes;

  /// Slots, four per operation; 0 for missing operands.
  final int[] operands;

  /// The bits a result may have.
  final long[] masks;

  /// The width of the operand that is read as signed; for other operations that of the result.
  final int[] widths;

  /// The operators' parameters; for CONCAT the width of the lower operand.
  final int[] parameters;

  /// The arithmetic of operations on narrow floats; else null.
  final Fpu[] fpus;

  /// The arithmetic of the format that a conversion comes from; else null.
  final Fpu[] sources;

  /// The step of a WIDE operation; else null.
  final WideStep[] wide;

  // ---- one per slot ----

  /// The start of a slot's users in [#users], with one entry more at the end.
  int[] userStarts;

  /// The slots of the operations that use a slot, ascending.
  int[] users;

  /// The names of functions, indexed by [WideStep.Call].
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
