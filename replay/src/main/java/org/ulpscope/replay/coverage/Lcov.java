package org.ulpscope.replay.coverage;

/// Writes coverage as a tracefile of lcov (geninfo(1), "Files").
///
/// ```java
/// Files.writeString(Path.of("coverage.info"), Lcov.write(coverage));
/// // genhtml --branch-coverage coverage.info
/// ```
public final class Lcov {
  private Lcov() {}

  public static String write(Coverage coverage) {
    var text = new StringBuilder("TN:\n");
    coverage.sources().forEach(source -> write(source, text));
    return text.toString();
  }

  private static void write(Coverage.Source source, StringBuilder text) {
    line(text, "SF:" + source.file());
    for (Coverage.Function function : source.functions()) {
      line(text, "FN:" + function.line() + "," + function.name());
    }
    for (Coverage.Function function : source.functions()) {
      line(text, "FNDA:" + function.calls() + "," + function.name());
    }
    line(text, "FNF:" + source.functions().size());
    line(text, "FNH:" + source.functionsHit());
    for (Coverage.Branch branch : source.branches()) {
      String taken = branch.reached() ? String.valueOf(branch.taken()) : "-";
      line(
          text,
          "BRDA:%d,%d,%d,%s".formatted(branch.line(), branch.block(), branch.number(), taken));
    }
    line(text, "BRF:" + source.branches().size());
    line(text, "BRH:" + source.branchesHit());
    source.lines().forEach((number, count) -> line(text, "DA:" + number + "," + count));
    line(text, "LF:" + source.lines().size());
    line(text, "LH:" + source.linesHit());
    line(text, "end_of_record");
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append('\n');
  }
}
