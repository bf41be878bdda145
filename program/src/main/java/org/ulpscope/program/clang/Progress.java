package org.ulpscope.program.clang;

/// Receives the progress of slow one-time work. Called from several threads, many times per second;
/// the implementation decides how often to draw.
///
/// ```java
/// Progress progress = (activity, done, total) -> System.err.printf("%s %d/%d%n", activity, done, total);
/// ```
@FunctionalInterface
public interface Progress {
  /// Ignores progress.
  Progress SILENT = (activity, done, total) -> {};

  /// `done` of `total` bytes of `activity` ("unpacking clang 20") are finished; the last call for
  /// an activity has `done == total`.
  void report(String activity, long done, long total);
}
