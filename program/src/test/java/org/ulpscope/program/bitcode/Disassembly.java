package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// LLVM's own text of a module, reduced to the contents of a program: one line each for types,
/// variables, aliases, functions, blocks and instructions, with references to attribute groups,
/// locations and accuracies replaced by their targets.
final class Disassembly {
  private static final Pattern ATTACHMENT = Pattern.compile(",? !([\\w.]+) !(\\d+)");
  private static final Pattern GROUP = Pattern.compile("#(\\d+)");
  private static final Pattern DROPPED =
      Pattern.compile(
          " (dso_local|hidden|protected|unnamed_addr|local_unnamed_addr|dllimport|dllexport|comdat(\\([^)]*\\))?)(?=[ ,]|$)");
  private static final Pattern THREAD_LOCAL = Pattern.compile(" thread_local(\\(\\w+\\))?");
  private static final Pattern IN_RANGE = Pattern.compile(" inrange\\(-?\\d+, -?\\d+\\)");
  private static final Pattern FIELD = Pattern.compile("(\\w+): (\"(?:[^\"])*\"|[^,)]+)");

  private static final Pattern DECIMAL = Pattern.compile("\"[^\"]*\"|-?\\d+\\.\\d+e[+-]\\d+");
  private static final Pattern NODE = Pattern.compile("metadata !(\\d+|\\{\\})");

  private final String[] text;
  private final Map<String, String> groups = new HashMap<>();
  private final Map<String, String> metadata = new HashMap<>();
  private final Map<String, String> locations = new HashMap<>();

  private Disassembly(String text) {
    this.text = text.replace("\\\\", "\\5C").split("\n");
  }

  static List<String> lines(String text) {
    return new Disassembly(text).lines();
  }

  private List<String> lines() {
    for (String line : text) {
      if (line.startsWith("attributes #")) {
        int equals = line.indexOf(" = ");
        groups.put(line.substring("attributes #".length(), equals), line.substring(equals + 3));
      } else if (line.startsWith("!") && line.contains(" = ")) {
        int equals = line.indexOf(" = ");
        metadata.put(line.substring(0, equals), line.substring(equals + 3));
      }
    }
    List<String> types = new ArrayList<>();
    List<String> variables = new ArrayList<>();
    List<String> functions = new ArrayList<>();
    for (String line : joined()) {
      if (line.startsWith("%")) {
        types.add(line);
      } else if (line.startsWith("@")) {
        variables.add(variable(line));
      } else {
        functions.add(line.startsWith("  ") ? instruction(line) : header(line));
      }
    }
    types.sort(null);
    types.addAll(variables);
    types.addAll(functions);
    types.replaceAll(Disassembly::floatsByBits);
    return types;
  }

  /// Replaces decimal floats by their bits, as LLVM prints those without a short decimal form.
  private static String floatsByBits(String line) {
    return DECIMAL
        .matcher(line)
        .replaceAll(
            match -> {
              String token = match.group();
              return Matcher.quoteReplacement(
                  token.startsWith("\"")
                      ? token
                      : LlvmConstants.hex(Double.doubleToRawLongBits(Double.parseDouble(token))));
            });
  }

  /// The relevant lines, with continuation lines joined.
  private List<String> joined() {
    List<String> lines = new ArrayList<>();
    boolean inBody = false;
    boolean atStart = false;
    for (String line : text) {
      if (line.equals("}")) {
        inBody = false;
      } else if (line.startsWith("define ") || line.startsWith("declare ")) {
        lines.add(line);
        inBody = line.startsWith("define ");
        atStart = true;
      } else if (inBody && isCode(line)) {
        addToBody(line, atStart, lines);
        atStart = false;
      } else if (line.startsWith("@") || line.startsWith("%")) {
        lines.add(line);
      }
    }
    return lines;
  }

  private static boolean isCode(String line) {
    return !line.isEmpty() && !line.startsWith("    #dbg_") && !line.contains(" @llvm.dbg.");
  }

  private static void addToBody(String line, boolean atStart, List<String> lines) {
    if (!line.startsWith(" ")) {
      lines.add(label(line));
    } else if (line.charAt(2) != ' ' && line.charAt(2) != ']') {
      if (atStart) {
        lines.add(LlvmModule.UNNAMED_ENTRY);
      }
      lines.add(line);
    } else {
      lines.set(lines.size() - 1, lines.getLast() + " " + line.strip());
    }
  }

  private static String label(String line) {
    int end = line.startsWith("\"") ? line.indexOf('"', 1) + 1 : line.indexOf(':');
    return line.substring(0, end) + ":";
  }

