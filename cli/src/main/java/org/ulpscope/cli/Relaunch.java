package org.ulpscope.cli;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The command line that starts Ulpscope again, in a separate process.
///
/// It starts this JVM and not the launcher: the launcher might rebuild Ulpscope, and a suite must
/// not change while it runs.
final class Relaunch {
  private Relaunch() {}

  /// @param heap maximum heap size of the JVM, in bytes
  static List<String> command(long heap) {
    var words = new ArrayList<String>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (!isOurs(option)) {
        words.add(option);
      }
    }
    words.add("-Xmx" + (heap >> 20) + "m");
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    return words;
  }

  /// Whether an option belongs to this process alone: its heap, its terminal, its debugger.
  private static boolean isOurs(String option) {
    return option.startsWith("-Xmx")
        || option.startsWith("-Dulpscope.terminal")
        || option.startsWith("-agentlib")
        || option.startsWith("-javaagent");
  }
}
