package org.ulpscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class KTestTest {
  private static final KTest TEST =
      new KTest(List.of("a.c", "x"), 1, 3, List.of(new KTest.Item("arg00", new byte[] {1, -1, 0})));

  @Test
  void bytesAreThoseOfVersionThree() {
    String expected =
        "KTEST\0\0\0\3\0\0\0\2\0\0\0\3a.c\0\0\0\1x\0\0\0\1\0\0\0\3\0\0\0\1\0\0\0\5arg00\0\0\0\3\1\u00ff\0";
    assertThat(TEST.encode()).isEqualTo(expected.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    KTest again = KTest.decode(TEST.encode());
    assertThat(again.arguments()).containsExactly("a.c", "x");
    assertThat(again.symbolicArguments()).isEqualTo(1);
    assertThat(again.symbolicLength()).isEqualTo(3);
    assertThat(again.objects().getFirst().name()).isEqualTo("arg00");
    assertThat(again.objects().getFirst().bytes()).containsExactly(1, -1, 0);
  }

  @Test
  void nothingEmptyIsWritten() {
    var test =
        new KTest(
            List.of(""),
            0,
            0,
            List.of(new KTest.Item("", new byte[] {5}), new KTest.Item("none", new byte[0])));
    KTest again = KTest.decode(test.encode());
    assertThat(again.arguments()).containsExactly("''");
    assertThat(again.objects()).hasSize(1);
    assertThat(again.objects().getFirst().name()).isEqualTo("unnamed");
  }

  @Test
  void fileCutAnywhereIsRefused() {
    byte[] whole = TEST.encode();
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> KTest.decode(part))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("is truncated");
    }
  }

  @Test
  void otherFilesAreRefused() {
    assertThatThrownBy(() -> KTest.decode("hello, world".getBytes(StandardCharsets.UTF_8)))
        .hasMessageContaining("does not start with KTEST");
    byte[] newer = TEST.encode();
    newer[8] = 9;
    assertThatThrownBy(() -> KTest.decode(newer)).hasMessageContaining("version 9");
  }

  @Test
  void commandLineSaysHowManyFilesThereAre() {
    assertThat(withLine("a.c", "--sym-files", "2", "8", "--sym-stdin", "4").symbolicFiles())
        .isEqualTo(3);
    assertThat(withLine("a.c", "--sym-stdin", "4", "x").symbolicFiles()).isEqualTo(1);
    assertThat(withLine("a.c", "--sym-files").symbolicFiles()).isZero();
    assertThat(withLine("a.c").symbolicFiles()).isZero();
  }

  private static KTest withLine(String... line) {
    return new KTest(List.of(line), 0, 0, List.of());
  }
}
