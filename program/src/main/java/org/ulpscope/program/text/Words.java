package org.ulpscope.program.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Operation.AtomicOperator;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Operation.FloatPredicate;
import org.ulpscope.program.Operation.IntPredicate;
import org.ulpscope.program.Operation.Ordering;
import org.ulpscope.program.Type;

/// The keywords for the constants of an enum in the text form.
///
/// ```java
/// Words.ORDERINGS.text(Ordering.SEQ_CST)   // seq_cst
/// Words.ORDERINGS.find("seq_cst")          // SEQ_CST; null for an unknown word
/// ```
final class Words<E extends Enum<E>> {
  static final Words<Flag> FLAGS = new Words<>(Flag.class, Flag::toString);
  static final Words<Linkage> LINKAGES = new Words<>(Linkage.class, Linkage::toString);
  static final Words<Type.Fp> FLOATS = new Words<>(Type.Fp.class, Type.Fp::toString);
  static final Words<Type.Special> SPECIALS =
      new Words<>(Type.Special.class, Type.Special::toString);
  static final Words<BinaryOperator> BINARIES = lowerCase(BinaryOperator.class);
  static final Words<CastOperator> CASTS = lowerCase(CastOperator.class);
  static final Words<IntPredicate> INT_PREDICATES = lowerCase(IntPredicate.class);
  static final Words<FloatPredicate> FLOAT_PREDICATES = lowerCase(FloatPredicate.class);
  static final Words<Ordering> ORDERINGS = lowerCase(Ordering.class);
  static final Words<AtomicOperator> ATOMICS = lowerCase(AtomicOperator.class);

  /// The words that a value can start with.
  static final Set<String> VALUES =
      Set.of(
          "true",
          "false",
          "null",
          "zeroinitializer",
          "undef",
          "poison",
          "none",
          "inf",
          "-inf",
          "nan",
          "bits",
          "c",
          "data",
          "blockaddress",
          "expr",
          "unsupported",
          "asm",
          "typed");

  private final String[] texts;
  private final Map<String, E> constants = new HashMap<>();

  private Words(Class<E> type, Function<E, String> word) {
    E[] all = type.getEnumConstants();
    texts = new String[all.length];
    for (E constant : all) {
      texts[constant.ordinal()] = word.apply(constant);
      constants.put(texts[constant.ordinal()], constant);
    }
  }

  private static <E extends Enum<E>> Words<E> lowerCase(Class<E> type) {
    return new Words<>(type, constant -> constant.name().toLowerCase(Locale.ROOT));
  }

  String text(E constant) {
    return texts[constant.ordinal()];
  }

  /// The constant for `word`, or null.
  E find(String word) {
    return constants.get(word);
  }

  /// Whether `word` has another meaning where an attribute may occur: it starts a type or a value,
  /// or is one of the words before a result type. An attribute of that name is written in quotes.
  static boolean isReserved(String word) {
    return VALUES.contains(word)
        || beginsType(word)
        || FLAGS.find(word) != null
        || LINKAGES.find(word) != null
        || word.equals("cc")
        || word.equals("attribute");
  }

  /// Whether a type can start with `word`.
  static boolean beginsType(String word) {
    return word.equals("ptr")
        || word.equals("target")
        || isIntegerType(word)
        || FLOATS.find(word) != null
        || SPECIALS.find(word) != null;
  }

  /// Whether `word` is `i` and a number.
  static boolean isIntegerType(String word) {
    if (word.length() < 2 || word.charAt(0) != 'i') {
      return false;
    }
    for (int i = 1; i < word.length(); i++) {
      if (word.charAt(i) < '0' || word.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
