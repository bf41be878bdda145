// run: ulpscope run %s -DORDER
// expect: incomplete: threads ran one after the other, each when it was created; other schedules were not explored
// expect: verdict: inconclusive
// expect-exit: 5
// run: ulpscope run %s -DBUG
// expect: assertion `shared != 5` failed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DWAIT
// expect: pthread_cond_wait waits for another thread, but threads run one after the other here
// expect: verdict: inconclusive
// expect-exit: 5
// Only one interleaving of threads is explored, so nothing is claimed for all; what is found there is real.
#include <assert.h>
#include <klee/klee.h>
#include <pthread.h>

static int shared;

static void *work(void *argument) {
  shared = *(int *)argument;
  return argument;
}

int main(void) {
  int n = klee_range(0, 10, "n");
  pthread_t thread;
  pthread_create(&thread, 0, work, &n);
  pthread_join(thread, 0);
#if defined BUG
  assert(shared != 5);
#elif defined WAIT
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
  pthread_mutex_lock(&mutex);
  pthread_cond_wait(&condition, &mutex);
#else
  assert(shared == n);
#endif
}
