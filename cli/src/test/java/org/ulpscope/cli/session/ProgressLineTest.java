package org.ulpscope.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.clang.Progress;

class ProgressLineTest {
  private static String shown(Session.Terminal terminal) {
    var err = new ByteArrayOutputStream();
    var stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    var session =
        new Session(InputStream.nullInputStream(), stream, stream, Map.of(), Path.of(""), terminal);
    Progress progress = ProgressLine.of(session);
    progress.report("unpacking", 0, 1000);
    progress.report("unpacking", 1, 1000);
    progress.report("unpacking", 2, 1000);
    progress.report("unpacking", 500, 1000);
    progress.report("unpacking", 1000, 1000);
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void terminalSeesOneLineThatIsErased() {
    assertThat(shown(new Session.Terminal(false, true)))
        .isEqualTo(
            "\rulpscope: unpacking (once): 0%\u001b[K"
                + "\rulpscope: unpacking (once): 50%\u001b[K"
                + "\r\u001b[K");
  }

  @Test
  void logSeesNothing() {
    assertThat(shown(Session.Terminal.NONE)).isEmpty();
  }
}
