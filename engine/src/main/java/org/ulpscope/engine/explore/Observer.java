package org.ulpscope.engine.explore;

/// Is told of an exploration while it goes on, by the thread that explores.
public interface Observer {
  /// What has been done so far; told some times a second.
  void progress(Outcome.Statistics now);

  /// A path has ended well, with these inputs. There may be very many of them.
  void test(TestCase test);

  /// A path had not ended when the exploration did; these inputs take it as far as it was followed.
  void earlyTest(TestCase test);

  /// What is left to do; told now and then, and when the exploration ends before it is complete.
  void checkpoint(Checkpoint now);
}
