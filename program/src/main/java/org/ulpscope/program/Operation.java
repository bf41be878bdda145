package org.ulpscope.program;

import java.util.List;
import java.util.Optional;

/// The operation of an instruction or a constant expression. The result type is part of the
/// [Instruction].
///
/// Blocks are referred to by their index in the function.
public sealed interface Operation {
  /// Ends a block and determines where control goes.
  sealed interface Terminator extends Operation {}

  // ---- arithmetic ----

  record Negate(Operand value, Flags flags) implements Operation {}

  record Binary(BinaryOperator operator, Operand left, Operand right, Flags flags)
      implements Operation {}

  record IntCompare(IntPredicate predicate, Operand left, Operand right, Flags flags)
      implements Operation {}

  record FloatCompare(FloatPredicate predicate, Operand left, Operand right, Flags flags)
      implements Operation {}

  record Cast(CastOperator operator, Operand value, Flags flags) implements Operation {}

  record Select(Operand condition, Operand whenTrue, Operand whenFalse, Flags flags)
      implements Operation {}

  record Freeze(Operand value) implements Operation {}

  /// Takes the value that belongs to the predecessor block.
  record Phi(List<Incoming> incoming, Flags flags) implements Operation {
    public Phi {
      incoming = List.copyOf(incoming);
    }
  }

  record Incoming(int block, Operand value) {}

  // ---- memory ----

  /// The properties of a memory access.
  ///
  /// @param alignment in bytes, a power of two
  /// @param scope of synchronisation; empty for the whole system
  record Access(int alignment, boolean isVolatile, Ordering ordering, String scope) {
    public static Access plain(int alignment) {
      return new Access(alignment, false, Ordering.NOT_ATOMIC, "");
    }
  }

  record Alloca(Type allocated, Operand count, int alignment) implements Operation {}

  record Load(Operand pointer, Access access) implements Operation {}

  record Store(Operand value, Operand pointer, Access access) implements Operation {}

  /// Address arithmetic: `base` plus the offset of `indices` in `element`.
  record ElementPointer(Type element, Operand base, List<Operand> indices, Flags flags)
      implements Operation {
    public ElementPointer {
      indices = List.copyOf(indices);
    }
  }

  record Fence(Ordering ordering, String scope) implements Operation {}

  /// Yields `{ old value, success }`.
  record CompareExchange(
      Operand pointer,
      Operand expected,
      Operand replacement,
      boolean weak,
      Ordering failureOrdering,
      Access access)
      implements Operation {}

  /// Yields the old value.
  record ReadModifyWrite(AtomicOperator operator, Operand pointer, Operand value, Access access)
      implements Operation {}

  // ---- vectors and aggregates ----

  record ExtractElement(Operand vector, Operand index) implements Operation {}

  record InsertElement(Operand vector, Operand element, Operand index) implements Operation {}

  /// Selects lanes of the concatenation of `left` and `right`; -1 selects poison.
  record Shuffle(Operand left, Operand right, List<Integer> mask) implements Operation {
    public Shuffle {
      mask = List.copyOf(mask);
    }
  }

  record ExtractValue(Operand aggregate, List<Integer> indices) implements Operation {
    public ExtractValue {
      indices = List.copyOf(indices);
    }
  }

  record InsertValue(Operand aggregate, Operand element, List<Integer> indices)
      implements Operation {
    public InsertValue {
      indices = List.copyOf(indices);
    }
  }

  // ---- calls ----

  /// The callee of a call, invoke or asm goto, and how it is called.
  ///
  /// @param convention LLVM's number of the calling convention; 0 is C's
  /// @param tail `""`, `tail`, `musttail` or `notail`
  record Target(
      Operand callee,
      Type.Signature signature,
      List<Argument> arguments,
      Attributes resultAttributes,
      Attributes callAttributes,
      int convention,
      String tail,
      Flags flags,
      List<Bundle> bundles) {
    public Target {
      arguments = List.copyOf(arguments);
      bundles = List.copyOf(bundles);
    }
  }

