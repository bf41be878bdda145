package org.ulpscope.cli.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Session;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.read.SmtCommand;
import org.ulpscope.report.ProductVersion;
import org.ulpscope.report.solve.SmtText;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Executes a script: keeps its assertions level by level, and answers its commands as in SMT-LIB
/// 2.6 §4.2. A command with an error is answered `(error "…")`, and the script continues.
final class SmtDialogue {
  private final String file;
  private final Builder builder;
  private final Solver solver;
  private final Duration timeout;
  private final boolean stats;
  private final Session session;

  private final List<Level> levels = new ArrayList<>();
  private final Map<String, String> options = new HashMap<>();
  private Optional<SmtCommand.SetInfo> status = Optional.empty();
  private Optional<Verdict> last = Optional.empty();
  private boolean hasError;
  private boolean hasUnknown;
  private boolean hasMismatch;

  /// What belongs to one `push`.
  private record Level(List<Expr> assertions, List<SmtCommand.Declare> declarations) {
    Level() {
      this(new ArrayList<>(), new ArrayList<>());
    }
  }

  SmtDialogue(
      String file,
      Builder builder,
      Solver solver,
      Duration timeout,
      boolean stats,
      Session session) {
    this.file = file;
    this.builder = builder;
    this.solver = solver;
    this.timeout = timeout;
    this.stats = stats;
    this.session = session;
    levels.add(new Level());
  }

  ExitCode run(List<SmtCommand> script) {
    for (SmtCommand command : script) {
      execute(command);
      if (command instanceof SmtCommand.Exit) {
        break;
      }
    }
    return hasMismatch
        ? ExitCode.INTERNAL
        : hasError ? ExitCode.INPUT : hasUnknown ? ExitCode.INCONCLUSIVE : ExitCode.HOLDS;
  }

  private void execute(SmtCommand command) {
    boolean silent = true;
    switch (command) {
      case SmtCommand.SetLogic _ -> {}
      case SmtCommand.SetInfo info -> {
        if (info.keyword().equals(":status")) {
          status = Optional.of(info);
        }
      }
      case SmtCommand.SetOption(String keyword, String value, _) -> options.put(keyword, value);
      case SmtCommand.Declare declaration -> declare(declaration);
      case SmtCommand.Assert(Expr condition, _, _) -> {
        last = Optional.empty();
        levels.getLast().assertions.add(condition);
      }
      case SmtCommand.Push(int count, _) -> push(count);
      case SmtCommand.Pop(int count, _) -> pop(count);
      case SmtCommand.Reset _ -> reset();
      case SmtCommand.ResetAssertions _ -> resetAssertions();
      case SmtCommand.Exit _ -> {}
      case SmtCommand.CheckSat(int line) -> {
        silent = false;
        check(List.of(), line);
      }
      case SmtCommand.CheckSatAssuming(List<Expr> assumptions, int line) -> {
        silent = false;
        check(assumptions, line);
      }
      case SmtCommand.GetModel _ -> {
        silent = false;
        getModel();
      }
      case SmtCommand.GetValue(List<SmtCommand.Asked> terms, _) -> {
        silent = false;
        getValue(terms);
      }
      case SmtCommand.Get get -> {
        silent = false;
        get(get);
      }
      case SmtCommand.Echo(String text, _) -> {
        silent = false;
        say(SmtText.string(text));
      }
    }
    if (silent && "true".equals(options.get(":print-success"))) {
      say("success");
    }
  }

  private void say(String line) {
    session.out().println(line);
  }

  private void error(String message) {
    hasError = true;
    say("(error " + SmtText.string(message) + ")");
  }

  // ---- levels ----

  private void declare(SmtCommand.Declare declaration) {
    boolean isGlobal = "true".equals(options.get(":global-declarations"));
    (isGlobal ? levels.getFirst() : levels.getLast()).declarations.add(declaration);
  }

  private void push(int count) {
    last = Optional.empty();
    for (int i = 0; i < count; i++) {
      levels.add(new Level());
    }
  }

  /// The parser has already rejected a pop below the first level.
  private void pop(int count) {
    last = Optional.empty();
    levels.subList(levels.size() - count, levels.size()).clear();
  }

