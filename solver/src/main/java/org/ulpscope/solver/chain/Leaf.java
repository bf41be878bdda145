package org.ulpscope.solver.chain;

import java.time.Duration;
import org.ulpscope.solver.Solver;

/// A solver at the end of the [Chain] for queries that no stage could decide.
///
/// ```java
/// new Leaf("intervals", intervals, Duration.ofMillis(10), false)
/// ```
///
/// @param name for statistics
/// @param first the time limit of its first attempt, before the next leaf is tried
/// @param apart whether it runs in another process, so that it can run in parallel at no cost for
///   this one
public record Leaf(String name, Solver solver, Duration first, boolean apart) {}
