package org.ulpscope.engine.state;

import java.util.Set;
import org.ulpscope.engine.Effect;

/// A function that a library defines. The loaded program knows only that it exists, and what it
/// assumes; what it does is said by a `Model`.
public interface LibraryFunction {
  /// Whether it is taken even if the program defines a function of that name itself.
  boolean replacesBody();

  /// What it reads or assumes beyond its arguments; written into the ledger when it is called.
  Set<Effect> effects();
}
