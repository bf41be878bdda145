package org.ulpscope.engine.call;

import org.ulpscope.engine.state.LibraryFunction;

/// A library function written in Java.
///
/// ```java
/// Model abs = call -> call.result(Math.abs((int) call.bits(0)));
/// ```
@FunctionalInterface
public interface Model extends LibraryFunction {
  void run(ModelCall call);

  @Override
  default boolean replacesBody() {
    return false;
  }

  /// Called before each try to run it. What is done here may be done again.
  default void prepare(ModelCall call) {}

  /// One model for a symbolic argument, another for a number.
  static Model either(Model symbolic, Model concrete) {
    return either(1, symbolic, concrete);
  }

  /// One model if some of the first `count` arguments are symbolic, another if all are numbers.
  static Model either(int count, Model symbolic, Model concrete) {
    return call -> (call.isAnySymbolic(count) ? symbolic : concrete).run(call);
  }
}
