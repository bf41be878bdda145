// run: ulpscope run %s -pthread
// native: same
// Threads run one after the other, each to its end when it is created; mutexes, keys and actions that are done once work as they
// would for threads that happen to run in this order.
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static int total;

static void first(void) { printf("once\n"); }
static void gone(void *value) { printf("gone %ld\n", (long)value); }

static void *work(void *argument) {
  long n = (long)argument;
  pthread_once(&once, first);
  pthread_setspecific(key, argument);
  pthread_mutex_lock(&mutex);
  total += n;
  pthread_mutex_unlock(&mutex);
  if (n == 3) pthread_exit((void *)33);
  return (void *)(n * (long)pthread_getspecific(key));
}

int main(void) {
  pthread_key_create(&key, gone);
  for (long i = 1; i <= 3; i++) {
    pthread_t thread;
    void *result;
    if (pthread_create(&thread, NULL, work, (void *)i)) return 1;
    pthread_join(thread, &result);
    printf("%ld %d\n", (long)result, pthread_equal(thread, pthread_self()));
  }
  pthread_mutexattr_t recursive;
  pthread_mutexattr_init(&recursive);
  pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_t other;
  pthread_mutex_init(&other, &recursive);
  printf("%d %d %d\n", pthread_mutex_lock(&other), pthread_mutex_trylock(&other), pthread_mutex_unlock(&other));
  printf("%d %d\n", pthread_mutex_trylock(&mutex), pthread_mutex_trylock(&mutex) != 0);
  printf("%d\n", total);
}
