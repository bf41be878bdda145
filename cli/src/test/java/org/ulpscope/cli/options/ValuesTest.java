package org.ulpscope.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.explore.Searcher;
import org.ulpscope.program.json.Json;
import picocli.CommandLine.TypeConversionException;

/// Values of options, and JSON.
class ValuesTest {
  @Test
  void memoryHasUnits() {
    var size = new MemorySize();
    assertThat(size.convert("2g")).isEqualTo(2L << 30);
    assertThat(size.convert("500M")).isEqualTo(500L << 20);
    assertThat(size.convert("64kb")).isEqualTo(64L << 10);
    assertThat(size.convert("1000")).isEqualTo(1000L << 20);
    for (String wrong : List.of("", "g", "0", "-1m", "1.5g", "2t")) {
      assertThatThrownBy(() -> size.convert(wrong)).isInstanceOf(TypeConversionException.class);
    }
  }

  @Test
  void searchOrdersHaveNames() {
    var order = new SearchOrder.Converter();
    for (Searcher.Kind kind : Searcher.Kind.values()) {
      SearchOrder read = order.convert(kind.toString());
      assertThat(read.kind()).isEqualTo(kind);
      assertThat(read.isSubstitute()).isFalse();
    }
    assertThat(order.convert("nurs:covnew").kind()).isEqualTo(Searcher.Kind.COVNEW);
    assertThat(order.convert("nurs:covnew").isSubstitute()).isFalse();
    assertThat(order.convert("nurs:qc").isSubstitute()).isTrue();
    assertThatThrownBy(() -> order.convert("nurs:best"))
        .hasMessageContaining("known are dfs, bfs, random-state, random-path, covnew, interleaved");
  }

  @Test
  void jsonIsReadAgain() {
    var map = new LinkedHashMap<String, Object>();
    map.put("text", "a \"b\" \\ \n\t\u0001 é");
    map.put("list", Arrays.asList(1.0, true, null, List.of()));
    assertThat(Json.parse(Json.write(map))).isEqualTo(map);
  }
}
