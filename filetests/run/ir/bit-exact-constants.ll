; run: ulpscope run %s
; expect: 7fa00001 3fffc000000000000000 0x1p+0
; Constants keep their bits: a signalling NaN, an x87 one and a half, a hexadecimal float.
target triple = "x86_64-unknown-linux-gnu"

@line = private constant [22 x i8] c"%08x %04x%016llx %a\0A\00\00"

declare i32 @printf(ptr, ...)

define i32 @main() {
  %nan = bitcast float 0x7FF4000020000000 to i32
  %x87 = bitcast x86_fp80 0xK3FFFC000000000000000 to i80
  %low = trunc i80 %x87 to i64
  %shifted = lshr i80 %x87, 64
  %high = trunc i80 %shifted to i32
  %printed = call i32 (ptr, ...) @printf(ptr @line, i32 %nan, i32 %high, i64 %low, double 1.0)
  ret i32 0
}
