package org.ulpscope.program.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Location;
import org.ulpscope.program.Names;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;

/// Cases that the comparison with LLVM's text does not cover.
class BitcodeReaderTest {
  @TempDir Path directory;

  private Program assembly(String text) {
    return Compiled.source(directory, "test.ll", text).program();
  }

  private Program c(String text, String... flags) {
    return Compiled.source(directory, "test.c", text, flags).program();
  }

  private static Stream<Instruction> instructions(Function function) {
    return function.blocks().stream().flatMap(block -> block.instructions().stream());
  }

  @Test
  void namesOfAnyBytesSurvive() {
    Program program =
        assembly(
            """
            @"\\FF" = global i32 1
            @"\\FE" = global i32 2
            @"na\\C3\\AFve" = global i32 3
            define i32 @f(i32 %"\\80") {
              ret i32 %"\\80"
            }
            """);
    assertThat(program.globals())
        .extracting(global -> Names.escape(global.name()))
        .containsExactly("\\FF", "\\FE", "na\\C3\\AFve");
    assertThat(program.global("na\u00efve")).isPresent();
    assertThat(Names.escape(program.function("f").orElseThrow().valueNames().getFirst()))
        .isEqualTo("\\80");
  }

  @Test
  void symbolsWithoutANameAreNumbered() {
    Program program =
        assembly(
            """
            @0 = private constant i32 7
            @use = global ptr @0
            @"0" = global i32 8
            define void @2() {
              ret void
            }
            define void @f() {
              call void @2()
              ret void
            }
            """
                .replace("@2", "@1"));
    assertThat(program.globals())
        .extracting(global -> global.name())
        .containsExactly("1", "use", "0");
    assertThat(program.global("use").orElseThrow().initializer())
        .contains(new Constant.Symbol("1", new Type.Pointer(0)));
    assertThat(program.function("2")).isPresent();
  }

  @Test
  void whatHasNoRecordIsUnsupportedWithAReason() {
    Program program =
        assembly(
            """
            @d = global ptr dso_local_equivalent @g
            @n = global ptr no_cfi @g
            declare void @g()
            declare i32 @__CxxFrameHandler3(...)
            define void @f() personality ptr @__CxxFrameHandler3 {
              invoke void @g() to label %exit unwind label %switch
            switch:
              %s = catchswitch within none [label %handler] unwind to caller
            handler:
              %c = catchpad within %s [ptr null, i32 64, ptr null]
              call void @g() [ "funclet"(token %c) ]
              catchret from %c to label %exit
            exit:
              ret void
            }
            """);
    assertThat(program.globals())
        .extracting(global -> global.initializer().orElseThrow())
        .allMatch(Constant.Unsupported.class::isInstance);
    Function function = program.function("f").orElseThrow();
    assertThat(instructions(function).map(Instruction::operation))
        .filteredOn(Operation.Unsupported.class::isInstance)
        .hasSize(3)
        .allMatch(operation -> operation.toString().contains("funclets"));
    assertThat(function.blocks()).hasSize(4);
  }

  @Test
  void constantsMayNestToAnyDepth() {
    int depth = 20_000;
    var text = new StringBuilder("@a = global i64 ");
    text.append("xor (i64 ".repeat(200)).append("ptrtoint (ptr @a to i64)");
    text.append(", i64 ptrtoint (ptr @b to i64))".repeat(200));
    text.append("\n@b = global i8 0\n");
    // Each points into the next: a chain of variables whose initialisers are forward references.
    for (int i = 0; i < depth; i++) {
      text.append("@g%d = global ptr getelementptr (i8, ptr @g%d, i64 8)\n".formatted(i, i + 1));
    }
    text.append("@g%d = global ptr null\n".formatted(depth));
    Program program = assembly(text.toString());
    Constant at = program.global("a").orElseThrow().initializer().orElseThrow();
    int levels = 0;
    while (at instanceof Constant.Expression(Operation.Binary(_, Constant left, _, _), _)) {
      at = left;
      levels++;
    }
    assertThat(levels).isEqualTo(200);
    assertThat(program.globals()).hasSize(depth + 3);
  }

  @Test
  void theLargestAlignmentIsReadAsTheLargestThatFits() {
    Program program =
        assembly(
            """
            define i32 @f() {
              %x = load i32, ptr null, align 4294967296
              ret i32 %x
            }
            """);
    Instruction load = program.function("f").orElseThrow().block(0).instructions().getFirst();
    assertThat(((Operation.Load) load.operation()).access().alignment()).isEqualTo(1 << 30);
  }

  @Test
  void metadataGivenToIntrinsicsIsText() {
    Program program =
        assembly(
            """
            declare i64 @llvm.read_register.i64(metadata)
            declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
            define void @f(double %x) strictfp {
              %1 = call i64 @llvm.read_register.i64(metadata !0)
              %2 = call double @llvm.experimental.constrained.fadd.f64(double %x, double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
              ret void
            }
            !0 = !{!"rsp", i32 7, null}
            """);
    List<Operand> operands =
        instructions(program.function("f").orElseThrow())
            .map(Instruction::operation)
            .filter(Operation.Call.class::isInstance)
            .flatMap(call -> ((Operation.Call) call).target().arguments().stream())
            .map(Operation.Argument::value)
            .toList();
    assertThat(operands)
        .contains(new Operand.Meta("!{!\"rsp\", i32 7, null}"))
        .contains(new Operand.Meta("!\"round.dynamic\""), new Operand.Meta("!\"fpexcept.strict\""));
  }

