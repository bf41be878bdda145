package org.ulpscope.engine.call;

/// A library function written in Java.
///
/// ```java
/// Model abs = call -> call.result(Math.abs((int) call.bits(0)));
/// ```
@FunctionalInterface
public interface Model {
  void run(ModelCall call);

  /// Whether it is taken even if the program defines a function of that name itself.
  default boolean replacesBody() {
    return false;
  }

  /// One model for a symbolic argument, another one for a concrete argument.
  static Model either(Model symbolic, Model concrete) {
    return either(1, symbolic, concrete);
  }

  /// One model if any of the first `count` arguments is symbolic, another one if all are concrete.
  static Model either(int count, Model symbolic, Model concrete) {
    return call -> (call.isAnySymbolic(count) ? symbolic : concrete).run(call);
  }
}
