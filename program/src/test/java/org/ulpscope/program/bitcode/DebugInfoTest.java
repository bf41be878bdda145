package org.ulpscope.program.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.program.debug.SourceFunction;
import org.ulpscope.program.debug.SourceType;

class DebugInfoTest {
  @TempDir Path directory;

  private DebugInfo compile(String name, String text, String... flags) {
    return BitcodeReader.readDebugInfo(Compiled.source(directory, name, text, flags).bitcode());
  }

  private static List<String> signature(DebugInfo info, String symbol) {
    SourceFunction function = info.function(symbol).orElseThrow();
    return function.parameters().stream()
        .map(parameter -> info.spell(parameter.type()) + " " + parameter.name())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-O0", "-O2"})
  void functionsKeepTheParametersOfTheSource(String level) {
    DebugInfo info =
        compile(
            "test.c",
            """
            typedef unsigned long count;
            typedef float quad __attribute__((vector_size(16)));
            struct point { double x, y; };
            float dot(const float *restrict x, float *const y, count n, quad q) {
              float s = 0;
              for (count i = 0; i < n; i++) s += x[i] * y[i] * q[i & 3];
              return s;
            }
            double norm(struct point p, double (*f)(double, ...), volatile int unused, _Bool b) {
              return f(p.x * p.x + p.y * p.y, b);
            }
            """,
            "-g",
            level);
    assertThat(signature(info, "dot"))
        .containsExactly("const float *restrict x", "float *const y", "count n", "quad q");
    assertThat(signature(info, "norm"))
        .containsExactly(
            "struct point p", "double (double, ...) * f", "volatile int unused", "_Bool b");
    SourceFunction dot = info.function("dot").orElseThrow();
    assertThat(info.spell(dot.result())).isEqualTo("float");
    assertThat(dot.location().toString()).isEqualTo("test.c:4");
    assertThat(info.strip(dot.parameters().get(3).type()))
        .isInstanceOfSatisfying(
            SourceType.Array.class,
            array -> {
              assertThat(array.isVector()).isTrue();
              assertThat(array.counts()).containsExactly(4L);
            });
  }

  @Test
  void typesMayReferToThemselves() {
    DebugInfo info =
        compile(
            "test.c",
            """
            enum color { RED = -1, BLUE = 0x7fffffff };
            struct node {
              struct node *next;
              unsigned low : 3, high : 9;
              enum color color;
              union { int i; double d; } value;
              char grid[2][3];
            };
            int sum(struct node *n) { return n ? n->low + sum(n->next) : 0; }
            """,
            "-g");
    int pointer = info.function("sum").orElseThrow().parameters().getFirst().type();
    var node = (SourceType.Composite) info.type(((SourceType.Pointer) info.type(pointer)).target());
    assertThat(node.members())
        .extracting(SourceType.Member::name)
        .containsExactly("next", "low", "high", "color", "value", "grid");
    assertThat(node.members().getFirst().type()).isEqualTo(pointer);
    assertThat(node.members().get(2))
        .extracting(
            SourceType.Member::offsetBits, SourceType.Member::bits, SourceType.Member::isBitField)
        .containsExactly(67L, 9L, true);
    var color = (SourceType.Enumeration) info.type(node.members().get(3).type());
    assertThat(color.enumerators())
        .containsExactly(
            new SourceType.Enumerator("RED", BigInteger.valueOf(-1)),
            new SourceType.Enumerator("BLUE", BigInteger.valueOf(0x7fffffff)));
    assertThat(info.spell(node.members().get(5).type())).isEqualTo("char [2][3]");
  }

  @Test
  void methodsHaveThisAndReferences() {
    DebugInfo info =
        compile(
            "test.cc",
            """
            struct Base { int b; };
            class Box : public Base {
              double value;
            public:
              static int count;
              double scale(const double &by, Box &&other) const;
            };
            double Box::scale(const double &by, Box &&other) const { return value * by + other.b; }
            """,
            "-g");
    SourceFunction scale = info.functions().getFirst();
    assertThat(scale.name()).isEqualTo("scale");
    assertThat(scale.symbol()).isEqualTo("_ZNK3Box5scaleERKdOS_");
    assertThat(scale.parameters().getFirst().isArtificial()).isTrue();
    assertThat(signature(info, scale.symbol()))
        .containsExactly("const class Box * this", "const double & by", "class Box && other");
  }

  @Test
  void withoutDebugInformationThereIsNothing() {
    DebugInfo info = compile("test.c", "int f(int x) { return x; }");
    assertThat(info.functions()).isEmpty();
  }
}
