package org.ulpscope.replay;

/// What a native run shows of an error that was predicted.
public enum NativeSign {
  /// An `assert` says that it failed.
  ASSERTION,
  /// The program calls a function that reports an error.
  ERROR_CALL,
  /// SIGABRT.
  ABORT,
  /// A signal for an access to memory that is not there.
  FAULT,
  /// SIGFPE, the signal of integer division.
  DIVISION,
  /// A trap instruction that the compiler put in.
  TRAP,
  /// The allocator refuses to free.
  BAD_FREE,
  /// A signal if the memory belongs to nothing; an access to something else's passes unnoticed.
  PERHAPS_FAULT,
  /// Nothing.
  NONE
}
