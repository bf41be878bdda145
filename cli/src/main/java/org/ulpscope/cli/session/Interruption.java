package org.ulpscope.cli.session;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets Ctrl-C end an exploration instead of the process: findings are then written and reported,
/// and the process exits as if the exploration had ended by itself.
///
/// ```java
/// try (var interruption = new Interruption(explorer::cancel)) {
///   …
///   interruption.finish(exitCode);
/// }
/// ```
public final class Interruption implements AutoCloseable {
  /// How long the JVM waits for the run to report its findings.
  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook;
  private volatile int exitCode = ExitCode.INCONCLUSIVE.number();

  public Interruption(Runnable cancel) {
    hook = new Thread(() -> await(cancel), "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void await(Runnable cancel) {
    cancel.run();
    try {
      if (finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(exitCode);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Sets the exit code once everything has been reported.
  public void finish(int code) {
    exitCode = code;
  }

  @Override
  public void close() {
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The JVM is shutting down and the hook is running.
    }
  }
}
