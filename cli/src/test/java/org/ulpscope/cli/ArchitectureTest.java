package org.ulpscope.cli;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Checks the rooms and packages that docs/architecture.md describes.
class ArchitectureTest {
  private static final String ROOT = "org.ulpscope.";
  private static final int MOST_CLASSES = 30;

  /// What each room may use. Whoever uses a room may also use what that room uses.
  private static final Map<String, Set<String>> ROOMS = new LinkedHashMap<>();

  static {
    ROOMS.put("process", Set.of());
    ROOMS.put("ieee", Set.of());
    ROOMS.put("expr", Set.of("ieee"));
    ROOMS.put("solver", Set.of("expr", "process"));
    ROOMS.put("program", Set.of("ieee", "process"));
    ROOMS.put("replay", Set.of("program"));
    ROOMS.put("engine", Set.of("program", "solver"));
    ROOMS.put("harness", Set.of("engine", "replay"));
    ROOMS.put("crosscheck", Set.of("harness", "replay"));
    ROOMS.put("report", Set.of("crosscheck", "harness", "replay"));
    ROOMS.put("suite", Set.of("program", "report"));
    ROOMS.put("cli", Set.of("suite", "report"));
  }

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.ulpscope");

  private static String roomOf(String packageName) {
    String rest = packageName.substring(ROOT.length());
    int dot = rest.indexOf('.');
    return dot < 0 ? rest : rest.substring(0, dot);
  }

  private static Set<String> within(String room) {
    var all = new TreeSet<String>();
    all.add(room);
    ROOMS.get(room).forEach(used -> all.addAll(within(used)));
    return all;
  }

  @Test
  void everyClassIsInARoom() {
    assertThat(CLASSES).isNotEmpty();
    assertThat(CLASSES.stream().map(type -> roomOf(type.getPackageName())).distinct())
        .containsExactlyInAnyOrderElementsOf(ROOMS.keySet());
  }

  @Test
  void roomsUseOnlyThoseBelowThem() {
    var wrong = new TreeSet<String>();
    for (JavaClass type : CLASSES) {
      Set<String> allowed = within(roomOf(type.getPackageName()));
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String target = dependency.getTargetClass().getPackageName();
        if (target.startsWith(ROOT) && !allowed.contains(roomOf(target))) {
          wrong.add(type.getName() + " uses " + dependency.getTargetClass().getName());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void packagesDependInOneDirection() {
    slices().matching("org.ulpscope.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void packagesAreSmall() {
    Map<String, Set<String>> types = new TreeMap<>();
    for (JavaClass type : topLevel()) {
      types.computeIfAbsent(type.getPackageName(), _ -> new TreeSet<>()).add(type.getSimpleName());
    }
    types.values().removeIf(names -> names.size() <= MOST_CLASSES);
    assertThat(types).isEmpty();
  }

  @Test
  void simpleNamesAreUniqueInARoom() {
    Map<String, List<String>> byName = new TreeMap<>();
    for (JavaClass type : topLevel()) {
      byName
          .computeIfAbsent(
              roomOf(type.getPackageName()) + " " + type.getSimpleName(), _ -> new ArrayList<>())
          .add(type.getName());
    }
    byName.values().removeIf(names -> names.size() == 1);
    assertThat(byName).isEmpty();
  }

  @Test
  void onlyOneRoomStartsProcesses() {
    var wrong = new TreeSet<String>();
    for (JavaClass type : CLASSES) {
      boolean starts =
          type.getConstructorCallsFromSelf().stream()
                  .anyMatch(call -> call.getTargetOwner().isEquivalentTo(ProcessBuilder.class))
              || type.getMethodCallsFromSelf().stream()
                  .filter(call -> call.getTargetOwner().isEquivalentTo(Runtime.class))
                  .anyMatch(call -> call.getName().equals("exec"));
      if (starts && !roomOf(type.getPackageName()).equals("process")) {
        wrong.add(type.getName());
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static List<JavaClass> topLevel() {
    return CLASSES.stream()
        .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
        .toList();
  }
}
