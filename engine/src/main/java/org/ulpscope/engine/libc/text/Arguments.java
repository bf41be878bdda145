package org.ulpscope.engine.libc.text;

import java.math.BigInteger;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.VaList;
import org.ulpscope.program.Type;

/// Variable arguments, one after the other.
public interface Arguments {
  /// The bits of the next argument.
  BigInteger next(Type type);

  /// The arguments of a call from `first` on.
  static Arguments of(ModelCall call, int first) {
    var at = new int[] {first};
    return _ -> call.wide(at[0]++);
  }

  /// The arguments of a `va_list`.
  static Arguments of(VaList list) {
    return list::next;
  }
}
