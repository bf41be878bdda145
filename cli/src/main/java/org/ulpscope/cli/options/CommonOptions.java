package org.ulpscope.cli.options;

import org.ulpscope.cli.session.Coloring;
import picocli.CommandLine.Option;

/// Options of every command.
public final class CommonOptions {
  @Option(
      names = "--color",
      paramLabel = "WHEN",
      converter = Coloring.Converter.class,
      description = "Colours in the output: ${COMPLETION-CANDIDATES} (default: auto).")
  Coloring coloring = Coloring.AUTO;

  @Option(
      names = "--debug",
      description = "Show the stack trace of an internal error; ULPSCOPE_DEBUG=1 does the same.")
  boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;
}
