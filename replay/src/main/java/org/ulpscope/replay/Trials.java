package org.ulpscope.replay;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Native runs of a program on many generated inputs.
///
/// ```java
/// Trials trials = replayer.attempt(template, seeds, List.of(), Trials.Wanted.DEFAULT);
/// if (trials.failure().isPresent()) …
/// ```
///
/// @param run how many inputs ended well
/// @param rejected how many did not meet the program's assumptions
/// @param failure the first input that failed
/// @param obstacle why nothing was run, if nothing was
public record Trials(
    long run, long rejected, double seconds, Optional<Failure> failure, Optional<String> obstacle) {
  /// An input on which the program failed among others.
  ///
  /// @param ending of a run of its own on that input, which need not have failed
  public record Failure(KTest test, Ending ending) {
    /// Whether the program fails on this input by itself.
    ///
    /// @param abortIsError whether a call of `abort` counts
    public boolean isReal(boolean abortIsError) {
      return ending.isWrong() && ending.misfit().isEmpty() && (abortIsError || !ending.isAbort());
    }
  }

  /// What to run.
  ///
  /// @param count how many inputs
  /// @param time after which no more are begun
  /// @param abortIsError whether a call of `abort` is a failure
  public record Wanted(long count, Duration time, long seed, boolean abortIsError) {
    public static final Wanted DEFAULT = new Wanted(100_000, Duration.ofSeconds(2), 1, true);

    public Wanted withAbortAsError(boolean now) {
      return new Wanted(count, time, seed, now);
    }

    String encode() {
      return String.format(
          Locale.ROOT, "%d,%.3f,%d,%d", count, time.toMillis() / 1e3, seed, abortIsError ? 1 : 0);
    }
  }

  /// What the server said: see `trials.c`.
  static Trials of(String said, double seconds, Optional<Failure> failure) {
    for (String line : said.lines().toList()) {
      String[] words = line.split(" ", -1);
      if (words.length == 3 && words[0].equals("trials")) {
        return new Trials(
            Long.parseLong(words[1]), Long.parseLong(words[2]), seconds, failure, Optional.empty());
      }
    }
    return new Trials(
        0, 0, seconds, Optional.empty(), Optional.of("the program cannot be run repeatedly"));
  }

  /// Per seed the number of values, per value its size and its bytes.
  static byte[] encode(List<KTest> seeds) {
    var bytes = new ByteArrayOutputStream();
    for (KTest seed : seeds) {
      List<KTest.Item> items =
          seed.objects().stream().filter(item -> item.bytes().length > 0).toList();
      bytes.writeBytes(word(items.size()));
      for (KTest.Item item : items) {
        bytes.writeBytes(word(item.bytes().length));
        bytes.writeBytes(item.bytes());
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] word(int value) {
    return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
  }

  /// Per value the length of its name, the name, its size, its bytes.
  static KTest decode(KTest template, byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    var items = new ArrayList<KTest.Item>();
    while (in.hasRemaining()) {
      String name = new String(block(in), StandardCharsets.UTF_8);
      items.add(new KTest.Item(name, block(in)));
    }
    return new KTest(
        template.arguments(), template.symbolicArguments(), template.symbolicLength(), items);
  }

  private static byte[] block(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return bytes;
  }
}
