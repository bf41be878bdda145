package org.ulpscope.report.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.program.InputException;
import org.ulpscope.program.debug.IntegerType;
import org.ulpscope.program.json.Json;
import org.ulpscope.replay.KTest;

/// A test of an earlier run, read from its files.
///
/// @param name of the file, without its ending
/// @param values what the JSON file next to it says about each value; empty if there is no such
///   file
public record StoredTest(String name, Path file, KTest test, String kind, List<Map<?, ?>> values) {
  private static final String ENDING = ".ktest";

  public StoredTest {
    values = List.copyOf(values);
  }

  /// The tests in a file or directory, in order.
  public static List<StoredTest> in(Path directory, Path named) {
    Path path = directory.resolve(named);
    if (!Files.isDirectory(path)) {
      return List.of(read(named, path));
    }
    try (Stream<Path> files = Files.list(path)) {
      var tests = new ArrayList<StoredTest>();
      for (Path file : files.filter(f -> f.toString().endsWith(ENDING)).sorted().toList()) {
        tests.add(read(named.resolve(file.getFileName()), file));
      }
      if (tests.isEmpty()) {
        throw InputException.in(named, "no tests found (*" + ENDING + ")");
      }
      return tests;
    } catch (IOException e) {
      throw InputException.in(named, "cannot be read: " + e.getMessage());
    }
  }

  private static StoredTest read(Path named, Path file) {
    String fileName = file.getFileName().toString();
    if (!fileName.endsWith(ENDING)) {
      throw InputException.in(
          named, "is neither a test (*" + ENDING + ") nor a directory of tests");
    }
    String name = fileName.substring(0, fileName.length() - ENDING.length());
    try {
      KTest test = KTest.decode(Files.readAllBytes(file));
      Path beside = file.resolveSibling(name + ".json");
      Map<?, ?> json =
          Files.exists(beside) && Json.parse(Files.readString(beside)) instanceof Map<?, ?> map
              ? map
              : Map.of();
      var values = new ArrayList<Map<?, ?>>();
      if (json.get("values") instanceof List<?> list) {
        list.forEach(each -> values.add(each instanceof Map<?, ?> value ? value : Map.of()));
      }
      String kind = json.get("kind") instanceof String text ? text : "path";
      return new StoredTest(name, file, test, kind, values);
    } catch (NoSuchFileException _) {
      throw InputException.in(named, "no such file");
    } catch (IOException e) {
      throw InputException.in(named, "cannot be read: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw InputException.in(named, e.getMessage());
    }
  }

  /// The error that this test leads to, if it leads to one.
  public Optional<ProgramError.Kind> error() {
    return Arrays.stream(ProgramError.Kind.values())
        .filter(each -> each.toString().equals(kind))
        .findFirst();
  }

  /// A value in readable form; its bytes if their type is not known.
  public String shown(int index) {
    var text = new StringBuilder();
    for (Map<?, ?> part : parts(index)) {
      text.append(text.isEmpty() ? "" : " ").append(part.get("decimal"));
      if (part.get("hex") != null && !part.get("hex").equals(part.get("decimal"))) {
        text.append(" (").append(part.get("hex")).append(')');
      }
    }
    return text.isEmpty()
        ? "0x" + HexFormat.of().formatHex(test.objects().get(index).bytes())
        : text.toString();
  }

  private List<Map<?, ?>> parts(int index) {
    var parts = new ArrayList<Map<?, ?>>();
    if (index < values.size() && values.get(index).get("parts") instanceof List<?> list) {
      list.forEach(each -> parts.add(each instanceof Map<?, ?> part ? part : Map.of()));
    }
    return parts;
  }

  /// The test as a C file.
  public String asC() {
    if (test.symbolicArguments() > 0) {
      throw InputException.of(
          name + ": main's arguments are part of this test, and a C file cannot supply them");
    }
    var all = new ArrayList<CTest.Value>();
    for (int i = 0; i < test.objects().size(); i++) {
      KTest.Item item = test.objects().get(i);
      all.add(new CTest.Value(item.name(), item.bytes(), kindOf(i, item.bytes().length)));
    }
    return CTest.write(name + ": " + kind, all, test.symbolicFiles());
  }

  private CTest.Kind kindOf(int index, int size) {
    List<Map<?, ?>> parts = parts(index);
    boolean isOne =
        parts.size() == 1
            && parts.getFirst().get("width") instanceof Double width
            && width.intValue() == size;
    if (!isOne) {
      return new CTest.Kind.Bytes();
    }
    if (!(parts.getFirst().get("type") instanceof String type)) {
      return unsigned(size);
    }
    return switch (type) {
      case "float" -> new CTest.Kind.Binary32();
      case "double" -> new CTest.Kind.Binary64();
      case String name when isInteger(name) ->
          new CTest.Kind.Whole(new IntegerType(name, !isUnsigned(name)));
      default -> new CTest.Kind.Bytes();
    };
  }

  /// Whether a type needs no header and has literals.
  private static boolean isInteger(String type) {
    return type.matches("_Bool|((un)?signed )?(char|short|int|long( long)?)( int)?");
  }

  private static boolean isUnsigned(String type) {
    return type.startsWith("unsigned") || type.equals("_Bool");
  }

  /// An integer of which only the size is known.
  private static CTest.Kind unsigned(int size) {
    return switch (size) {
      case 1 -> new CTest.Kind.Whole(new IntegerType("unsigned char", false));
      case 2 -> new CTest.Kind.Whole(new IntegerType("unsigned short", false));
      case 4 -> new CTest.Kind.Whole(new IntegerType("unsigned int", false));
      case 8 -> new CTest.Kind.Whole(new IntegerType("unsigned long long", false));
      default -> new CTest.Kind.Bytes();
    };
  }
}
