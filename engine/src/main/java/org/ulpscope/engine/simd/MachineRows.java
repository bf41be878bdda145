package org.ulpscope.engine.simd;

/// Intrinsics that read or write memory, or that affect the processor's state.
final class MachineRows {
  private MachineRows() {}

  static void describe(Rows rows) {
    rows.add(
        """
        <16 x i8> sse3.ldu.dq(ptr)
        <32 x i8> avx.ldu.dq.256(ptr)
        """,
        Row.Load::new);
    rows.add(
        """
        <4 x float> avx.maskload.ps(ptr, <4 x i32>)
        <2 x double> avx.maskload.pd(ptr, <2 x i64>)
        <8 x float> avx.maskload.ps.256(ptr, <8 x i32>)
        <4 x double> avx.maskload.pd.256(ptr, <4 x i64>)
        <4 x i32> avx2.maskload.d(ptr, <4 x i32>)
        <2 x i64> avx2.maskload.q(ptr, <2 x i64>)
        <8 x i32> avx2.maskload.d.256(ptr, <8 x i32>)
        <4 x i64> avx2.maskload.q.256(ptr, <4 x i64>)
        """,
        Row.MaskedLoad::new);
    rows.add(
        """
        void avx.maskstore.ps(ptr, <4 x i32>, <4 x float>)
        void avx.maskstore.pd(ptr, <2 x i64>, <2 x double>)
        void avx.maskstore.ps.256(ptr, <8 x i32>, <8 x float>)
        void avx.maskstore.pd.256(ptr, <4 x i64>, <4 x double>)
        void avx2.maskstore.d(ptr, <4 x i32>, <4 x i32>)
        void avx2.maskstore.q(ptr, <2 x i64>, <2 x i64>)
        void avx2.maskstore.d.256(ptr, <8 x i32>, <8 x i32>)
        void avx2.maskstore.q.256(ptr, <4 x i64>, <4 x i64>)
        """,
        signature -> new Row.MaskedStore(signature, 0, 1, 2));
    rows.add(
        "void sse2.maskmov.dqu(<16 x i8>, <16 x i8>, ptr)",
        signature -> new Row.MaskedStore(signature, 2, 1, 0));
    rows.add(
        """
        <4 x i32> avx2.gather.d.d(<4 x i32>, ptr, <4 x i32>, <4 x i32>, i8 immarg)
        <8 x i32> avx2.gather.d.d.256(<8 x i32>, ptr, <8 x i32>, <8 x i32>, i8 immarg)
        <2 x double> avx2.gather.d.pd(<2 x double>, ptr, <4 x i32>, <2 x double>, i8 immarg)
        <4 x double> avx2.gather.d.pd.256(<4 x double>, ptr, <4 x i32>, <4 x double>, i8 immarg)
        <4 x float> avx2.gather.d.ps(<4 x float>, ptr, <4 x i32>, <4 x float>, i8 immarg)
        <8 x float> avx2.gather.d.ps.256(<8 x float>, ptr, <8 x i32>, <8 x float>, i8 immarg)
        <2 x i64> avx2.gather.d.q(<2 x i64>, ptr, <4 x i32>, <2 x i64>, i8 immarg)
        <4 x i64> avx2.gather.d.q.256(<4 x i64>, ptr, <4 x i32>, <4 x i64>, i8 immarg)
        <4 x i32> avx2.gather.q.d(<4 x i32>, ptr, <2 x i64>, <4 x i32>, i8 immarg)
        <4 x i32> avx2.gather.q.d.256(<4 x i32>, ptr, <4 x i64>, <4 x i32>, i8 immarg)
        <2 x double> avx2.gather.q.pd(<2 x double>, ptr, <2 x i64>, <2 x double>, i8 immarg)
        <4 x double> avx2.gather.q.pd.256(<4 x double>, ptr, <4 x i64>, <4 x double>, i8 immarg)
        <4 x float> avx2.gather.q.ps(<4 x float>, ptr, <2 x i64>, <4 x float>, i8 immarg)
        <4 x float> avx2.gather.q.ps.256(<4 x float>, ptr, <4 x i64>, <4 x float>, i8 immarg)
        <2 x i64> avx2.gather.q.q(<2 x i64>, ptr, <2 x i64>, <2 x i64>, i8 immarg)
        <4 x i64> avx2.gather.q.q.256(<4 x i64>, ptr, <4 x i64>, <4 x i64>, i8 immarg)
        """,
        Row.Gather::new);
    control(rows);
  }

  private static void control(Rows rows) {
    rows.add(
        "void sse.ldmxcsr(ptr)", signature -> new Row.Control(signature, Row.Action.LOAD_MXCSR));
    rows.add(
        "void sse.stmxcsr(ptr)", signature -> new Row.Control(signature, Row.Action.STORE_MXCSR));
    // EMMS and VZEROALL change registers that hold no value of a program across the call.
    rows.add(
        """
        void mmx.emms()
        void avx.vzeroall()
        void avx.vzeroupper()
        void sse.sfence()
        void sse2.lfence()
        void sse2.mfence()
        void sse2.pause()
        void sse2.clflush(ptr)
        """,
        signature -> new Row.Control(signature, Row.Action.NOTHING));
    rows.add(
        """
        void sse3.monitor(ptr, i32, i32)
        void sse3.mwait(i32, i32)
        """,
        signature -> new Row.Control(signature, Row.Action.PRIVILEGED));
  }
}
