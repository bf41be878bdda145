package org.ulpscope.engine.code;

/// A library function written in Java.
///
/// ```java
/// Model abs = call -> call.result(Math.abs((int) call.bits(0)));
/// ```
@FunctionalInterface
public interface Model {
  void run(Call call);

  /// Whether this model is taken even if the program defines the function itself.
  default boolean replacesBody() {
    return false;
  }

  /// Called before each try to run it. What is done here may be done again.
  default void prepare(Call call) {}
}
