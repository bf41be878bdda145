package org.ulpscope.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Task definitions of the software verification competition, format 1.0 to 2.x:
///
/// ```yaml
/// format_version: '2.0'
/// input_files: 'newton_1_4.c'
/// properties:
///   - property_file: ../properties/unreach-call.prp
///     expected_verdict: false
/// options:
///   language: C
///   data_model: ILP32
/// ```
///
/// Only `unreach-call` is read; tasks about other properties are counted as skipped.
final class SvComp implements Suite.Reader {
  /// What the competition's compilers accept and clang rejects.
  private static final List<String> LENIENT =
      List.of(
          "-w",
          "-Wno-implicit-function-declaration",
          "-Wno-implicit-int",
          "-Wno-int-conversion",
          "-Wno-incompatible-pointer-types",
          "-Wno-return-type");

  @Override
  public boolean reads(Path file) {
    String name = file.getFileName().toString();
    return (name.endsWith(".yml") || name.endsWith(".yaml")) && !name.equals(Specification.NAME);
  }

  @Override
  public List<Task> tasks(Suite.Source source) throws IOException {
    Optional<Map<String, Object>> yaml = Yaml.read(source.file());
    if (yaml.isEmpty()
        || !yaml.get().containsKey("format_version")
        || !yaml.get().containsKey("input_files")) {
      return List.of();
    }
    var tasks = new ArrayList<Task>();
    for (Object each : Yaml.list(yaml.get().get("properties"))) {
      Map<String, Object> property = Yaml.map(each);
      String file = String.valueOf(property.get("property_file"));
      String name = file.substring(file.lastIndexOf('/') + 1).replace(".prp", "");
      if (name.equals(Property.UNREACH_CALL.toString()) && source.choice().category().isEmpty()) {
        tasks.add(task(source, yaml.get(), property));
      } else {
        source.skipped().add("tasks about " + name);
      }
    }
    return tasks;
  }

  private static Task task(
      Suite.Source source, Map<String, Object> yaml, Map<String, Object> property) {
    Map<String, Object> options = Yaml.map(yaml.get("options"));
    String model = String.valueOf(options.getOrDefault("data_model", "ILP32"));
    var words = new ArrayList<>(Yaml.strings(yaml.get("input_files")));
    words.addAll(LENIENT);
    words.add(model.equals("LP64") ? "-m64" : "-m32");
    Task task = new Task(source.name(), source.directory(), words, expected(property));
    String language = String.valueOf(options.getOrDefault("language", "C"));
    if (!language.toUpperCase(Locale.ROOT).equals("C")) {
      return task.unsupported("written in " + language);
    }
    if (!model.equals("LP64") && !model.equals("ILP32")) {
      return task.unsupported("unknown data model " + model);
    }
    return options.containsKey("data_model") ? task : task.noting("no data model given: ILP32");
  }

  private static Expected expected(Map<String, Object> property) {
    Set<Property> asked = Set.of(Property.UNREACH_CALL);
    return switch (property.get("expected_verdict")) {
      case Boolean holds when holds -> new Expected.Holds(asked);
      case Boolean _ -> new Expected.Violated(asked, List.of());
      case null, default -> new Expected.Open();
    };
  }
}
