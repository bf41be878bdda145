package org.ulpscope.program;

/// The visibility of a symbol, and the rule if two modules define it.
public enum Linkage {
  EXTERNAL,
  AVAILABLE_EXTERNALLY,
  LINKONCE,
  LINKONCE_ODR,
  WEAK,
  WEAK_ODR,
  APPENDING,
  INTERNAL,
  PRIVATE,
  EXTERN_WEAK,
  COMMON;

  /// The keyword in the text form.
  @Override
  public String toString() {
    return switch (this) {
      case EXTERNAL -> "external";
      case AVAILABLE_EXTERNALLY -> "available_externally";
      case LINKONCE -> "linkonce";
      case LINKONCE_ODR -> "linkonce_odr";
      case WEAK -> "weak";
      case WEAK_ODR -> "weak_odr";
      case APPENDING -> "appending";
      case INTERNAL -> "internal";
      case PRIVATE -> "private";
      case EXTERN_WEAK -> "extern_weak";
      case COMMON -> "common";
    };
  }
}
