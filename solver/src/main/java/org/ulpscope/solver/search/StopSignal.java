package org.ulpscope.solver.search;

/// Says when to stop.
@FunctionalInterface
interface StopSignal {
  boolean isOver(Point point);
}
