package org.ulpscope.engine.libc.math;

import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.WideFpu;

/// Floating-point arguments and results of models, in the formats of the call.
final class Floats {
  private Floats() {}

  static Datum argument(ModelCall call, int index) {
    return new Datum(FloatOperator.format(call.floatType(index)), call.wide(index));
  }

  static WideFpu unit(Datum value) {
    return WideFpu.of(value.format());
  }

  static void result(ModelCall call, Datum value) {
    call.result(value.bits());
  }
}
