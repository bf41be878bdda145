package org.ulpscope.program.bitcode.table;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.ulpscope.program.Attributes.Attribute;

/// The names of attributes and the text of those with packed numbers, in the notation of LLVM
/// (llvm/lib/IR/Attributes.cpp, `Attribute::getAsString`).
final class AttributeText {
  /// In the order of `enum AttributeKindCodes` in LLVMBitCodes.h, from 1 on.
  private static final String[] NAMES =
      """
      align alwaysinline byval inlinehint inreg minsize naked nest noalias nobuiltin nocapture
      noduplicate noimplicitfloat noinline nonlazybind noredzone noreturn nounwind optsize
      readnone readonly returned returns_twice signext alignstack ssp sspreq sspstrong sret
      sanitize_address sanitize_thread sanitize_memory uwtable zeroext builtin cold optnone
      inalloca nonnull jumptable dereferenceable dereferenceable_or_null convergent safestack
      argmemonly swiftself swifterror norecurse inaccessiblememonly inaccessiblemem_or_argmemonly
      allocsize writeonly speculatable strictfp sanitize_hwaddress nocf_check optforfuzzing
      shadowcallstack speculative_load_hardening immarg willreturn nofree nosync sanitize_memtag
      preallocated nomerge null_pointer_is_valid noundef byref mustprogress nocallback hot
      noprofile vscale_range swiftasync nosanitize_coverage elementtype
      disable_sanitizer_instrumentation nosanitize_bounds allocalign allocptr allockind
      presplitcoroutine fn_ret_thunk_extern skipprofile memory nofpclass optdebug writable
      coro_only_destroy_when_complete dead_on_unwind range sanitize_numerical_stability
      initializes hybrid_patchable sanitize_realtime sanitize_realtime_blocking coro_elide_safe
      noext nodivergencesource sanitize_type captures
      """
          .strip()
          .split("\\s+");

  private static final String[] EFFECTS = {"none", "read", "write", "readwrite"};
  private static final String[] ALLOCATIONS = {
    "alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"
  };

  /// A name for a set of classes of floating-point numbers (FloatingPointMode.h, `FPClassTest`).
  private record FloatClass(String name, int mask) {}

  private static final List<FloatClass> FLOAT_CLASSES =
      List.of(
          new FloatClass("all", 0x3ff),
          new FloatClass("nan", 0x003),
          new FloatClass("snan", 0x001),
          new FloatClass("qnan", 0x002),
          new FloatClass("inf", 0x204),
          new FloatClass("ninf", 0x004),
          new FloatClass("pinf", 0x200),
          new FloatClass("zero", 0x060),
          new FloatClass("nzero", 0x020),
          new FloatClass("pzero", 0x040),
          new FloatClass("sub", 0x090),
          new FloatClass("nsub", 0x010),
          new FloatClass("psub", 0x080),
          new FloatClass("norm", 0x108),
          new FloatClass("nnorm", 0x008),
          new FloatClass("pnorm", 0x100));

  private AttributeText() {}

  /// The name of an attribute, or null if LLVM 20 has none with this number.
  static String name(int kind) {
    return kind < 1 || kind > NAMES.length ? null : NAMES[kind - 1];
  }

  /// An attribute with a number.
  static Attribute numeric(String key, long value) {
    return switch (key) {
      case "allocsize" -> new Attribute.Other(key, allocSize(value));
      case "vscale_range" -> new Attribute.Other(key, (value >>> 32) + "," + (int) value);
      case "allockind" -> new Attribute.Other(key, '"' + allocationKinds(value) + '"');
      case "memory" -> new Attribute.Other(key, memory(value));
      case "nofpclass" -> new Attribute.Other(key, floatClasses(value));
      case "captures" -> new Attribute.Other(key, value == 0 ? "none" : Long.toString(value));
      // 1 requests tables that are correct at calls, 2, the default, tables that are correct
      // everywhere.
      case "uwtable" -> value == 1 ? new Attribute.Other(key, "sync") : new Attribute.Flag(key);
      default -> new Attribute.Numeric(key, value);
    };
  }

  private static String allocSize(long packed) {
    int count = (int) packed;
    return count == -1 ? String.valueOf(packed >>> 32) : (packed >>> 32) + "," + count;
  }

  private static String allocationKinds(long mask) {
    List<String> kinds = new ArrayList<>();
    for (int i = 0; i < ALLOCATIONS.length; i++) {
      if ((mask & (1L << i)) != 0) {
        kinds.add(ALLOCATIONS[i]);
      }
    }
    return String.join(",", kinds);
  }

  /// Two bits each for memory that arguments point to, memory that the program cannot access, and
  /// the rest.
  private static String memory(long packed) {
    int arguments = (int) packed & 3;
    int inaccessible = (int) (packed >>> 2) & 3;
    int other = (int) (packed >>> 4) & 3;
    var text = new StringJoiner(", ");
    if (other != 0 || (arguments | inaccessible) == 0) {
      text.add(EFFECTS[other]);
    }
    if (arguments != other) {
      text.add("argmem: " + EFFECTS[arguments]);
    }
    if (inaccessible != other) {
      text.add("inaccessiblemem: " + EFFECTS[inaccessible]);
    }
    return text.toString();
  }

  private static String floatClasses(long mask) {
    var text = new StringJoiner(" ").setEmptyValue("none");
    long left = mask;
    for (FloatClass known : FLOAT_CLASSES) {
      if ((left & known.mask) == known.mask) {
        text.add(known.name);
        left &= ~known.mask;
      }
    }
    return text.toString();
  }
}
