package org.ulpscope.solver.smt;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/// The pool of idle sessions. A session that has grown large is ended instead of kept, because its
/// process may still hold memory that the solver has freed.
final class Sessions implements AutoCloseable {
  private final Session.Starter starter;
  private final long largestKept;
  private final Map<BackEnd, ConcurrentLinkedDeque<Session>> idle = new ConcurrentHashMap<>();
  private final Set<Session> busy = ConcurrentHashMap.newKeySet();
  private volatile boolean isClosed;

  Sessions(Session.Starter starter, long largestKept) {
    this.starter = starter;
    this.largestKept = largestKept;
  }

  /// A session for exclusive use by the caller: the most recently used one, or a new one.
  Session take(BackEnd backEnd) throws LostException {
    Session session = idleOrNew(backEnd);
    busy.add(session);
    if (isClosed) {
      close(); // the pool may have been closed before this session was added
    }
    return session;
  }

  private Session idleOrNew(BackEnd backEnd) throws LostException {
    ConcurrentLinkedDeque<Session> waiting = waiting(backEnd);
    for (Session session = waiting.pollLast(); session != null; session = waiting.pollLast()) {
      if (session.isAlive()) {
        return session;
      }
    }
    return starter.start(backEnd);
  }

  void giveBack(BackEnd backEnd, Session session) {
    busy.remove(session);
    if (isClosed || !session.isAlive() || session.residentBytes() > largestKept) {
      session.close();
    } else {
      waiting(backEnd).addLast(session);
    }
    if (isClosed) {
      close();
    }
  }

  private ConcurrentLinkedDeque<Session> waiting(BackEnd backEnd) {
    return idle.computeIfAbsent(backEnd, _ -> new ConcurrentLinkedDeque<>());
  }

  @Override
  public void close() {
    isClosed = true;
    busy.forEach(session -> session.kill("closed"));
    for (ConcurrentLinkedDeque<Session> waiting : idle.values()) {
      for (Session session = waiting.poll(); session != null; session = waiting.poll()) {
        session.close();
      }
    }
  }
}
