package org.ulpscope.program.clang;

/// Where slow one-time work says how far it is. Called from several threads, many times a second:
/// whoever draws it decides how often to do so.
///
/// ```java
/// Progress progress = (activity, done, total) -> System.err.printf("%s %d/%d%n", activity, done, total);
/// ```
@FunctionalInterface
public interface Progress {
  /// Says nothing.
  Progress SILENT = (activity, done, total) -> {};

  /// `done` of `total` bytes of `activity` ("unpacking clang 20") are finished; the last call of an
  /// activity has `done == total`.
  void report(String activity, long done, long total);
}
