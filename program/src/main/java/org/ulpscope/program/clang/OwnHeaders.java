package org.ulpscope.program.clang;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Headers of Ulpscope's own that replace parts which are rarely installed, in the cache where
/// clang can read them. Their directory is named after their content, so two versions of Ulpscope
/// do not disturb each other.
///
/// @param directory where they are
public record OwnHeaders(Path directory) {
  private static final String COUNTING = "ulpscope_counting.h";
  private static final String CUDA = "ulpscope_cuda.h";
  private static final String CXX_CONFIGURATION = "cxx/bits/c++config.h";
  private static final String KLEE = "include/klee/klee.h";
  private static final String WORD_SIZE_32 = "m32/gnu/stubs-32.h";

  static OwnHeaders in(CacheDirectory cache) {
    try {
      var content = new LinkedHashMap<String, byte[]>();
      for (String name : List.of(COUNTING, CUDA, CXX_CONFIGURATION, KLEE, WORD_SIZE_32)) {
        content.put(name, resource(name));
      }
      Path directory = cache.directory("headers-" + digest(content));
      for (Map.Entry<String, byte[]> header : content.entrySet()) {
        put(directory.resolve(header.getKey()), header.getValue());
      }
      return new OwnHeaders(directory);
    } catch (IOException e) {
      throw cache.unusable(e);
    }
  }

  /// The header that a program built for coverage includes first.
  public Path counting() {
    return directory.resolve(COUNTING);
  }

  /// The header that CUDA's compiler would include by itself.
  Path cuda() {
    return directory.resolve(CUDA);
  }

  /// A directory to search before those of libstdc++.
  Path cxx() {
    return directory.resolve("cxx");
  }

  /// A directory to search after all others, for headers that programs under test include and that
  /// are rarely installed.
  Path last() {
    return directory.resolve("include");
  }

  /// A directory with the one header that `-m32` needs beyond those for 64 bits.
  Path wordSize32() {
    return directory.resolve("m32");
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = OwnHeaders.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  private static String digest(Map<String, byte[]> content) {
    MessageDigest digest = Digests.sha256();
    content.values().forEach(digest::update);
    return HexFormat.of().formatHex(digest.digest(), 0, 6);
  }

  private static void put(Path file, byte[] content) throws IOException {
    if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
      Files.createDirectories(file.getParent());
      CacheDirectory.writeAtomically(file, content);
    }
  }
}
