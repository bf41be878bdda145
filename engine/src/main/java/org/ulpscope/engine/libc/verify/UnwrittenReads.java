package org.ulpscope.engine.libc.verify;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.symbolic.Uninitialised;
import org.ulpscope.program.Type;

/// Has functions that read texts and buffers see memory that has not been written as what it is:
/// bytes of any value. A result or output that depends on them is then found where it matters, as
/// in the program's own code. Functions that copy are not among them: copies of such bytes are as
/// they were.
public final class UnwrittenReads {
  private static final List<String> READING =
      List.of(
          "memcmp",
          "bcmp",
          "memchr",
          "memrchr",
          "strlen",
          "strnlen",
          "strcmp",
          "strncmp",
          "strcoll",
          "strcasecmp",
          "strncasecmp",
          "strchr",
          "strrchr",
          "strstr",
          "strspn",
          "strcspn",
          "strpbrk",
          "strcpy",
          "stpcpy",
          "strncpy",
          "strcat",
          "strncat",
          "strdup",
          "strtok",
          "atoi",
          "atol",
          "atof",
          "strtol",
          "strtoul",
          "strtod",
          "strtof",
          "puts",
          "fputs",
          "fwrite",
          "write",
          "printf",
          "fprintf",
          "sprintf",
          "snprintf");

  /// Those of them that only write where their first argument points to.
  private static final Set<String> WRITING =
      Set.of("strcpy", "stpcpy", "strncpy", "sprintf", "snprintf");

  private UnwrittenReads() {}

  /// Has models of functions that read memory look whether it was written.
  ///
  /// @param models those that are known; they are replaced
  public static void addTo(Map<String, Model> models) {
    for (String name : READING) {
      models.computeIfPresent(name, (_, model) -> new Seeing(model));
    }
  }

  private record Seeing(Model model) implements Model {
    @Override
    public void prepare(ModelCall call) {
      for (int i = WRITING.contains(call.name()) ? 1 : 0; i < call.argumentCount(); i++) {
        if (call.type(i) instanceof Type.Pointer && !call.isSymbolic(i)) {
          Uninitialised.reveal(call.state(), call.bits(i), length(call));
        }
      }
    }

    @Override
    public void run(ModelCall call) {
      model.run(call);
    }

    @Override
    public boolean replacesBody() {
      return model.replacesBody();
    }
  }

  /// How much is read, if the call says so.
  private static long length(ModelCall call) {
    return switch (call.name()) {
      case "memcmp", "bcmp", "memchr", "memrchr", "strncmp", "strncasecmp", "write" ->
          call.isSymbolic(2) ? Long.MAX_VALUE : call.bits(2);
      case "fwrite" ->
          call.isSymbolic(1) || call.isSymbolic(2) ? Long.MAX_VALUE : call.bits(1) * call.bits(2);
      default -> Long.MAX_VALUE;
    };
  }
}