  private void resetAssertions() {
    last = Optional.empty();
    List<SmtCommand.Declare> kept =
        "true".equals(options.get(":global-declarations"))
            ? levels.getFirst().declarations
            : List.of();
    levels.clear();
    levels.add(new Level(new ArrayList<>(), new ArrayList<>(kept)));
  }

  private void reset() {
    options.clear();
    status = Optional.empty();
    resetAssertions();
  }

  // ---- checks ----

  private void check(List<Expr> assumptions, int line) {
    var constraints = new ArrayList<Expr>();
    levels.forEach(level -> constraints.addAll(level.assertions));
    constraints.addAll(assumptions);
    long start = System.nanoTime();
    Verdict verdict = solver.check(Query.of(builder, constraints), Budget.of(timeout));
    double millis = (System.nanoTime() - start) / 1e6;
    last = Optional.of(verdict);
    String answer = SmtText.answer(verdict);
    say(answer);
    hasUnknown |= !verdict.isDecided();
    if (stats) {
      String how =
          switch (verdict) {
            case Verdict.Sat(_, String by) -> "by " + by;
            case Verdict.Unsat(String by) -> "by " + by;
            case Verdict.Unknown(String reason) -> "(" + reason + ")";
          };
      say(String.format(Locale.ROOT, "; line %d: %s %s after %.2f ms", line, answer, how, millis));
    }
    compareWithStatus(verdict, answer, line);
  }

  /// A status applies to the next check only.
  private void compareWithStatus(Verdict verdict, String answer, int line) {
    String expected = status.map(SmtCommand.SetInfo::value).orElse("unknown");
    if (verdict.isDecided() && !expected.equals("unknown") && !expected.equals(answer)) {
      hasMismatch = true;
      session
          .err()
          .println(
              "ulpscope: %s:%d: the answer is %s, but line %d expects %s"
                  .formatted(file, line, answer, status.orElseThrow().line(), expected));
    }
    status = Optional.empty();
  }

  // ---- questions ----

  private Optional<Model> model(String command) {
    if (last.isPresent() && last.get() instanceof Verdict.Sat(Model model, _)) {
      return Optional.of(model);
    }
    error(
        last.isEmpty()
            ? command + " needs a check-sat before it"
            : command + " needs the answer sat, but it was " + SmtText.answer(last.get()));
    return Optional.empty();
  }

  private void getModel() {
    model("get-model")
        .ifPresent(
            model -> {
              say("(");
              for (Level level : levels) {
                level.declarations.forEach(d -> say("  " + SmtText.definition(d, model, builder)));
              }
              say(")");
            });
  }

  private void getValue(List<SmtCommand.Asked> terms) {
    Optional<Model> model = model("get-value");
    if (model.isEmpty()) {
      return;
    }
    var pairs = new ArrayList<String>();
    for (SmtCommand.Asked term : terms) {
      try {
        String value = SmtText.value(term.sort(), term.expr(), model.get());
        pairs.add("(" + term.text() + " " + value + ")");
      } catch (IllegalArgumentException e) {
        error(term.text() + ": " + e.getMessage());
        return;
      }
    }
    say("(" + String.join("\n ", pairs) + ")");
  }

  private void get(SmtCommand.Get get) {
    String keyword = get.keyword().orElse("");
    switch (get.what()) {
      case "get-option" -> say(options.getOrDefault(keyword, "unsupported"));
      case "get-info" -> say(info(keyword));
      default -> say("unsupported");
    }
  }

  private String info(String keyword) {
    return switch (keyword) {
      case ":name" -> "(:name \"Ulpscope\")";
      case ":authors" -> "(:authors \"the Ulpscope project\")";
      case ":version" -> "(:version " + SmtText.string(ProductVersion.text()) + ")";
      case ":error-behavior" -> "(:error-behavior continued-execution)";
      case ":assertion-stack-levels" -> "(:assertion-stack-levels " + (levels.size() - 1) + ")";
      case ":reason-unknown" ->
          last.orElse(null) instanceof Verdict.Unknown(String reason)
              ? "(:reason-unknown " + SmtText.string(reason) + ")"
              : "(error \"the last answer was not unknown\")";
      default -> "unsupported";
    };
  }
}
