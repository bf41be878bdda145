package org.ulpscope.solver.search;

/// Tells a search when to stop.
@FunctionalInterface
interface StopSignal {
  boolean isOver(Point point);
}
