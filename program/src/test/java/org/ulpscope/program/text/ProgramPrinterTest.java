package org.ulpscope.program.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.Alias;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Attributes.Attribute;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Function;
import org.ulpscope.program.Global;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.Location;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.Access;
import org.ulpscope.program.Program;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// The exact text of a hand-built program.
class ProgramPrinterTest {
  private static final Type.Struct POINT_BODY =
      new Type.Struct(List.of(Types.FLOAT, Types.FLOAT), false);
  private static final Type POINT = new Type.Named("struct.point", POINT_BODY);
  private static final Type.Signature SCALE =
      new Type.Signature(Types.FLOAT, List.of(Types.POINTER, Types.I64), false);

  private static final String TEXT =
      """
      source_filename = "scale.c"
      target datalayout = "e-i64:64"
      target triple = "x86_64-unknown-linux-gnu"
      module asm ".globl x"
      module asm "x:"

      %struct.point = type { float, float }
      %FILE = type opaque

      attributes #0 = { nounwind "frame-pointer"="all" }

      @.str = private constant [4 x i8] c"%g\\0A\\00", align 1
      @table = internal global [2 x double] data [0.5, nan(0x7ff0000000000001)], section ".tab", align 16
      @origin = constant %struct.point { float 0.0, float -0.0 } !scale.c:1:7
      @stdout = external thread_local global ptr, align 8
      @end = global ptr expr(getelementptr inbounds [2 x double], ptr @table, i64 1)

      @alias = weak alias float (ptr, i64), ptr @scale

      define internal float @scale(ptr noundef byval(%struct.point) %x, i64 %n) #0 !scale.c:3:0 in scale {
      entry:
          %p = getelementptr inbounds float, ptr %x, i64 %n !4:12
          %3 = load volatile float, ptr %p, align 4 !4:12
          %again#4 = fmul nnan ninf float %3, 0x1.99999ap-4 fpmath 2.5 !square.h:2:10 in square at !4:17
          %again#5 = load atomic i32, ptr %p syncscope("agent") acquire, align 4
          br i1 true, label %1, label %entry

      1:
          %phi = phi float [ %again#4, %entry ], [ undef, %1 ]
          %call = tail call i32 (ptr, ...) @printf(ptr noundef @.str, float %phi) #0
          switch i32 %call, label %1 [
            i32 -1, label %entry
          ]
      }

      declare i32 @printf(ptr, ...)
      """;

  @Test
  void printsAProgram() {
    assertThat(ProgramPrinter.of(program()).print()).isEqualTo(TEXT);
  }

  @Test
  void parsesIt() {
    assertThat(ProgramParser.parse("scale", TEXT)).isEqualTo(program());
  }

  @Test
  void blanksLineEndsAndCommentsDoNotMatter() {
    String other = TEXT.replace("\n", "\r\n ; a comment }\r\n").replace(", ", "\t,\n");
    assertThat(ProgramParser.parse("scale", other)).isEqualTo(program());
  }

  @Test
  void printsOneFunctionWithTheTypesItUses() {
    Program program = program();
    String text = ProgramPrinter.of(program).only(program.function("scale").orElseThrow()).print();
    assertThat(text)
        .startsWith(
            """

            %struct.point = type { float, float }

            attributes #0 = { nounwind "frame-pointer"="all" }

            define internal float @scale(""")
        .endsWith("\n}\n");
  }

  private static Program program() {
    return new Program(
        "scale.c",
        "x86_64-unknown-linux-gnu",
        DataLayout.parse("e-i64:64"),
        ".globl x\nx:",
        List.of(POINT, new Type.Opaque("FILE")),
        globals(),
        List.of(scale(), printf()),
        List.of(new Alias("alias", SCALE, 0, symbol("scale"), false, Linkage.WEAK)));
  }

  private static List<Global> globals() {
    Type string = new Type.Array(4, Types.I8);
    Type table = new Type.Array(2, Types.DOUBLE);
    byte[] doubles = {0, 0, 0, 0, 0, 0, (byte) 0xe0, 0x3f, 1, 0, 0, 0, 0, 0, (byte) 0xf0, 0x7f};
    var point = new Constant.Aggregate(POINT, List.of(number(0), number(0x80000000L)));
    Constant second =
        new Constant.Expression(
            new Operation.ElementPointer(
                table,
                symbol("table"),
                List.of(Constant.Int.of(Types.I64, 1)),
                Flags.of(Flag.INBOUNDS)),
            Types.POINTER);
    return List.of(
        new Global(
            ".str",
            string,
            0,
            Optional.of(new Constant.Data(string, new byte[] {'%', 'g', '\n', 0})),
            true,
            false,
            false,
            1,
            Linkage.PRIVATE,
            "",
            Optional.empty()),
        new Global(
            "table",
            table,
            0,
            Optional.of(new Constant.Data(table, doubles)),
            false,
            false,
            false,
            16,
            Linkage.INTERNAL,
            ".tab",
            Optional.empty()),
        new Global(
            "origin",
            POINT,
            0,
            Optional.of(point),
            true,
            false,
            false,
            0,
            Linkage.EXTERNAL,
            "",
            Optional.of(Location.of("scale.c", 1, 7))),
        new Global(
            "stdout",
            Types.POINTER,
            0,
            Optional.empty(),
            false,
            true,
            false,
            8,
            Linkage.EXTERNAL,
            "",
            Optional.empty()),
        new Global(
            "end",
            Types.POINTER,
            0,
            Optional.of(second),
            false,
            false,
            false,
            0,
            Linkage.EXTERNAL,
            "",
            Optional.empty()));
  }

