package org.ulpscope.program.bitcode;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.program.bitcode.stream.BitcodeException;

/// Damaged input results in a program or a [BitcodeException], and nothing else.
class MalformedBitcodeTest {
  private static final int ROUNDS = 1200;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"instructions.ll", "scalars.c -O2 -g", "objects.cc -O0 -g"})
  void flippedBitsAreNoticedOrHarmless(String command) {
    byte[] intact = compile(command);
    var random = new Random(20);
    int rejected = 0;
    for (int round = 0; round < ROUNDS; round++) {
      byte[] damaged = intact.clone();
      for (int flips = random.nextInt(4); flips >= 0; flips--) {
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      }
      rejected += isRejected(damaged) ? 1 : 0;
    }
    assertThat(rejected).isBetween(ROUNDS / 4, ROUNDS);
  }

  @Test
  void noPrefixOfAFileIsAProgram() {
    byte[] intact = compile("scalars.c -O0 -g");
    var random = new Random(25);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] prefix = Arrays.copyOf(intact, random.nextInt(intact.length - 4));
      // The names follow the module; the symbol table between them may be truncated.
      assertThat(isRejected(prefix)).as("the first %d bytes", prefix.length).isTrue();
    }
  }

  private byte[] compile(String command) {
    List<String> words = List.of(command.split(" "));
    return Compiled.resource(directory, words.getFirst(), words.subList(1, words.size())).bitcode();
  }

  private static boolean isRejected(byte[] bitcode) {
    try {
      BitcodeReader.read(bitcode);
      BitcodeReader.readDebugInfo(bitcode);
      return false;
    } catch (BitcodeException e) {
      assertThat(e.getMessage()).contains("(bit ");
      return true;
    }
  }

  @Test
  void saysThatAFileIsNoBitcode() {
    for (String text : List.of("", "BC", "int main() {}", "; ModuleID = 'a.c'\n")) {
      assertThatThrownBy(() -> BitcodeReader.read(text.getBytes(UTF_8)))
          .isInstanceOf(BitcodeException.class)
          .hasMessage("this is not LLVM bitcode (bit 0)");
    }
  }

  @Test
  void saysThatThereIsNoModule() {
    byte[] empty = {'B', 'C', (byte) 0xc0, (byte) 0xde};
    assertThatThrownBy(() -> BitcodeReader.read(empty))
        .isInstanceOf(BitcodeException.class)
        .hasMessageContaining("there is no module");
  }
}
