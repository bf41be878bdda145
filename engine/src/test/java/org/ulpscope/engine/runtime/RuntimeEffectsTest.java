package org.ulpscope.engine.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Progress;

class RuntimeEffectsTest {
  @Test
  void every_function_of_the_library_declares_its_effects() {
    var frontEnd = FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
    Map<String, List<String>> functions = new RuntimeSources(frontEnd).functions();
    var undeclared = new ArrayList<String>();
    functions.forEach(
        (file, names) ->
            names.stream()
                .filter(name -> RuntimeEffects.declared(file, name).isEmpty())
                .forEach(name -> undeclared.add(file + ": " + name)));
    assertThat(undeclared).isEmpty();
    assertThat(functions).hasSizeGreaterThan(15);
    assertThat(functions.get("random.c")).contains("drand48");
  }

  @Test
  void a_function_that_nobody_has_declared_has_no_effects_to_be_assumed() {
    assertThat(RuntimeEffects.declared("random.c", "qrand48")).isEmpty();
  }
}