  private static Function scale() {
    return new Function(
        "scale",
        SCALE,
        List.of(
            new Attributes(
                List.of(new Attribute.Flag("noundef"), new Attribute.Typed("byval", POINT))),
            Attributes.NONE),
        Attributes.NONE,
        attributes(),
        Linkage.INTERNAL,
        0,
        0,
        List.of(new Block("entry", entry()), new Block("", loop())),
        List.of("x", "n", "p", "", "again", "again", "phi", "call"),
        Optional.empty(),
        Optional.of(at("scale.c", 3, 0, "scale", Optional.empty())));
  }

  private static List<Instruction> entry() {
    Location line = at("scale.c", 4, 12, "scale", Optional.empty());
    Location call = at("scale.c", 4, 17, "scale", Optional.empty());
    var access = new Access(4, false, Operation.Ordering.ACQUIRE, "agent");
    return List.of(
        new Instruction(
            2,
            Types.POINTER,
            new Operation.ElementPointer(
                Types.FLOAT,
                local(0, Types.POINTER),
                List.of(local(1, Types.I64)),
                Flags.of(Flag.INBOUNDS)),
            Optional.of(line),
            0),
        new Instruction(
            3,
            Types.FLOAT,
            new Operation.Load(
                local(2, Types.POINTER), new Access(4, true, Operation.Ordering.NOT_ATOMIC, "")),
            Optional.of(line),
            0),
        new Instruction(
            4,
            Types.FLOAT,
            new Operation.Binary(
                Operation.BinaryOperator.FMUL,
                local(3, Types.FLOAT),
                number(0x3dcccccdL),
                Flags.of(Flag.NNAN, Flag.NINF)),
            Optional.of(at("square.h", 2, 10, "square", Optional.of(call))),
            2.5f),
        new Instruction(
            5, Types.I32, new Operation.Load(local(2, Types.POINTER), access), Optional.empty(), 0),
        instruction(new Operation.Branch(Constant.Int.of(Types.I1, 1), 1, 0)));
  }

  private static List<Instruction> loop() {
    var printf = new Type.Signature(Types.I32, List.of(Types.POINTER), true);
    var target =
        new Operation.Target(
            symbol("printf"),
            printf,
            List.of(
                new Operation.Argument(
                    symbol(".str"), new Attributes(List.of(new Attribute.Flag("noundef")))),
                new Operation.Argument(local(6, Types.FLOAT), Attributes.NONE)),
            Attributes.NONE,
            attributes(),
            0,
            "tail",
            Flags.NONE,
            List.of());
    var incoming =
        List.of(
            new Operation.Incoming(0, local(4, Types.FLOAT)),
            new Operation.Incoming(1, new Constant.Undef(Types.FLOAT)));
    return List.of(
        new Instruction(
            6, Types.FLOAT, new Operation.Phi(incoming, Flags.NONE), Optional.empty(), 0),
        new Instruction(7, Types.I32, new Operation.Call(target), Optional.empty(), 0),
        instruction(
            new Operation.Switch(
                local(7, Types.I32),
                1,
                List.of(new Operation.Case(Constant.Int.of(Types.I32, -1), 0)))));
  }

  private static Function printf() {
    return new Function(
        "printf",
        new Type.Signature(Types.I32, List.of(Types.POINTER), true),
        List.of(Attributes.NONE),
        Attributes.NONE,
        Attributes.NONE,
        Linkage.EXTERNAL,
        0,
        0,
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static Attributes attributes() {
    return new Attributes(
        List.of(new Attribute.Flag("nounwind"), new Attribute.Text("frame-pointer", "all")));
  }

  private static Instruction instruction(Operation operation) {
    return new Instruction(Instruction.NO_RESULT, Types.VOID, operation, Optional.empty(), 0);
  }

  private static Operand local(int index, Type type) {
    return new Operand.Local(index, type);
  }

  private static Constant symbol(String name) {
    return new Constant.Symbol(name, Types.POINTER);
  }

  private static Constant number(long bits) {
    return new Constant.Fp(Types.FLOAT, BigInteger.valueOf(bits));
  }

  private static Location at(
      String file, int line, int column, String function, Optional<Location> inlinedAt) {
    return new Location(file, line, column, function, inlinedAt);
  }
}