  record Argument(Operand value, Attributes attributes) {}

  /// An operand bundle: additional operands under a tag.
  record Bundle(String tag, List<Operand> operands) {
    public Bundle {
      operands = List.copyOf(operands);
    }
  }

  record Call(Target target) implements Operation {}

  /// A call that may throw: continues at `normal`, or at the landing pad `unwind`.
  record Invoke(Target target, int normal, int unwind) implements Terminator {}

  /// An assembly call that may jump.
  record CallBranch(Target target, int normal, List<Integer> others) implements Terminator {
    public CallBranch {
      others = List.copyOf(others);
    }
  }

  record VariableArgument(Operand list) implements Operation {}

  /// Receives an exception as `{ ptr, i32 }`.
  record LandingPad(boolean cleanup, List<Clause> clauses) implements Operation {
    public LandingPad {
      clauses = List.copyOf(clauses);
    }
  }

  /// The type that a landing pad catches, or the array of types that a filter lets pass.
  record Clause(boolean filter, Operand value) {}

  record Resume(Operand value) implements Terminator {}

  // ---- control ----

  record Return(Optional<Operand> value) implements Terminator {}

  record Jump(int target) implements Terminator {}

  record Branch(Operand condition, int whenTrue, int whenFalse) implements Terminator {}

  record Switch(Operand value, int otherwise, List<Case> cases) implements Terminator {
    public Switch {
      cases = List.copyOf(cases);
    }
  }

  record Case(Constant.Int value, int target) {}

  record IndirectJump(Operand address, List<Integer> targets) implements Terminator {
    public IndirectJump {
      targets = List.copyOf(targets);
    }
  }

  record Unreachable() implements Terminator {}

  /// An instruction that the reader does not support: reaching it ends the path, never the run.
  record Unsupported(String reason) implements Terminator {}

  // ---- operators ----

  enum BinaryOperator {
    ADD,
    SUB,
    MUL,
    UDIV,
    SDIV,
    UREM,
    SREM,
    SHL,
    LSHR,
    ASHR,
    AND,
    OR,
    XOR,
    FADD,
    FSUB,
    FMUL,
    FDIV,
    FREM
  }

  enum CastOperator {
    TRUNC,
    ZEXT,
    SEXT,
    FPTOUI,
    FPTOSI,
    UITOFP,
    SITOFP,
    FPTRUNC,
    FPEXT,
    PTRTOINT,
    INTTOPTR,
    BITCAST,
    ADDRSPACECAST
  }

  enum IntPredicate {
    EQ,
    NE,
    UGT,
    UGE,
    ULT,
    ULE,
    SGT,
    SGE,
    SLT,
    SLE;

    /// Whether it asks which operand is larger.
    public boolean isOrder() {
      return this != EQ && this != NE;
    }
  }

  /// The comparisons of floats: `O…` is false and `U…` is true if an operand is a NaN.
  enum FloatPredicate {
    FALSE,
    OEQ,
    OGT,
    OGE,
    OLT,
    OLE,
    ONE,
    ORD,
    UNO,
    UEQ,
    UGT,
    UGE,
    ULT,
    ULE,
    UNE,
    TRUE
  }

  enum Ordering {
    NOT_ATOMIC,
    UNORDERED,
    MONOTONIC,
    ACQUIRE,
    RELEASE,
    ACQ_REL,
    SEQ_CST
  }

  enum AtomicOperator {
    XCHG,
    ADD,
    SUB,
    AND,
    NAND,
    OR,
    XOR,
    MAX,
    MIN,
    UMAX,
    UMIN,
    FADD,
    FSUB,
    FMAX,
    FMIN,
    UINC_WRAP,
    UDEC_WRAP,
    USUB_COND,
    USUB_SAT
  }
}
