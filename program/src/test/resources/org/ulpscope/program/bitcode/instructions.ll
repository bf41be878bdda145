; One of each: constants, instructions, flags and attributes that clang may not happen to emit.
module asm ".globl weird"
module asm "weird: nop"

%struct.S = type { i32, double, [4 x i16] }
%packed = type <{ i8, i64 }>
%opaque = type opaque
%"odd name" = type { %struct.S, ptr }

@ints = global [4 x i32] [i32 1, i32 -2, i32 2147483647, i32 -2147483648], align 16
@wide = global i128 -170141183460469231731687303715884105728
@wide2 = global i200 803469022129495137770981046170581301261101496891396417650687
@bits = global <4 x i1> <i1 true, i1 false, i1 true, i1 true>
@odd = global [3 x i7] [i7 1, i7 -64, i7 63]
@snanf = global float 0x7FF4000000000000
@snand = global double 0xFFF0000000000001
@fp80 = global x86_fp80 0xK7FFF8000000000000001
@fp80u = global x86_fp80 0xK00018000000000000000
@quad = global fp128 0xL000000000000000100007FFF00000000
@ppc = global ppc_fp128 0xM400921FB54442D183CA1A62633145C07
@half = global [2 x half] [half 0xH7E01, half 0xHFC00]
@bf = global <2 x bfloat> <bfloat 0xR7FC1, bfloat 0xR0001>
@floats = global [3 x float] [float 1.0, float -0.0, float 0x36A0000000000000]
@vec = global <3 x double> splat (double 1.5)
@undef = global { i32, i32 } { i32 undef, i32 poison }
@expr = global i64 ptrtoint (ptr getelementptr inbounds nuw (%struct.S, ptr @s, i64 0, i32 2, i64 1) to i64)
@diff = global i32 trunc (i64 sub (i64 ptrtoint (ptr @s to i64), i64 ptrtoint (ptr @ints to i64)) to i32)
@xor = global i64 xor (i64 ptrtoint (ptr @s to i64), i64 -1)
@add = global i64 add nuw nsw (i64 ptrtoint (ptr @s to i64), i64 4)
@inr = global ptr getelementptr inbounds inrange(-16, 24) (i8, ptr @s, i64 16)
@spaced = addrspace(3) global i32 undef
@cast = global ptr addrspacecast (ptr addrspace(3) @spaced to ptr)
@s = global %struct.S { i32 1, double 2.0, [4 x i16] zeroinitializer }
@p = global %packed <{ i8 1, i64 2 }>
@o = global %"odd name" { %struct.S zeroinitializer, ptr @o }
@"na\C3\AFve \22q\22 \FF" = global i32 3
@"\FE" = global i32 4
@tls = thread_local(initialexec) global i32 0, align 4
@ext = external externally_initialized global i8, section ".mine", align 1
@weak = extern_weak global i32
@common = common global i32 0
@lo = linkonce_odr constant i8 1
@ap = appending global [1 x ptr] [ptr @lo]
@ba = global [2 x ptr] [ptr blockaddress(@indirect, %a), ptr blockaddress(@indirect, %b)]
@llvm.used = appending global [1 x ptr] [ptr @ints], section "llvm.metadata"
@alias = alias i32, ptr @ints
@ifn = ifunc i32 (i32), ptr @resolver

declare i32 @extern(i32, ...)
define internal ptr @resolver() { ret ptr @extern }

define void @arith(i32 %a, i32 %b, i128 %w, <4 x i32> %v) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub nsw i32 %1, 3
  %3 = mul nuw i32 %2, %a
  %4 = udiv exact i32 %3, 5
  %5 = sdiv exact i32 %4, -7
  %6 = urem i32 %5, 9
  %7 = srem i32 %6, %b
  %8 = shl nuw nsw i32 %7, 1
  %9 = lshr exact i32 %8, 2
  %10 = ashr exact i32 %9, 3
  %11 = and i32 %10, 255
  %12 = or disjoint i32 %11, 256
  %13 = xor i32 %12, -1
  %14 = trunc nuw nsw i32 %13 to i8
  %15 = zext nneg i8 %14 to i64
  %16 = sext i8 %14 to i64
  %17 = icmp samesign ult i32 %a, %b
  %18 = icmp sge <4 x i32> %v, splat (i32 -4)
  %19 = select i1 %17, i32 %a, i32 %b
  %20 = select <4 x i1> %18, <4 x i32> %v, <4 x i32> <i32 1, i32 poison, i32 3, i32 undef>
  %21 = freeze i32 %19
  %22 = add i128 %w, 340282366920938463463374607431768211455
  %23 = uitofp nneg i32 %a to double
  %24 = inttoptr i64 %15 to ptr
  %25 = ptrtoint ptr %24 to i32
  %26 = bitcast <4 x i32> %v to i128
  %27 = addrspacecast ptr %24 to ptr addrspace(5)
  ret void
}

