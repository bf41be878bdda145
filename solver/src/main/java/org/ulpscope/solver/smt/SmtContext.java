package org.ulpscope.solver.smt;

import java.util.concurrent.ScheduledExecutorService;

/// What all queries of an [SmtSolver] share.
record SmtContext(
    SmtOptions options,
    Sessions sessions,
    ScheduledExecutorService timer,
    SmtStatistics.Counter counter,
    BugReports bugs) {}
