package org.ulpscope.solver.search;

/// Says when to stop.
@FunctionalInterface
interface Halt {
  boolean isOver(Point point);
}