define double @floats2(double %x, float %y, <2 x half> %h, x86_fp80 %l) {
entry:
  %a = fadd reassoc nnan double %x, 0x3FB999999999999A
  %b = fsub ninf nsz double %a, %x
  %c = fmul fast double %b, 1.0e+300
  %d = fdiv arcp contract afn double %c, 0x7FF8000000000001
  %e = frem double %d, %x
  %f = fneg nnan double %e
  %g = fcmp nnan ogt double %f, %x
  %h1 = fcmp ueq <2 x half> %h, splat (half 0xH3C00)
  %i = select nsz i1 %g, double %e, double %f
  %j = fptrunc fast double %i to float
  %k = fpext contract float %j to double
  %m = fptosi double %k to i37
  %n = sitofp i37 %m to x86_fp80
  %o = fadd x86_fp80 %n, 0xK3FFF8000000000000000
  %q = fdiv float %y, 3.0, !fpmath !0
  br label %loop
loop:
  %phi = phi fast double [ %k, %entry ], [ %next, %loop ]
  %iv = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %next = fadd double %phi, 1.0
  %inc = add i32 %iv, 1
  %done = icmp eq i32 %inc, 10
  br i1 %done, label %exit, label %loop
exit:
  %cc = call fast double @llvm.sqrt.f64(double %next)
  %con = call double @llvm.experimental.constrained.fadd.f64(double %cc, double 1.0, metadata !"round.tonearest", metadata !"fpexcept.strict") #1
  ret double %con
}
declare double @llvm.sqrt.f64(double)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)

define i32 @memory(ptr %p, i32 %n, <4 x ptr> %ps) {
  %a = alloca i32, align 4
  %b = alloca %struct.S, i32 %n, align 16
  %c = alloca i8, i64 9, align 1073741824
  %l = load volatile i32, ptr %p, align 4
  %la = load atomic i32, ptr %p syncscope("singlethread") acquire, align 4
  %lb = load atomic volatile ptr, ptr %p monotonic, align 8
  store volatile i32 %l, ptr %a, align 1
  store atomic i32 %la, ptr %p release, align 4
  store atomic volatile i32 %la, ptr %p syncscope("agent") seq_cst, align 8
  fence syncscope("agent") acq_rel
  fence seq_cst
  %g1 = getelementptr inbounds nuw %struct.S, ptr %b, i32 1, i32 2, i64 3
  %g2 = getelementptr nusw nuw i8, ptr %p, i32 %n
  %g3 = getelementptr nusw i8, ptr %p, i64 1
  %g4 = getelementptr nuw i8, ptr %p, i64 1
  %g5 = getelementptr i32, <4 x ptr> %ps, i32 %n
  %g6 = getelementptr i32, ptr %p, <4 x i64> <i64 1, i64 2, i64 3, i64 4>
  %x = cmpxchg weak volatile ptr %p, i32 %l, i32 4 syncscope("agent") acq_rel monotonic, align 4
  %y = cmpxchg ptr %p, ptr null, ptr %g1 seq_cst seq_cst, align 8
  %r1 = atomicrmw volatile xchg ptr %p, i32 5 acquire, align 4
  %r2 = atomicrmw umin ptr %p, i32 5 syncscope("agent") acquire, align 4
  %r3 = atomicrmw fadd ptr %p, float 1.0 seq_cst, align 4
  %r4 = atomicrmw uinc_wrap ptr %p, i32 5 acquire, align 4
  %r5 = atomicrmw usub_sat ptr %p, i32 5 acquire, align 4
  %r6 = atomicrmw fmin ptr %p, <2 x half> zeroinitializer seq_cst, align 4
  %v = va_arg ptr %p, double
  ret i32 %r1
}

