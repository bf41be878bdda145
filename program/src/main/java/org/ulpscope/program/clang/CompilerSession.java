package org.ulpscope.program.clang;

import java.util.List;
import java.util.Map;

/// Everything that a compilation needs.
public record CompilerSession(
    CacheDirectory place, Tools tools, OwnHeaders headers, FrontEnd.Settings settings) {

  /// Opens a session in the cache that the environment selects; this unpacks the compiler on first
  /// use.
  public static CompilerSession open(
      Map<String, String> environment, FrontEnd.Settings settings, Progress progress) {
    var place = CacheDirectory.of(environment);
    return open(place, Toolchain.open(place, progress), environment, settings, progress);
  }

  static CompilerSession open(
      CacheDirectory place,
      Toolchain toolchain,
      Map<String, String> environment,
      FrontEnd.Settings settings,
      Progress progress) {
    var tools = new Tools(toolchain, environment, settings.timeout(), progress);
    return new CompilerSession(place, tools, OwnHeaders.in(place), settings);
  }

  public Toolchain toolchain() {
    return tools.toolchain();
  }

  public ClangCommand command(Unit unit) {
    return new ClangCommand(toolchain(), headers, unit, settings.colored());
  }

  /// Compiled modules of earlier runs, unless the cache is disabled.
  BitcodeCache cache() {
    return settings.cached() ? BitcodeCache.in(place) : BitcodeCache.disabled();
  }

  /// The names of several files, for messages.
  static String names(List<Unit> units) {
    return String.join(", ", units.stream().map(unit -> unit.name().toString()).toList());
  }
}
