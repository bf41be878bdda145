package org.ulpscope.solver.smt;

import java.util.concurrent.ScheduledExecutorService;

/// The state shared by all queries of an [SmtSolver].
record SmtContext(
    SmtOptions options,
    Sessions sessions,
    ScheduledExecutorService timer,
    SmtStatistics.Counter counter,
    BugReports bugs) {}
