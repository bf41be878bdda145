/* POSIX threads, one after the other: a thread runs to completion when it is created. That is one of the possible schedules; the
   ledger records that the others were not explored. Waiting for another thread to make progress is not supported. */
#include <stddef.h>

typedef unsigned long pthread_t;
typedef void *jump[64];

int __ulpscope_setjmp(void *) __asm__("_setjmp") __attribute__((returns_twice));
void __ulpscope_longjmp(void *, int) __asm__("longjmp") __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
void *__ulpscope_malloc(size_t);
void *__ulpscope_realloc(void *, size_t);
int __ulpscope_fails(const char *);
void __ulpscope_incomplete(const char *);
void __ulpscope_unsupported(const char *);

enum { EPERM = 1, ESRCH = 3, EAGAIN = 11, EBUSY = 16, EINVAL = 22, EDEADLK = 35 };

#define KEYS 64

struct thread {
  void *result;
  int joined;
  int running;
  void *specific[KEYS];
  jump end;
};

static struct thread first = {.running = 1};
static struct thread **threads;
static pthread_t count, current;
static void (*destructors[KEYS])(void *);
static unsigned keys;

/* The first thread is number 1, because many programs use 0 for no thread. */
static struct thread *thread(pthread_t id) { return id == 1 ? &first : id >= 2 && id < count + 2 ? threads[id - 2] : 0; }

pthread_t pthread_self(void) { return current ? current : 1; }
int pthread_equal(pthread_t a, pthread_t b) { return a == b; }

static void finish(struct thread *t) {
  for (int again = 1, rounds = 0; again && rounds < 4; rounds++) {
    again = 0;
    for (unsigned key = 0; key < keys; key++) {
      void *value = t->specific[key];
      if (value && destructors[key]) {
        t->specific[key] = 0;
        destructors[key](value);
        again = 1;
      }
    }
  }
  t->running = 0;
}

int pthread_create(pthread_t *id, const void *attributes, void *(*start)(void *), void *argument) {
  (void)attributes;
  __ulpscope_incomplete("threads ran one after the other, each when it was created; other schedules were not explored");
  if (__ulpscope_fails("pthread_create"))
    return EAGAIN;
  struct thread **more = __ulpscope_realloc(threads, (count + 1) * sizeof *threads);
  struct thread *t = __ulpscope_malloc(sizeof *t);
  __builtin_memset(t, 0, sizeof *t);
  t->running = 1;
  threads = more;
  threads[count++] = t;
  *id = count + 1;
  pthread_t before = current;
  current = *id;
  if (__ulpscope_setjmp(t->end) == 0)
    t->result = start(argument);
  finish(t);
  current = before;
  return 0;
}

void pthread_exit(void *result) {
  struct thread *t = thread(pthread_self());
  t->result = result;
  if (t == &first) {
    finish(t);
    exit(0);
  }
  __ulpscope_longjmp(t->end, 1);
}

int pthread_join(pthread_t id, void **result) {
  struct thread *t = thread(id);
  if (!t || t->joined)
    return t ? EINVAL : ESRCH;
  if (id == pthread_self())
    return EDEADLK;
  if (t->running)
    __ulpscope_unsupported("a thread waits for one that continues after it");
  t->joined = 1;
  if (result)
    *result = t->result;
  return 0;
}

int pthread_detach(pthread_t id) {
  struct thread *t = thread(id);
  if (!t || t->joined)
    return t ? EINVAL : ESRCH;
  t->joined = 1;
  return 0;
}

int pthread_once(int *done, void (*action)(void)) {
  if (!*done) {
    *done = 2;
    action();
  }
  return 0;
}

/* The layout is glibc's, so that static initialisers have the intended meaning. */
struct mutex {
  int lock;
  unsigned depth;
  int owner;
  unsigned users;
  int kind;
};

enum { RECURSIVE = 1, CHECKED = 2 };

int pthread_mutex_init(struct mutex *m, const int *attributes) {
  __builtin_memset(m, 0, sizeof *m);
  m->kind = attributes ? *attributes : 0;
  return 0;
}

int pthread_mutex_destroy(struct mutex *m) { return m->lock ? EBUSY : 0; }

static int take(struct mutex *m, int tries) {
  int self = (int)pthread_self();
  if (m->lock && m->owner == self && (m->kind & 3) == RECURSIVE) {
    m->depth++;
    return 0;
  }
  if (m->lock) {
    if (tries)
      return EBUSY;
    if (m->owner == self && (m->kind & 3) == CHECKED)
      return EDEADLK;
    __ulpscope_unsupported(m->owner == self ? "a thread locks a mutex twice and waits forever"
                                            : "a thread waits for a mutex of one that continues after it");
  }
  m->lock = 1;
  m->depth = 1;
  m->owner = self;
  return 0;
}

int pthread_mutex_lock(struct mutex *m) { return take(m, 0); }
int pthread_mutex_trylock(struct mutex *m) { return take(m, 1); }

int pthread_mutex_unlock(struct mutex *m) {
  if ((m->kind & 3) != 0 && (!m->lock || m->owner != (int)pthread_self()))
    return EPERM;
  if ((m->kind & 3) == RECURSIVE && --m->depth > 0)
    return 0;
  m->lock = 0;
  m->owner = 0;
  return 0;
}

int pthread_mutexattr_init(int *attributes) { return *attributes = 0; }
int pthread_mutexattr_destroy(int *attributes) { return (void)attributes, 0; }

int pthread_mutexattr_settype(int *attributes, int kind) {
  if (kind < 0 || kind > 3)
    return EINVAL;
  *attributes = kind;
  return 0;
}

int pthread_key_create(unsigned *key, void (*destructor)(void *)) {
  if (keys == KEYS)
    return EAGAIN;
  destructors[keys] = destructor;
  *key = keys++;
  return 0;
}

int pthread_key_delete(unsigned key) {
  if (key >= keys)
    return EINVAL;
  destructors[key] = 0;
  return 0;
}

void *pthread_getspecific(unsigned key) { return key < keys ? thread(pthread_self())->specific[key] : 0; }

int pthread_setspecific(unsigned key, const void *value) {
  if (key >= keys)
    return EINVAL;
  thread(pthread_self())->specific[key] = (void *)value;
  return 0;
}

int pthread_attr_init(void *attributes) { return *(long *)attributes = 0, 0; }
int pthread_attr_destroy(void *attributes) { return (void)attributes, 0; }
int pthread_attr_setdetachstate(void *attributes, int state) { return (void)attributes, (void)state, 0; }
int pthread_attr_setstacksize(void *attributes, size_t size) { return (void)attributes, (void)size, 0; }
