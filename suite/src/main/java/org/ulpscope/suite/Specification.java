package org.ulpscope.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The benchmark specifications of the KLEE-Float study, `spec.yml`:
///
/// ```yaml
/// name: interval
/// language: c99
/// sources: [interval.c]
/// dependencies: {cmath: {}}
/// variants:
///   klee_bug:
///     categories: [ase_2017]
///     defines: {KLEE: null, BUG: "1"}
///     verification_tasks:
///       no_assert_fail:
///         correct: false
///         counter_examples:
///           - locations: [{file: interval.c, line: 104}]
/// ```
///
/// A variant is a task. A property that a variant does not mention holds, by the rules of the
/// format; so a variant is violated if one of its properties is, and holds otherwise. Places are
/// complete unless `exhaustive_counter_examples` is false.
final class Specification implements Suite.Reader {
  static final String NAME = "spec.yml";

  /// Dependencies that are built in.
  private static final Set<String> BUILT_IN = Set.of("cmath", "klee_runtime");

  @Override
  public boolean reads(Path file) {
    return file.endsWith(NAME);
  }

  @Override
  public List<Task> tasks(Suite.Source source) throws IOException {
    Optional<Map<String, Object>> yaml = Yaml.read(source.file());
    if (yaml.isEmpty() || !yaml.get().containsKey("schema_version")) {
      return List.of();
    }
    var tasks = new ArrayList<Task>();
    Map<String, Object> variants = Yaml.map(yaml.get().get("variants"));
    String name = source.name().replaceAll("/?spec$", "");
    if (variants.isEmpty()) {
      add(tasks, source, name, new Variant(yaml.get(), Map.of()));
    }
    variants.forEach(
        (key, variant) ->
            add(
                tasks,
                source,
                name + (name.isEmpty() ? "" : "/") + key,
                new Variant(yaml.get(), Yaml.map(variant))));
    return tasks;
  }

  private static void add(List<Task> tasks, Suite.Source source, String name, Variant variant) {
    Optional<String> category = source.choice().category();
    if (category.isPresent() && !variant.categories().contains(category.get())) {
      source.skipped().add("tasks of other categories");
      return;
    }
    tasks.add(variant.task(source, name));
  }

  /// A variant, and what all variants of its file share.
  private record Variant(Map<String, Object> shared, Map<String, Object> own) {
    List<String> categories() {
      var all = new ArrayList<>(Yaml.strings(shared.get("categories")));
      all.addAll(Yaml.strings(own.get("categories")));
      return all;
    }

    private Map<String, Object> both(String key) {
      var all = new LinkedHashMap<>(Yaml.map(shared.get(key)));
      all.putAll(Yaml.map(own.get(key)));
      return all;
    }

    Task task(Suite.Source source, String name) {
      var words = new ArrayList<>(Yaml.strings(shared.get("sources")));
      words.add("-w");
      if (shared.get("language") != null) {
        words.add("-std=" + shared.get("language"));
      }
      both("defines").forEach((key, value) -> words.add("-D" + key + "=" + defined(value)));
      List<String> architectures = Yaml.strings(shared.get("architectures"));
      boolean is64 = architectures.contains("x86_64") || architectures.contains("any");
      words.add(is64 || architectures.isEmpty() ? "-m64" : "-m32");
      var missing = new ArrayList<String>();
      for (String dependency : both("dependencies").keySet()) {
        List<Path> paths = source.choice().dependencies().getOrDefault(dependency, List.of());
        paths.forEach(path -> words.add(Files.isDirectory(path) ? "-I" + path : path.toString()));
        if (paths.isEmpty() && !BUILT_IN.contains(dependency)) {
          missing.add(dependency);
        }
      }
      List<String> arguments = arguments(source.directory());
      if (!arguments.isEmpty()) {
        words.add("--");
        words.addAll(arguments);
      }
      Task task = new Task(name, source.directory(), words, expected());
      if (!missing.isEmpty()) {
        String first = missing.getFirst();
        return task.unsupported(
            "needs " + String.join(", ", missing) + ": --dependency " + first + "=PATH");
      }
      return hasEnvironment() ? task.unsupported("needs environment variables") : task;
    }

    /// A macro without a value is 1, as for a compiler's `-DNAME`.
    private static String defined(Object value) {
      return value == null ? "1" : value.toString();
    }

    private List<String> arguments(Path directory) {
      var all = new ArrayList<String>();
      for (Map<String, Object> part : List.of(shared, own)) {
        Map<String, Object> environment = Yaml.map(part.get("runtime_environment"));
        all.addAll(Yaml.strings(environment.get("command_line_arguments")));
      }
      return all.stream().map(word -> word.replace("@spec_dir@", directory + "/")).toList();
    }

    private boolean hasEnvironment() {
      Map<String, Object> environment = both("runtime_environment");
      return !Yaml.map(environment.get("environment_variables")).isEmpty();
    }

    private Expected expected() {
      Object given =
          own.containsKey("verification_tasks")
              ? own.get("verification_tasks")
              : shared.get("verification_tasks");
      var violated = new LinkedHashSet<Property>();
      var places = new ArrayList<Expected.Place>();
      boolean anywhere = false;
      for (Map.Entry<String, Object> each : Yaml.map(given).entrySet()) {
        Map<String, Object> about = Yaml.map(each.getValue());
        Optional<Property> property = Property.named(each.getKey());
        if (property.isEmpty() || about.get("correct") == null) {
          return new Expected.Open();
        }
        if (about.get("correct").equals(false)) {
          violated.add(property.get());
          List<Expected.Place> own = places(about);
          places.addAll(own);
          anywhere |=
              own.isEmpty() || Boolean.FALSE.equals(about.get("exhaustive_counter_examples"));
        }
      }
      return violated.isEmpty()
          ? new Expected.Holds(Property.OF_SPECIFICATIONS)
          : new Expected.Violated(violated, anywhere ? List.of() : places);
    }

    private static List<Expected.Place> places(Map<String, Object> about) {
      var places = new ArrayList<Expected.Place>();
      for (Object example : Yaml.list(about.get("counter_examples"))) {
        for (Object each : Yaml.list(Yaml.map(example).get("locations"))) {
          Map<String, Object> place = Yaml.map(each);
          if (place.get("line") instanceof Integer line) {
            places.add(new Expected.Place(String.valueOf(place.get("file")), line));
          }
        }
      }
      return places;
    }
  }
}
