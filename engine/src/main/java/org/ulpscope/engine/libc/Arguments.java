package org.ulpscope.engine.libc;

import java.math.BigInteger;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.VaList;
import org.ulpscope.program.Type;

/// Variable arguments, one after the other.
interface Arguments {
  /// The bits of the next argument.
  BigInteger next(Type type);

  /// The arguments of a call from `first` on.
  static Arguments of(Call call, int first) {
    var at = new int[] {first};
    return _ -> call.wide(at[0]++);
  }

  /// The arguments of a `va_list`.
  static Arguments of(VaList list) {
    return list::next;
  }
}
