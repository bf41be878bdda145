package org.ulpscope.solver.chain;

import java.time.Duration;
import org.ulpscope.solver.Solver;

/// A solver at the end of the [Chain]: what decides the queries that no stage could.
///
/// ```java
/// new Leaf("intervals", intervals, Duration.ofMillis(10), false)
/// ```
///
/// @param name for statistics
/// @param first how long it may try before the leaves after it have had their first try
/// @param apart whether it works in another process, so that it costs this one nothing to let it
///   work beside the others
public record Leaf(String name, Solver solver, Duration first, boolean apart) {}
