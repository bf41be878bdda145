package org.ulpscope.expr.eval;

/// The opcode of a compiled operation: an [org.ulpscope.expr.Operator] for values of a certain
/// size.
enum Opcode {
  // ---- up to 64 bits ----
  NOT,
  NEG,
  ADD,
  SUB,
  MUL,
  UDIV,
  UREM,
  SDIV,
  SREM,
  AND,
  OR,
  XOR,
  SHL,
  LSHR,
  ASHR,
  EQ,
  ULT,
  ULE,
  SLT,
  SLE,
  CONCAT,
  EXTRACT,
  /// The same bits: ZEXT, FLOAT, BITS.
  COPY,
  SEXT,
  ITE,
  FNEG,
  FABS,
  COPYSIGN,

  // ---- double and float to nearest even, by Java's operators ----
  DOUBLE_ADD,
  DOUBLE_SUB,
  DOUBLE_MUL,
  DOUBLE_DIV,
  DOUBLE_FMA,
  DOUBLE_SQRT,
  DOUBLE_COMPARE,
  DOUBLE_FROM_FLOAT,
  DOUBLE_FROM_SIGNED,
  FLOAT_ADD,
  FLOAT_SUB,
  FLOAT_MUL,
  FLOAT_DIV,
  FLOAT_FMA,
  FLOAT_SQRT,
  FLOAT_COMPARE,
  FLOAT_FROM_DOUBLE,
  FLOAT_FROM_SIGNED,

  // ---- narrow formats in every mode, by Fpu ----
  FADD,
  FSUB,
  FMUL,
  FDIV,
  FMA,
  FSQRT,
  FREM,
  FMOD,
  FROUND,
  FMIN,
  FMAX,
  FCONVERT,
  FTOSI,
  FTOUI,
  SITOF,
  UITOF,
  FCMP,
  FCLASS,

  // ---- arrays: not evaluated themselves, but read through ----
  ARRAY_STORE,
  ARRAY_ITE,
  ARRAY_FILL,
  SELECT,

  // ---- anything wider, and functions ----
  WIDE
}
