package org.ulpscope.program.clang;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Identifies a compilation by everything that its result depends on.
///
/// For a source file these are the release of the compiler, its command line, its working
/// directory, the preprocessed text, and the bytes of every file that the preprocessor opened.
///
/// The preprocessed text is used instead of a recorded list of dependencies, because only the
/// preprocessor knows what would be included today: a header that appears earlier on the search
/// path, one that `__has_include` now finds, a changed `CPATH` and `__DATE__` all affect it,
/// whereas a list from the last compilation names only the files found then. It costs 17 ms for
/// `<stdio.h>` and 42 ms for `<iostream>`, where compiling costs 20 and 300. The files' bytes are
/// added because debug locations have columns, which preprocessing changes.
///
/// It does not cover files that only flags name (plug-ins, profiles, precompiled headers);
/// compilations with such flags are not cached, see [CompilerFlags#readUnseenFiles].
final class CacheKey {
  /// `# 12 "/usr/include/stdio.h" 1 3 4`.
  private static final Pattern LINE_MARKER =
      Pattern.compile("^# \\d+ \"((?:[^\"\\\\]|\\\\.)*)\"", Pattern.MULTILINE);

  private final MessageDigest digest = Digests.sha256();

  private CacheKey() {}

  /// The key of compiling `unit` with `command`, given the preprocessed text.
  static String ofSource(Unit unit, List<String> command, byte[] preprocessed) throws IOException {
    var key = new CacheKey().start("source", command).text(unit.directory().toString());
    key.bytes(preprocessed);
    for (String file : filesIn(preprocessed)) {
      key.text(file).bytes(Files.readAllBytes(unit.directory().resolve(file)));
    }
    return key.finish();
  }

  /// The key of a file that depends only on itself.
  static String ofFile(Unit unit, List<String> command) throws IOException {
    return new CacheKey()
        .start("file", command.subList(0, command.size() - 1))
        .bytes(Files.readAllBytes(unit.path()))
        .finish();
  }

  /// The key of linking these modules in this order.
  static String ofLinking(List<String> options, List<Bitcode> modules) {
    var key = new CacheKey().start("link", options);
    modules.forEach(module -> key.bytes(module.bytes()));
    return key.finish();
  }

  private static Set<String> filesIn(byte[] preprocessed) {
    var files = new LinkedHashSet<String>();
    Matcher marker = LINE_MARKER.matcher(new String(preprocessed, StandardCharsets.UTF_8));
    while (marker.find()) {
      String name = marker.group(1).replaceAll("\\\\(.)", "$1");
      // <built-in> and <command line> are not files.
      if (!name.startsWith("<") && !name.endsWith("//")) {
        files.add(name);
      }
    }
    return files;
  }

  private CacheKey start(String kind, List<String> command) {
    text(kind).text(ToolchainArchive.VERSION).text(String.valueOf(command.size()));
    command.forEach(this::text);
    return this;
  }

  private CacheKey text(String text) {
    return bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /// Lengths come first, so that different sequences of parts never yield the same bytes.
  private CacheKey bytes(byte[] bytes) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      digest.update((byte) (bytes.length >>> shift));
    }
    digest.update(bytes);
    return this;
  }

  private String finish() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
