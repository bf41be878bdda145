// The parts of libstdc++'s shared library that programs need beyond its headers: the standard exceptions and the
// functions that throw them, and type information of fundamental types.
#include <cxxabi.h>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <new>
#include <stdexcept>
#include <system_error>
#include <typeinfo>

// Memory of the library itself, which is never missing.
extern "C" void *__ulpscope_malloc(size_t);

namespace __cxxabiv1 {
// Its first virtual function makes the compiler emit the type information of all fundamental types here.
__fundamental_type_info::~__fundamental_type_info() {}

extern "C" void __cxa_bad_cast() { throw std::bad_cast(); }
extern "C" void __cxa_bad_typeid() { throw std::bad_typeid(); }
extern "C" void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }
}  // namespace __cxxabiv1

namespace std {

const nothrow_t nothrow{};

type_info::~type_info() {}

exception::~exception() noexcept {}
const char *exception::what() const noexcept { return "std::exception"; }

bad_exception::~bad_exception() noexcept {}
const char *bad_exception::what() const noexcept { return "std::bad_exception"; }
bad_alloc::~bad_alloc() noexcept {}
const char *bad_alloc::what() const noexcept { return "std::bad_alloc"; }
bad_array_new_length::~bad_array_new_length() noexcept {}
const char *bad_array_new_length::what() const noexcept { return "std::bad_array_new_length"; }
bad_cast::~bad_cast() noexcept {}
const char *bad_cast::what() const noexcept { return "std::bad_cast"; }
bad_typeid::~bad_typeid() noexcept {}
const char *bad_typeid::what() const noexcept { return "std::bad_typeid"; }
system_error::~system_error() noexcept {}
error_category::~error_category() = default;
bad_function_call::~bad_function_call() noexcept {}
const char *bad_function_call::what() const noexcept { return "bad_function_call"; }

// The message of an exception: a copy that shares nothing with other copies.
static const char *copied(const char *text, size_t length) {
  char *copy = static_cast<char *>(__ulpscope_malloc(length + 1));
  memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

__cow_string::__cow_string() : _M_p(copied("", 0)) {}
__cow_string::__cow_string(const std::string &s) : _M_p(copied(s.data(), s.size())) {}
__cow_string::__cow_string(const char *s, size_t n) : _M_p(copied(s, n)) {}
__cow_string::__cow_string(const __cow_string &other) noexcept : _M_p(copied(other._M_p, strlen(other._M_p))) {}
__cow_string::__cow_string(__cow_string &&other) noexcept : _M_p(other._M_p) { other._M_p = copied("", 0); }
__cow_string &__cow_string::operator=(const __cow_string &other) noexcept {
  if (this != &other) {
    free(const_cast<char *>(_M_p));
    _M_p = copied(other._M_p, strlen(other._M_p));
  }
  return *this;
}
__cow_string &__cow_string::operator=(__cow_string &&other) noexcept {
  const char *mine = _M_p;
  _M_p = other._M_p;
  other._M_p = mine;
  return *this;
}
__cow_string::~__cow_string() { free(const_cast<char *>(_M_p)); }

#define MESSAGE_EXCEPTION(name)                                                  \
  name::name(const string &s) : _M_msg(s) {}                                     \
  name::name(const char *s) : _M_msg(s, strlen(s)) {}                            \
  name::name(const name &other) noexcept = default;                              \
  name &name::operator=(const name &other) noexcept = default;                   \
  name::name(name &&other) noexcept = default;                                   \
  name &name::operator=(name &&other) noexcept = default;                        \
  name::~name() noexcept {}                                                      \
  const char *name::what() const noexcept { return _M_msg._M_p; }

MESSAGE_EXCEPTION(logic_error)
MESSAGE_EXCEPTION(runtime_error)

#define DERIVED_EXCEPTION(name, base)             \
  name::name(const string &s) : base(s) {}        \
  name::name(const char *s) : base(s) {}          \
  name::~name() noexcept {}

DERIVED_EXCEPTION(domain_error, logic_error)
DERIVED_EXCEPTION(invalid_argument, logic_error)
DERIVED_EXCEPTION(length_error, logic_error)
DERIVED_EXCEPTION(out_of_range, logic_error)
DERIVED_EXCEPTION(range_error, runtime_error)
DERIVED_EXCEPTION(overflow_error, runtime_error)
DERIVED_EXCEPTION(underflow_error, runtime_error)

void __throw_bad_exception() { throw bad_exception(); }
// Called by the model of `operator new`, not by programs.
__attribute__((used)) void __throw_bad_alloc() { throw bad_alloc(); }
void __throw_bad_array_new_length() { throw bad_array_new_length(); }
void __throw_bad_cast() { throw bad_cast(); }
void __throw_bad_typeid() { throw bad_typeid(); }
void __throw_logic_error(const char *s) { throw logic_error(s); }
void __throw_domain_error(const char *s) { throw domain_error(s); }
void __throw_invalid_argument(const char *s) { throw invalid_argument(s); }
void __throw_length_error(const char *s) { throw length_error(s); }
void __throw_out_of_range(const char *s) { throw out_of_range(s); }
void __throw_out_of_range_fmt(const char *format, ...) {
  char text[512];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  throw out_of_range(text);
}
void __throw_runtime_error(const char *s) { throw runtime_error(s); }
void __throw_range_error(const char *s) { throw range_error(s); }
void __throw_overflow_error(const char *s) { throw overflow_error(s); }
void __throw_underflow_error(const char *s) { throw underflow_error(s); }
void __throw_bad_function_call() { throw bad_function_call(); }

}  // namespace std
