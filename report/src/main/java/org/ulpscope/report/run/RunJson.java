package org.ulpscope.report.run;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.expr.Sort;
import org.ulpscope.harness.replay.Guarded;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.program.Location;
import org.ulpscope.program.debug.IntegerType;
import org.ulpscope.program.json.Json;
import org.ulpscope.replay.Replay;
import org.ulpscope.report.ProductVersion;

/// The outcome of a run as JSON; the schema is in `docs/commands/run.md`.
public final class RunJson {
  /// Changes when something is renamed or removed, not when something is added.
  private static final int SCHEMA = 1;

  private static final Map<Format, String> C_TYPES =
      Map.of(
          Format.HALF, "_Float16",
          Format.BFLOAT16, "__bf16",
          Format.SINGLE, "float",
          Format.DOUBLE, "double",
          Format.X87, "long double",
          Format.QUAD, "__float128");

  private RunJson() {}

  public static String of(
      Outcome outcome, List<Replay> replays, Optional<Guarded> guarded, Optional<Path> tests) {
    var all = new LinkedHashMap<String, Object>();
    Outcome.Statistics s = outcome.statistics();
    all.put("schema", SCHEMA);
    all.put("version", ProductVersion.text());
    all.put(
        "verdict",
        switch (outcome.verdict()) {
          case Outcome.Verdict.Holds() -> "holds";
          case Outcome.Verdict.Violated() -> "violated";
          case Outcome.Verdict.Inconclusive _ -> "inconclusive";
        });
    all.put("reason", outcome.verdict() instanceof Outcome.Verdict.Inconclusive(var r) ? r : null);
    all.put("symbolic", outcome.hadInputs());
    all.put("exitCode", outcome.hadInputs() ? null : outcome.exitCode());
    var findings = new ArrayList<>();
    for (int i = 0; i < outcome.findings().size(); i++) {
      findings.add(
          of(
              outcome.findings().get(i),
              i < replays.size() ? Optional.of(replays.get(i)) : Optional.empty()));
    }
    all.put("findings", findings);
    all.put("guard", guarded.map(RunJson::of).orElse(null));
    all.put("obstacles", outcome.obstacles().stream().map(RunJson::of).toList());
    all.put(
        "ledger",
        outcome.ledger().stream()
            .map(
                entry ->
                    map(
                        "kind", entry.kind().name().toLowerCase(Locale.ROOT),
                        "text", entry.text(),
                        "count", entry.count()))
            .toList());
    all.put("tests", map("directory", tests.map(Path::toString).orElse(null), "count", s.tests()));
    all.put(
        "statistics",
        map(
            "paths", s.paths(),
            "partial", s.partial(),
            "forks", s.forks(),
            "instructions", s.instructions(),
            "queries", s.queries(),
            "undecided", s.undecided(),
            "seconds", s.seconds(),
            "solverSeconds", s.solverSeconds(),
            "blocks", s.coverage().all(),
            "blocksReached", s.coverage().reached()));
    return Json.write(all);
  }

  private static Map<String, Object> map(Object... entries) {
    var map = new LinkedHashMap<String, Object>();
    for (int i = 0; i < entries.length; i += 2) {
      map.put((String) entries[i], entries[i + 1]);
    }
    return map;
  }

  private static Map<String, Object> of(Finding finding, Optional<Replay> replay) {
    Map<String, Object> json = of(finding.error());
    json.put("paths", finding.count());
    json.put("test", finding.test().map(TestCase::number).orElse(null));
    json.put("values", finding.test().map(RunJson::values).orElse(List.of()));
    json.put("replay", replay.map(RunJson::of).orElse(null));
    return json;
  }

  private static Map<String, Object> of(Guarded guarded) {
    return switch (guarded) {
      case Guarded.Agrees(long inputs, long rejected, double seconds) ->
          map("result", "agrees", "inputs", inputs, "rejected", rejected, "seconds", seconds);
      case Guarded.Contradicted(_, String natively, _) ->
          map("result", "contradicted", "detail", natively);
      case Guarded.NotRun(String why) -> map("result", "not run", "detail", why);
    };
  }

  private static Map<String, Object> of(Replay replay) {
    return switch (replay) {
      case Replay.Confirmed() -> map("result", "confirmed", "detail", null);
      case Replay.Refuted(String how) -> map("result", "refuted", "detail", how);
      case Replay.NotReplayed(String why) -> map("result", "not replayed", "detail", why);
    };
  }

  private static Map<String, Object> of(Stop.Failed failed) {
    Map<String, Object> json =
        map("kind", failed.error().kind().toString(), "message", failed.error().getMessage());
    place(json, failed.location());
    json.put(
        "stack",
        failed.stack().stream()
            .map(
                call -> {
                  Map<String, Object> frame = map("function", call.function());
                  place(frame, call.location());
                  return frame;
                })
            .toList());
    return json;
  }

  private static void place(Map<String, Object> json, Optional<Location> location) {
    json.put("file", location.map(Location::file).orElse(null));
    json.put("line", location.map(Location::line).orElse(null));
    json.put("column", location.map(Location::column).orElse(null));
  }

  // ---- tests ----

  /// A test with the types of its values, for the file next to it.
  ///
  /// @param kind of error, or `path`
  static Map<String, Object> of(TestCase test, String kind) {
    return map("schema", SCHEMA, "test", test.number(), "kind", kind, "values", values(test));
  }

  private static List<Object> values(TestCase test) {
    var values = new ArrayList<>();
    for (TestCase.Value value : test.values()) {
      byte[] bytes = value.bytes();
      values.add(
          map(
              "name", value.name(),
              "size", value.size(),
              "bytes", HexFormat.of().formatHex(bytes),
              "parts", value.parts().stream().map(part -> of(part, bytes)).toList()));
    }
    return values;
  }

  private static Map<String, Object> of(TestCase.Part part, byte[] all) {
    BigInteger bits = BigInteger.ZERO;
    for (int i = part.offset() + part.width() - 1; i >= part.offset(); i--) {
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(all[i] & 0xff));
    }
    Map<String, Object> json =
        map("offset", part.offset(), "width", part.width(), "bits", "0x" + bits.toString(16));
    if (part.sort() instanceof Sort.Fp(Format format)) {
      var datum = new Datum(format, bits);
      json.put("type", C_TYPES.get(format));
      json.put("decimal", datum.isNan() ? "nan(0x" + bits.toString(16) + ")" : datum.toString());
      json.put("hex", datum.isNan() ? null : datum.toHexString());
    } else {
      json.put("type", part.type().map(IntegerType::name).orElse(null));
      json.put("decimal", part.shown());
      json.put("hex", null);
    }
    return json;
  }
}
