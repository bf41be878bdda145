package org.ulpscope.engine.explore;

/// Is notified of the progress of an exploration, on the exploring thread.
public interface Observer {
  /// The statistics so far; called a few times per second.
  void progress(Outcome.Statistics now);

  /// A path was completed without an error, with these inputs. There may be very many of them.
  void test(TestCase test);

  /// A path was unfinished when the exploration ended; these inputs take it as far as it got.
  void earlyTest(TestCase test);

  /// The work that is left; called periodically, and when the exploration ends early.
  void checkpoint(Checkpoint now);
}