define <2 x i32> @vectors(<4 x i32> %v, { i32, [2 x { i8, float }] } %agg, <vscale x 2 x i64> %sv) {
  %e = extractelement <4 x i32> %v, i64 2
  %i = insertelement <4 x i32> %v, i32 %e, i32 0
  %s1 = shufflevector <4 x i32> %v, <4 x i32> %i, <2 x i32> <i32 0, i32 7>
  %s2 = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> zeroinitializer
  %s3 = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 poison, i32 1, i32 poison, i32 3>
  %s4 = shufflevector <vscale x 2 x i64> %sv, <vscale x 2 x i64> poison, <vscale x 2 x i32> zeroinitializer
  %x = extractvalue { i32, [2 x { i8, float }] } %agg, 1, 0, 1
  %y = insertvalue { i32, [2 x { i8, float }] } %agg, float %x, 1, 1, 1
  %z = insertvalue { i32, [2 x { i8, float }] } %y, i32 1, 0
  ret <2 x i32> %s1
}

define i32 @indirect(i32 %n, ptr %t) {
entry:
  indirectbr ptr %t, [label %a, label %b]
a:
  switch i32 %n, label %b [
    i32 -1, label %c
    i32 5, label %a2
  ]
a2:
  switch i128 18446744073709551616, label %b [ i128 -5, label %c ]
b:
  br label %c
c:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %a2 ]
  ret i32 %r
}

declare i32 @__gxx_personality_v0(...)
declare void @may_throw(ptr, ...)
@ti = external constant ptr

define void @eh(ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  invoke fastcc void @callee(ptr nonnull align 8 dereferenceable(16) %p) #0 [ "deopt"(i32 1, ptr %p), "x"() ]
    to label %ok unwind label %lp
ok:
  %r = invoke i32 (i32, ...) @extern(i32 1, double 2.0, ptr %p) to label %done unwind label %lp2
done:
  unreachable
lp:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
lp2:
  %l2 = landingpad { ptr, i32 } catch ptr @ti filter [2 x ptr] [ptr @ti, ptr null] catch ptr null
  ret void
}
define internal fastcc void @callee(ptr nocapture noundef readonly byval(%struct.S) align 8 %0) unnamed_addr #0 { 
  %2 = tail call i32 (i32, ...) @extern(i32 signext 3)
  %3 = notail call zeroext i8 @attrs(ptr align 4 null, i32 inreg 3, ptr byref(i32) %0, float nofpclass(nan inf) 1.0, i32 range(i32 -1, 10) 4, ptr initializes((0, 4), (8, 12)) %0)
  call void asm sideeffect alignstack inteldialect "mov eax, $0 \22\0A", "r,~{dirflag},~{fpsr},~{flags}"(i32 %2) #1
  ret void
}
declare zeroext i8 @attrs(ptr align 4, i32 inreg, ptr byref(i32), float nofpclass(nan inf), i32 range(i32 -1, 10), ptr initializes((0, 4), (8, 12))) #2
declare range(i128 -5, 36893488147419103232) i128 @wr(i64, i64, ptr dead_on_unwind captures(none)) allocsize(0,1) allockind("alloc,zeroed") memory(argmem: read, inaccessiblemem: write) 
declare ptr @mal(i64) allocsize(0) vscale_range(1,16) uwtable(sync) alignstack(32)

define i32 @asmgoto(i32 %x) {
  callbr void asm sideeffect "jmp ${1:l}", "r,!i,~{flags}"(i32 %x) to label %n [label %o]
n:
  ret i32 0
o:
  ret i32 1
}
define i32 @must(i32 %x) {
  %r = musttail call i32 @must(i32 %x)
  ret i32 %r
}
define void @reg(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %img, target("aarch64.svcount") %c) convergent {
  %r = call i64 @llvm.read_register.i64(metadata !1)
  call void @llvm.assume(i1 true) [ "align"(ptr @s, i64 16) ]
  %t = call token @llvm.experimental.convergence.entry()
  ret void
}
declare token @llvm.experimental.convergence.entry() convergent
declare i64 @llvm.read_register.i64(metadata)
declare void @llvm.assume(i1)
define void @forward() {
entry:
  br label %later
early:
  %u = add i32 %d, 1
  %cast = sext i32 %d to i64
  store i32 %d, ptr %q, align 4
  %cmp = icmp eq i32 %d, %e
  %call = call i32 (i32, ...) @extern(i32 %d, i32 %e)
  ret void
later:
  %d = load i32, ptr @ints, align 4
  %e = load i32, ptr @ints, align 4
  %q = alloca i32, align 4
  br label %early
}
attributes #0 = { nounwind mustprogress "a"="b" "c" }
attributes #1 = { strictfp }
attributes #2 = { memory(none) "xy"="z" }
!0 = !{float 2.5}
!1 = !{!"rsp"}
