; run: ulpscope run %s
; native: same
; Vectors cut, joined, interleaved, and stored with gaps closed.
target triple = "x86_64-unknown-linux-gnu"
@format = constant [12 x i8] c"%d %d %d %d\00"
@memory = global [8 x i32] [i32 10, i32 20, i32 30, i32 40, i32 50, i32 60, i32 70, i32 80]
@three = global i32 3
declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32>, <4 x i32>)
declare {<4 x i32>, <4 x i32>} @llvm.vector.deinterleave2.v8i32(<8 x i32>)
declare <4 x i32> @llvm.masked.expandload.v4i32(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.masked.compressstore.v4i32(<4 x i32>, ptr, <4 x i1>)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare <4 x i32> @llvm.stepvector.v4i32()
declare <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr>, <2 x i64>)

define void @show(<4 x i32> %v) {
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  call i32 (ptr, ...) @printf(ptr @format, i32 %a, i32 %b, i32 %c, i32 %d)
  call i32 @putchar(i32 10)
  ret void
}

define i32 @main() {
  %n = load volatile i32, ptr @three
  %one = insertelement <4 x i32> <i32 1, i32 2, i32 0, i32 4>, i32 %n, i32 2
  %two = add <4 x i32> %one, <i32 100, i32 100, i32 100, i32 100>
  %s1 = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %one, <4 x i32> %two, i32 1)
  call void @show(<4 x i32> %s1)
  %s2 = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %one, <4 x i32> %two, i32 -1)
  call void @show(<4 x i32> %s2)
  %i = call <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %one, <4 x i32> %two)
  %i1 = shufflevector <8 x i32> %i, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %i2 = shufflevector <8 x i32> %i, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  call void @show(<4 x i32> %i1)
  call void @show(<4 x i32> %i2)
  %d = call {<4 x i32>, <4 x i32>} @llvm.vector.deinterleave2.v8i32(<8 x i32> %i)
  %d1 = extractvalue {<4 x i32>, <4 x i32>} %d, 0
  %d2 = extractvalue {<4 x i32>, <4 x i32>} %d, 1
  call void @show(<4 x i32> %d1)
  call void @show(<4 x i32> %d2)
  %m = icmp ne <4 x i32> %one, <i32 0, i32 2, i32 0, i32 0>
  %e = call <4 x i32> @llvm.masked.expandload.v4i32(ptr @memory, <4 x i1> %m, <4 x i32> %two)
  call void @show(<4 x i32> %e)
  call void @llvm.masked.compressstore.v4i32(<4 x i32> %two, ptr @memory, <4 x i1> %m)
  %back = load <4 x i32>, ptr @memory
  call void @show(<4 x i32> %back)
  %active = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %n, i32 5)
  %shown = zext <4 x i1> %active to <4 x i32>
  call void @show(<4 x i32> %shown)
  %all = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 -2, i32 -1)
  %shown2 = zext <4 x i1> %all to <4 x i32>
  call void @show(<4 x i32> %shown2)
  %step = call <4 x i32> @llvm.stepvector.v4i32()
  call void @show(<4 x i32> %step)
  %p0 = insertelement <2 x ptr> poison, ptr getelementptr (i8, ptr @memory, i64 5), i32 0
  %p1 = insertelement <2 x ptr> %p0, ptr getelementptr (i8, ptr @memory, i64 10), i32 1
  %p = call <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr> %p1, <2 x i64> <i64 -4, i64 -4>)
  %q0 = extractelement <2 x ptr> %p, i32 0
  %q1 = extractelement <2 x ptr> %p, i32 1
  %l0 = load i32, ptr %q0
  %l1 = load i32, ptr %q1
  call i32 (ptr, ...) @printf(ptr @format, i32 %l0, i32 %l1, i32 0, i32 0)
  ret i32 0
}
