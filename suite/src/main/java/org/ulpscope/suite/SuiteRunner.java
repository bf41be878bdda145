package org.ulpscope.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;

/// Runs tasks, several at a time, each in a separate process.
///
/// A run stops at the first error. If that is not the expected one, or not one that the property
/// covers, the task is run again without that option, in the remaining time.
///
/// @param launch the words that start `ulpscope`, to be followed by those of a command
/// @param time limit per task
/// @param bytes memory limit per task, summed over its processes
/// @param jobs how many tasks run at once
/// @param environment of the processes
public record SuiteRunner(
    List<String> launch, Duration time, long bytes, int jobs, Map<String, String> environment) {
  public SuiteRunner {
    launch = List.copyOf(launch);
    environment = Map.copyOf(environment);
  }

  /// Runs all tasks.
  ///
  /// @param progress receives each row when it is known
  /// @return the rows, in the order of the tasks
  public List<Row> run(List<Task> tasks, Consumer<Row> progress) throws InterruptedException {
    var rows = new ArrayList<Row>();
    try (ExecutorService pool = Executors.newFixedThreadPool(jobs)) {
      var all = new ArrayList<Future<Row>>();
      for (Task task : tasks) {
        all.add(
            pool.submit(
                () -> {
                  Row row = run(task);
                  progress.accept(row);
                  return row;
                }));
      }
      try {
        for (Future<Row> each : all) {
          rows.add(each.get());
        }
      } catch (ExecutionException e) {
        pool.shutdownNow();
        throw new IllegalStateException(e.getCause());
      } catch (InterruptedException e) {
        pool.shutdownNow();
        throw e;
      }
    }
    return rows;
  }

  private Row run(Task task) throws InterruptedException {
    if (task.obstacle().isPresent()) {
      return row(
          task, Duration.ZERO, 0, Judge.Opinion.of(Status.UNSUPPORTED, "", task.obstacle().get()));
    }
    try {
      Path scratch = Files.createTempDirectory("ulpscope-suite");
      try {
        return run(task, scratch);
      } finally {
        delete(scratch);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Row run(Task task, Path scratch) throws IOException, InterruptedException {
    if (task.expected() instanceof Expected.Scripted(_, var expected)) {
      List<String> words =
          task.words().stream().map(word -> word.replace("%T", scratch.toString())).toList();
      Ended ended = run(task, words, scratch, expected.input(), time);
      return row(task, ended.time(), ended.peak(), Judge.of(task, ended, Optional.empty(), false));
    }
    Attempt attempt = attempt(task, scratch, time, "--stop-at-first");
    Duration spent = attempt.ended().time();
    Duration left = time.minus(spent);
    if (attempt.isIrrelevant(task) && left.compareTo(time.dividedBy(10)) > 0) {
      attempt = attempt(task, scratch, left);
      spent = spent.plus(attempt.ended().time());
    }
    Row row = row(task, spent, attempt.ended().peak(), attempt.opinion());
    return row.status() == Status.WRONG_TRUE ? row.explaining(retried(task, scratch)) : row;
  }

  /// A run of a task and how it is judged.
  private record Attempt(Ended ended, Optional<RunOutcome> outcome, Judge.Opinion opinion) {
    /// Whether it stopped at an error that decides nothing.
    boolean isIrrelevant(Task task) {
      return outcome.isPresent()
          && !outcome.get().findings().isEmpty()
          && (opinion.status() == Status.WRONG_PLACE
              || opinion.status() == Status.UNKNOWN
              || task.expected() instanceof Expected.Open);
    }
  }

  private Attempt attempt(Task task, Path scratch, Duration limit, String... options)
      throws IOException, InterruptedException {
    Path json = scratch.resolve("outcome.json");
    Files.deleteIfExists(json);
    // The run should end by itself, with its results, before it is killed: its own time limit
    // includes neither compilation nor native replay.
    Duration own = limit.minus(limit.dividedBy(5));
    var words = new ArrayList<String>();
    words.addAll(List.of("run", "--no-tests", "--json", json.toString()));
    words.addAll(List.of("--max-time", own.toMillis() + "ms"));
    words.addAll(List.of(options));
    words.addAll(task.words());
    Ended ended = run(task, words, scratch, "", limit);
    Optional<RunOutcome> outcome =
        Files.exists(json) ? RunOutcome.parse(Files.readString(json)) : Optional.empty();
    boolean timeUp = ended.time().compareTo(own) >= 0;
    return new Attempt(ended, outcome, Judge.of(task, ended, outcome, timeUp));
  }

  private Ended run(Task task, List<String> words, Path scratch, String input, Duration limit)
      throws IOException, InterruptedException {
    var command = new ArrayList<>(launch);
    command.addAll(words);
    var variables = new HashMap<>(environment);
    variables.put("ULPSCOPE_OUT", scratch.toString());
    return new LimitedProcess(task.directory(), variables, Limits.ofTime(limit).withMemory(bytes))
        .run(command, input.getBytes(StandardCharsets.ISO_8859_1));
  }

  /// An error was missed: reports whether it is found without merging.
  private List<String> retried(Task task, Path scratch) throws IOException, InterruptedException {
    Attempt again = attempt(task, scratch, time, "--stop-at-first", "--no-merge");
    var lines = new ArrayList<String>();
    lines.add("without merging: " + again.opinion().verdict() + " " + again.opinion().detail());
    lines.addAll(again.opinion().explanation());
    return lines;
  }

  private static Row row(Task task, Duration time, long peak, Judge.Opinion opinion) {
    var detail = new ArrayList<String>();
    if (!opinion.detail().isEmpty()) {
      detail.add(opinion.detail());
    }
    detail.addAll(task.notes());
    return new Row(
        task.name(),
        task.expected().word(),
        opinion.verdict(),
        opinion.status(),
        time,
        peak >> 20,
        String.join("; ", detail).replace('\n', ' '),
        opinion.explanation());
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
