package org.ulpscope.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NamesTest {
  @Test
  void bytesOfAnyNameSurvive() {
    var random = new Random(7);
    for (int round = 0; round < 20_000; round++) {
      byte[] bytes = new byte[random.nextInt(6)];
      random.nextBytes(bytes);
      assertThat(Names.encode(Names.decode(bytes))).isEqualTo(bytes);
    }
  }

  @Test
  void utf8IsDecodedAsSuch() {
    for (String name : new String[] {"plain", "na\u00efve", "\u2192", "\ud83d\ude00", ""}) {
      assertThat(Names.decode(name.getBytes(UTF_8))).isEqualTo(name);
      assertThat(Names.encode(name)).isEqualTo(name.getBytes(UTF_8));
    }
  }

  @Test
  void whatIsNoUtf8IsToldApart() {
    byte[] latin = {'n', (byte) 0xef};
    byte[] other = {'n', (byte) 0xee};
    assertThat(Names.decode(latin)).isNotEqualTo(Names.decode(other)).isNotEqualTo("n\u00ef");
    assertThat(Names.escape(Names.decode(latin))).isEqualTo("n\\EF");
  }
}