  private String variable(String line) {
    String kept = clean(line);
    String groupless = GROUP.matcher(kept).replaceAll("").stripTrailing();
    return THREAD_LOCAL.matcher(groupless).replaceFirst(" thread_local");
  }

  private static String clean(String line) {
    String kept = line.substring(0, attachmentsFrom(line)).replace(", comdat", "");
    return IN_RANGE.matcher(DROPPED.matcher(kept).replaceAll("")).replaceAll("");
  }

  /// The start of the attachments at the end of a line.
  private static int attachmentsFrom(String line) {
    int from = line.length();
    while (true) {
      int node = line.lastIndexOf(" !", from - 1);
      int kind = node < 1 ? -1 : line.lastIndexOf(" !", node - 1);
      if (kind < 0 || !ATTACHMENT.matcher(line.substring(kind, from)).matches()) {
        return from;
      }
      from = line.charAt(kind - 1) == ',' ? kind - 1 : kind;
    }
  }

  private String instruction(String line) {
    String body = line.substring(0, attachmentsFrom(line));
    String attachments = line.substring(body.length());
    var suffix = new StringBuilder();
    Matcher matcher = ATTACHMENT.matcher(attachments);
    String location = "";
    while (matcher.find()) {
      if (matcher.group(1).equals("fpmath")) {
        String node = metadata.get("!" + matcher.group(2));
        suffix
            .append(" ;ulps ")
            .append(Float.parseFloat(node.substring("!{float ".length(), node.length() - 1)));
      } else if (matcher.group(1).equals("dbg")) {
        location = location("!" + matcher.group(2));
      }
    }
    body = NODE.matcher(IN_RANGE.matcher(body).replaceAll("")).replaceAll("metadata !node");
    return expandGroups(body) + suffix + location;
  }

  private String expandGroups(String line) {
    return GROUP
        .matcher(line)
        .replaceAll(match -> Matcher.quoteReplacement(groups.getOrDefault(match.group(1), "")));
  }

  private String header(String line) {
    if (line.endsWith(":")) {
      return line;
    }
    boolean defined = line.startsWith("define ");
    String kept = defined ? line.substring(0, line.length() - 2) : line;
    String location = "";
    Matcher attachment = ATTACHMENT.matcher(kept);
    while (attachment.find()) {
      if (attachment.group(1).equals("dbg")) {
        location = subprogram("!" + attachment.group(2));
      }
    }
    kept = ATTACHMENT.matcher(kept).replaceAll("");
    if (!defined) {
      // Attachments of a declaration precede its name.
      kept = kept.replaceFirst("^declare( !\\w+ !\\d+)* ", "declare ");
    }
    kept = DROPPED.matcher(kept).replaceAll("");
    int end = closing(kept, kept.indexOf('(', kept.indexOf('@')));
    String rest =
        kept.substring(end)
            .replaceAll(" align \\d+", "")
            .replaceAll(" addrspace\\(\\d+\\)", "")
            .replaceAll(" section \"[^\"]*\"", "")
            .replaceAll(" prologue .*", "");
    return kept.substring(0, end) + expandGroups(rest) + location;
  }

  private static int closing(String line, int open) {
    int depth = 0;
    for (int i = open; i < line.length(); i++) {
      depth += line.charAt(i) == '(' ? 1 : line.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return line.length();
  }

  // ---- locations ----

  private Map<String, String> fields(String node) {
    Map<String, String> fields = new HashMap<>();
    Matcher matcher = FIELD.matcher(metadata.getOrDefault(node, ""));
    while (matcher.find()) {
      fields.put(matcher.group(1), matcher.group(2).replace("\"", ""));
    }
    return fields;
  }

  private String location(String node) {
    String known = locations.get(node);
    if (known == null) {
      Map<String, String> fields = fields(node);
      known =
          at(
              fields.get("scope"),
              fields.getOrDefault("line", "0"),
              fields.getOrDefault("column", "0"));
      if (fields.containsKey("inlinedAt")) {
        known += location(fields.get("inlinedAt"));
      }
      locations.put(node, known);
    }
    return known;
  }

  private String subprogram(String node) {
    return at(node, fields(node).getOrDefault("line", "0"), "0");
  }

  private String at(String scope, String line, String column) {
    String file = null;
    String node = scope;
    while (node != null) {
      Map<String, String> fields = fields(node);
      file = file == null && fields.containsKey("file") ? fields.get("file") : file;
      if (metadata.get(node).contains("!DISubprogram(")) {
        String name = file == null ? "" : fields(file).get("filename");
        return " @" + name + ":" + line + ":" + column + " " + fields.getOrDefault("name", "");
      }
      node = fields.get("scope");
    }
    return " @?";
  }
}
