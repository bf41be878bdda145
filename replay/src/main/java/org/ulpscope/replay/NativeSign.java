package org.ulpscope.replay;

/// How a predicted error shows in a native run.
public enum NativeSign {
  /// The message of a failed `assert`.
  ASSERTION,
  /// A call of a function that reports an error.
  ERROR_CALL,
  /// SIGABRT.
  ABORT,
  /// A signal for an access to memory that is not mapped.
  FAULT,
  /// SIGFPE, the signal of integer division.
  DIVISION,
  /// A trap instruction inserted by the compiler.
  TRAP,
  /// The allocator rejects a call of `free`.
  BAD_FREE,
  /// A signal if the memory is unused; an access to another object's memory goes unnoticed.
  PERHAPS_FAULT,
  /// Nothing.
  NONE
}