  @Test
  void locationsNameFileFunctionAndInlinedCalls() {
    Program program =
        c(
            """
            # 1 "lib/inner.h" 1
            __attribute__((always_inline)) static inline int inner(int x) {
              return 7 / x;
            }
            # 10 "test.c"
            int outer(int y) {
              return inner(y + 1);
            }
            """,
            "-g");
    Function outer = program.function("outer").orElseThrow();
    assertThat(outer.location()).contains(new Location("test.c", 10, 0, "outer", Optional.empty()));
    Instruction division =
        instructions(outer)
            .filter(i -> i.operation().toString().contains("SDIV"))
            .findFirst()
            .orElseThrow();
    var call = new Location("test.c", 11, 10, "outer", Optional.empty());
    assertThat(division.location())
        .contains(new Location("lib/inner.h", 2, 12, "inner", Optional.of(call)));
  }

  @Test
  void variablesKnowWhereTheyStand() {
    Program program = c("int first;\n\nstatic double second = 1;\ndouble *p = &second;", "-g");
    assertThat(program.global("second").orElseThrow().location())
        .contains(Location.of("test.c", 3, 0));
  }

  @Test
  void theModuleSaysWhatItIs() {
    Program program =
        c("__asm__(\"nop\");\nint x;", "-target", "i386-pc-linux-gnu", "-fno-discard-value-names");
    assertThat(program.triple()).isEqualTo("i386-pc-linux-gnu");
    assertThat(program.layout().pointerBits(0)).isEqualTo(32);
    assertThat(program.source()).isEqualTo("test.c");
    assertThat(program.assembly()).isEqualTo("nop\n");
  }

  @Test
  void debugRecordsAreNotInstructions() {
    String source = "int f(int x) { int y = x + 1; { int z = y * 2; return z - x; } }";
    for (String level : List.of("-O0", "-O2")) {
      Function plain = c(source, level).function("f").orElseThrow();
      Function debug = c(source, level, "-g").function("f").orElseThrow();
      assertThat(instructions(debug).map(Instruction::operation).toList())
          .isEqualTo(instructions(plain).map(Instruction::operation).toList());
    }
  }

  @Test
  void aWrapperAroundTheBitcodeIsSkipped() {
    byte[] bitcode = Compiled.source(directory, "test.c", "int f(void) { return 3; }").bitcode();
    var wrapped = ByteBuffer.allocate(20 + bitcode.length + 12).order(ByteOrder.LITTLE_ENDIAN);
    wrapped.putInt(0x0b17c0de).putInt(0).putInt(20).putInt(bitcode.length).putInt(0x01000007);
    wrapped.put(bitcode);
    assertThat(BitcodeReader.read(wrapped.array())).isEqualTo(BitcodeReader.read(bitcode));
  }

  @Test
  void equalConstantsAndLocationsAreShared() {
    Program program =
        c(
            "int f(int x) { return x * 1234 + (x ^ 1234); }\nint g(int x) { return x - 1234; }",
            "-O1",
            "-g");
    List<Constant> constants =
        program.functions().stream()
            .flatMap(BitcodeReaderTest::instructions)
            .flatMap(
                i ->
                    i.operation() instanceof Operation.Binary(_, _, Constant.Int right, _)
                        ? Stream.of(right)
                        : Stream.empty())
            .filter(constant -> constant.signed().intValue() == 1234)
            .map(Constant.class::cast)
            .toList();
    assertThat(constants).hasSizeGreaterThan(1).allMatch(c -> c == constants.getFirst());
  }

  @Test
  void aFileOutsideTheDirectoryOfTheCompilerHasItsWholeName() {
    Program program =
        assembly(
            """
            define void @inside() !dbg !3 {
              ret void
            }
            define void @outside() !dbg !4 {
              ret void
            }
            !llvm.dbg.cu = !{!0}
            !llvm.module.flags = !{!7}
            !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
            !1 = !DIFile(filename: "src/main.c", directory: "/home/ada/project")
            !2 = !DIFile(filename: "shared/sum.c", directory: "/home/ada")
            !3 = distinct !DISubprogram(name: "inside", file: !1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
            !4 = distinct !DISubprogram(name: "outside", file: !2, type: !5, unit: !0, spFlags: DISPFlagDefinition)
            !5 = !DISubroutineType(types: !6)
            !6 = !{null}
            !7 = !{i32 2, !"Debug Info Version", i32 3}
            """);
    assertThat(program.function("inside").orElseThrow().location().orElseThrow().file())
        .isEqualTo("src/main.c");
    assertThat(program.function("outside").orElseThrow().location().orElseThrow().file())
        .isEqualTo("/home/ada/shared/sum.c");
  }
}
