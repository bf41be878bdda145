// The parts of libstdc++'s streams that are in its shared library: the standard streams, the classic locale, and
// instantiations of the templates in its headers, which do the formatting. There is no other locale.
//
// As with printf, a symbolic number that is written to the console is not converted to text: the text is discarded,
// and each of its values would be a path.
#include <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cerrno>
#include <ext/stdio_sync_filebuf.h>
#include <iomanip>
#include <istream>
#include <limits>
#include <ostream>
#include <sstream>

extern "C" void *__ulpscope_malloc(size_t);

extern "C" unsigned klee_is_symbolic(unsigned long);
extern "C" locale_t __uselocale(locale_t given) noexcept { return given; }

namespace std {

namespace {
typedef __gnu_cxx::stdio_sync_filebuf<char> console;
alignas(console) char input[sizeof(console)], output[sizeof(console)], errors[sizeof(console)];

// Converts numbers to text, unless they are symbolic and their text would be discarded.
struct number_writer : num_put<char> {
  explicit number_writer(size_t references) : num_put<char>(references) {}

  static bool isUnread(iter_type to, unsigned long bits) {
    const void *buffer = to._M_sbuf;
    return (buffer == output || buffer == errors) && klee_is_symbolic(bits);
  }
  template <typename T>
  iter_type write(iter_type to, ios_base &stream, char fill, T value, unsigned long bits) const {
    if (!isUnread(to, bits)) return num_put<char>::do_put(to, stream, fill, value);
    stream.width(0);
    return to;
  }
  iter_type do_put(iter_type to, ios_base &stream, char fill, bool value) const override {
    return write(to, stream, fill, value, value);
  }
  iter_type do_put(iter_type to, ios_base &stream, char fill, long value) const override {
    return write(to, stream, fill, value, value);
  }
  iter_type do_put(iter_type to, ios_base &stream, char fill, unsigned long value) const override {
    return write(to, stream, fill, value, value);
  }
  iter_type do_put(iter_type to, ios_base &stream, char fill, long long value) const override {
    return write(to, stream, fill, value, value);
  }
  iter_type do_put(iter_type to, ios_base &stream, char fill, unsigned long long value) const override {
    return write(to, stream, fill, value, value);
  }
  iter_type do_put(iter_type to, ios_base &stream, char fill, double value) const override {
    unsigned long bits;
    memcpy(&bits, &value, sizeof bits);
    return write(to, stream, fill, value, bits);
  }
  iter_type do_put(iter_type to, ios_base &stream, char fill, long double value) const override {
    unsigned long bits;
    memcpy(&bits, &value, sizeof bits);
    return write(to, stream, fill, value, bits);
  }
  iter_type do_put(iter_type to, ios_base &stream, char fill, const void *value) const override {
    return write(to, stream, fill, value, reinterpret_cast<unsigned long>(value));
  }
};
}  // namespace

// ---- locale ----

locale::facet::~facet() {}
__c_locale locale::facet::_S_c_locale;
const char locale::facet::_S_c_name[2] = "C";
__c_locale locale::facet::_S_get_c_locale() { return _S_c_locale; }
const char *locale::facet::_S_get_c_name() throw() { return _S_c_name; }
void locale::facet::_S_create_c_locale(__c_locale &made, const char *, __c_locale) { made = _S_c_locale; }
void locale::facet::_S_destroy_c_locale(__c_locale &) {}
__c_locale locale::facet::_S_clone_c_locale(__c_locale &) throw() { return _S_c_locale; }

_Atomic_word locale::id::_S_refcount;
size_t locale::id::_M_id() const throw() {
  if (_M_index == 0) _M_index = ++_S_refcount;
  return _M_index - 1;
}

namespace {
const size_t facets = 32;
const locale::facet *installed[facets], *caches[facets];
char *names[] = {const_cast<char *>("C"), nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
                 nullptr, nullptr, nullptr, nullptr};
alignas(locale::_Impl) char classicPlace[sizeof(locale::_Impl)];
alignas(locale) char localePlace[sizeof(locale)];
bool begun;

// An object of the library itself: there is always memory for it.
template <class T, class... Arguments>
T *made(Arguments... arguments) {
  return new (__ulpscope_malloc(sizeof(T))) T(arguments...);
}
}  // namespace

locale::_Impl::_Impl(size_t references) throw()
    : _M_refcount(references), _M_facets(installed), _M_facets_size(facets), _M_caches(caches), _M_names(names) {
  _M_init_facet_unchecked(made<std::ctype<char>>(nullptr, false, 1));
  _M_init_facet_unchecked(made<numpunct<char>>(1));
  _M_init_facet_unchecked(made<num_get<char>>(1));
  _M_init_facet_unchecked(made<codecvt<char, char, mbstate_t>>(1));
  _M_facets[num_put<char>::id._M_id()] = made<number_writer>(1);
}
locale::_Impl::~_Impl() throw() {}
void locale::_Impl::_M_install_cache(const facet *cache, size_t index) {
  cache->_M_add_reference();
  _M_caches[index] = cache;
}

const locale &locale::classic() {
  if (!begun) {
    begun = true;
    new (classicPlace) _Impl(size_t(2));
    new (localePlace) locale(reinterpret_cast<_Impl *>(classicPlace));
  }
  return *reinterpret_cast<locale *>(localePlace);
}
locale::locale(_Impl *impl) throw() : _M_impl(impl) {}
locale::locale() throw() : _M_impl(classic()._M_impl) {}
locale::locale(const locale &other) throw() : _M_impl(other._M_impl) {}
locale::~locale() throw() {}
const locale &locale::operator=(const locale &other) throw() {
  _M_impl = other._M_impl;
  return *this;
}
bool locale::operator==(const locale &other) const throw() { return _M_impl == other._M_impl; }
string locale::name() const { return "C"; }
locale locale::global(const locale &) { return classic(); }

// ---- characters ----

locale::id ctype<char>::id;
const size_t ctype<char>::table_size;
const ctype<char>::mask *ctype<char>::classic_table() throw() { return *__ctype_b_loc(); }
ctype<char>::ctype(const mask *table, bool del, size_t references)
    : facet(references), _M_c_locale_ctype(), _M_del(del), _M_toupper(), _M_tolower(),
      _M_table(table ? table : classic_table()), _M_widen_ok(0), _M_narrow_ok(0) {
  memset(_M_widen, 0, sizeof _M_widen);
  memset(_M_narrow, 0, sizeof _M_narrow);
}
ctype<char>::~ctype() {
  if (_M_del) delete[] _M_table;
}
char ctype<char>::do_toupper(char c) const { return c >= 'a' && c <= 'z' ? c - 32 : c; }
char ctype<char>::do_tolower(char c) const { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
const char *ctype<char>::do_toupper(char *from, const char *to) const {
  for (; from < to; from++) *from = do_toupper(*from);
  return to;
}
const char *ctype<char>::do_tolower(char *from, const char *to) const {
  for (; from < to; from++) *from = do_tolower(*from);
  return to;
}
void ctype<char>::_M_widen_init() const {
  for (int i = 0; i < 256; i++) _M_widen[i] = char(i);
  _M_widen_ok = 1;
}
void ctype<char>::_M_narrow_init() const {
  for (int i = 0; i < 256; i++) _M_narrow[i] = char(i);
  _M_narrow_ok = 1;
}

// Bytes of files are characters without conversion.
locale::id codecvt<char, char, mbstate_t>::id;
codecvt<char, char, mbstate_t>::codecvt(size_t references)
    : __codecvt_abstract_base<char, char, mbstate_t>(references), _M_c_locale_codecvt() {}
codecvt<char, char, mbstate_t>::~codecvt() {}
codecvt_base::result codecvt<char, char, mbstate_t>::do_out(mbstate_t &, const char *from, const char *, const char *&fromNext,
                                                            char *to, char *, char *&toNext) const {
  fromNext = from;
  toNext = to;
  return noconv;
}
codecvt_base::result codecvt<char, char, mbstate_t>::do_in(mbstate_t &, const char *from, const char *, const char *&fromNext,
                                                           char *to, char *, char *&toNext) const {
  fromNext = from;
  toNext = to;
  return noconv;
}
codecvt_base::result codecvt<char, char, mbstate_t>::do_unshift(mbstate_t &, char *to, char *, char *&toNext) const {
  toNext = to;
  return noconv;
}
int codecvt<char, char, mbstate_t>::do_encoding() const throw() { return 1; }
bool codecvt<char, char, mbstate_t>::do_always_noconv() const throw() { return true; }
int codecvt<char, char, mbstate_t>::do_length(mbstate_t &, const char *from, const char *end, size_t most) const {
  return min(most, size_t(end - from));
}
int codecvt<char, char, mbstate_t>::do_max_length() const throw() { return 1; }

// ---- numbers ----

const char *__num_base::_S_atoms_out = "-+xX0123456789abcdef0123456789ABCDEF";
const char *__num_base::_S_atoms_in = "-+xX0123456789abcdefABCDEF";

void __num_base::_S_format_float(const ios_base &stream, char *format, char modifier) throw() {
  ios_base::fmtflags flags = stream.flags(), field = flags & ios_base::floatfield;
  bool upper = flags & ios_base::uppercase;
  *format++ = '%';
  if (flags & ios_base::showpos) *format++ = '+';
  if (flags & ios_base::showpoint) *format++ = '#';
  if (field != (ios_base::fixed | ios_base::scientific)) {
    *format++ = '.';
    *format++ = '*';
  }
  if (modifier) *format++ = modifier;
  *format++ = field == ios_base::fixed           ? 'f'
              : field == ios_base::scientific    ? (upper ? 'E' : 'e')
              : field == ios_base::fmtflags()    ? (upper ? 'G' : 'g')
                                                 : (upper ? 'A' : 'a');
  *format = 0;
}

template <>
void numpunct<char>::_M_initialize_numpunct(__c_locale) {
  if (!_M_data) _M_data = made<__numpunct_cache<char>>();
  _M_data->_M_grouping = "";
  _M_data->_M_decimal_point = '.';
  _M_data->_M_thousands_sep = ',';
  for (size_t i = 0; i < __num_base::_S_oend; i++) _M_data->_M_atoms_out[i] = __num_base::_S_atoms_out[i];
  for (size_t i = 0; i < __num_base::_S_iend; i++) _M_data->_M_atoms_in[i] = __num_base::_S_atoms_in[i];
  _M_data->_M_truename = "true";
  _M_data->_M_truename_size = 4;
  _M_data->_M_falsename = "false";
  _M_data->_M_falsename_size = 5;
}
template <>
numpunct<char>::~numpunct() {
  delete _M_data;
}

// LWG 23: an out-of-range value becomes the largest number, and the stream fails.
template <typename T>
static void converted(const char *text, T value, const char *end, T &to, ios_base::iostate &state) {
  to = value;
  if (end == text || *end != 0) {
    to = 0;
    state = ios_base::failbit;
  } else if (value > numeric_limits<T>::max()) {
    to = numeric_limits<T>::max();
    state = ios_base::failbit;
  } else if (value < -numeric_limits<T>::max()) {
    to = -numeric_limits<T>::max();
    state = ios_base::failbit;
  }
}
template <>
void __convert_to_v(const char *text, float &to, ios_base::iostate &state, const __c_locale &) throw() {
  char *end;
  float value = strtof(text, &end);
  converted(text, value, end, to, state);
}
template <>
void __convert_to_v(const char *text, double &to, ios_base::iostate &state, const __c_locale &) throw() {
  char *end;
  double value = strtod(text, &end);
  converted(text, value, end, to, state);
}
template <>
void __convert_to_v(const char *text, long double &to, ios_base::iostate &state, const __c_locale &) throw() {
  char *end;
  long double value = strtold(text, &end);
  converted(text, value, end, to, state);
}

template class numpunct<char>;
template struct __numpunct_cache<char>;
template class num_get<char, istreambuf_iterator<char>>;
template class num_put<char, ostreambuf_iterator<char>>;

// ---- streams ----

ios_base::ios_base() throw()
    : _M_precision(), _M_width(), _M_flags(), _M_exception(), _M_streambuf_state(), _M_callbacks(), _M_word_zero(),
      _M_word_size(_S_local_word_size), _M_word(_M_local_word) {}
ios_base::~ios_base() {
  _M_call_callbacks(erase_event);
  _M_dispose_callbacks();
  if (_M_word != _M_local_word) delete[] _M_word;
}
void ios_base::_M_init() throw() {
  _M_precision = 6;
  _M_width = 0;
  _M_flags = skipws | dec;
  _M_ios_locale = locale();
}
void ios_base::register_callback(event_callback function, int index) {
  _M_callbacks = new _Callback_list(function, index, _M_callbacks);
}
void ios_base::_M_call_callbacks(event what) throw() {
  for (_Callback_list *each = _M_callbacks; each; each = each->_M_next) each->_M_fn(what, *this, each->_M_index);
}
void ios_base::_M_dispose_callbacks() throw() {
  while (_Callback_list *first = _M_callbacks) {
    if (first->_M_remove_reference() != 0) break;
    _M_callbacks = first->_M_next;
    delete first;
  }
  _M_callbacks = nullptr;
}
ios_base::_Words &ios_base::_M_grow_words(int index, bool) {
  if (index < 0) return _M_word_zero = _Words(), _M_word_zero;
  _Words *larger = new _Words[index + 1];
  for (int i = 0; i < _M_word_size; i++) larger[i] = _M_word[i];
  if (_M_word != _M_local_word) delete[] _M_word;
  _M_word = larger;
  _M_word_size = index + 1;
  return _M_word[index];
}
void ios_base::_M_swap(ios_base &other) noexcept {
  swap(_M_precision, other._M_precision);
  swap(_M_width, other._M_width);
  swap(_M_flags, other._M_flags);
  swap(_M_exception, other._M_exception);
  swap(_M_streambuf_state, other._M_streambuf_state);
  swap(_M_callbacks, other._M_callbacks);
  bool isLocal = _M_word == _M_local_word, isOthersLocal = other._M_word == other._M_local_word;
  for (int i = 0; i < _S_local_word_size; i++) swap(_M_local_word[i], other._M_local_word[i]);
  swap(_M_word, other._M_word);
  swap(_M_word_size, other._M_word_size);
  if (isLocal) other._M_word = other._M_local_word;
  if (isOthersLocal) _M_word = _M_local_word;
  swap(_M_ios_locale, other._M_ios_locale);
}
void ios_base::_M_move(ios_base &other) noexcept { _M_swap(other); }
int ios_base::xalloc() throw() {
  static int last = 3;
  return ++last;
}
locale ios_base::imbue(const locale &given) throw() {
  locale old = _M_ios_locale;
  _M_ios_locale = given;
  _M_call_callbacks(imbue_event);
  return old;
}
bool ios_base::sync_with_stdio(bool) { return true; }

ios_base::failure::failure(const string &text) : system_error(io_errc::stream, text) {}
ios_base::failure::failure(const string &text, const error_code &code) : system_error(code, text) {}
ios_base::failure::failure(const char *text, const error_code &code) : system_error(code, text) {}
ios_base::failure::~failure() noexcept {}
const char *ios_base::failure::what() const throw() { return runtime_error::what(); }
void __throw_ios_failure(const char *text) { throw ios_base::failure(text); }
void __throw_ios_failure(const char *text, int code) {
  throw ios_base::failure(text, error_code(code, generic_category()));
}
namespace {
struct stream_errors final : error_category {
  const char *name() const noexcept override { return "iostream"; }
  string message(int code) const override { return code == 1 ? "iostream error" : "Unknown error"; }
};
}  // namespace
const error_category &iostream_category() noexcept {
  static const stream_errors category{};
  return category;
}

// ---- functions that the headers declare as specialised for char ----

template <>
streamsize __copy_streambufs_eof(streambuf *from, streambuf *to, bool &ended) {
  streamsize copied = 0;
  ended = true;
  for (int c = from->sgetc(); c != EOF; c = from->snextc()) {
    if (to->sputc(char(c)) == EOF) {
      ended = false;
      break;
    }
    copied++;
  }
  return copied;
}

namespace {
// Sets the state that a read has resulted in; may throw.
void tell(istream &in, ios_base::iostate state) {
  if (state != ios_base::goodbit) in.setstate(state);
}
}  // namespace

template <>
istream &operator>>(istream &in, string &to) {
  istream::sentry ready(in, false);
  if (!ready) return in;
  ios_base::iostate state = ios_base::goodbit;
  streamsize width = in.width(), read = 0;
  to.erase();
  int c = in.rdbuf()->sgetc();
  while ((width <= 0 || read < width) && c != EOF && !isspace(c)) {
    to += char(c);
    read++;
    c = in.rdbuf()->snextc();
  }
  if (c == EOF && (width <= 0 || read < width)) state |= ios_base::eofbit;
  in.width(0);
  if (read == 0) state |= ios_base::failbit;
  tell(in, state);
  return in;
}

template <>
istream &getline(istream &in, string &to, char end) {
  istream::sentry ready(in, true);
  if (!ready) return in;
  ios_base::iostate state = ios_base::goodbit;
  bool any = false;
  to.erase();
  int c = in.rdbuf()->sgetc();
  for (; c != EOF && char(c) != end; c = in.rdbuf()->snextc()) {
    to += char(c);
    any = true;
  }
  if (c == EOF) {
    state |= any ? ios_base::eofbit : ios_base::eofbit | ios_base::failbit;
  } else {
    in.rdbuf()->sbumpc();
  }
  tell(in, state);
  return in;
}

template <>
istream &istream::getline(char *to, streamsize room, char end) {
  _M_gcount = 0;
  ios_base::iostate state = ios_base::goodbit;
  sentry ready(*this, true);
  streamsize read = 0;
  if (ready) {
    int c = rdbuf()->sgetc();
    for (; read + 1 < room && c != EOF && char(c) != end; c = rdbuf()->snextc()) to[read++] = char(c);
    _M_gcount = read;
    if (c == EOF) {
      state |= ios_base::eofbit;
    } else if (char(c) == end) {
      rdbuf()->sbumpc();
      _M_gcount++;
    } else {
      state |= ios_base::failbit;
    }
  }
  if (room > 0) to[read] = 0;
  if (_M_gcount == 0) state |= ios_base::failbit;
  tell(*this, state);
  return *this;
}

template <>
istream &istream::ignore(streamsize count) {
  return ignore(count, EOF);
}
template <>
istream &istream::ignore(streamsize count, int end) {
  _M_gcount = 0;
  sentry ready(*this, true);
  if (!ready) return *this;
  bool unlimited = count == numeric_limits<streamsize>::max();
  while (unlimited || _M_gcount < count) {
    int c = rdbuf()->sbumpc();
    if (c == EOF) {
      tell(*this, ios_base::eofbit);
      break;
    }
    _M_gcount++;
    if (c == end) break;
  }
  return *this;
}

template class basic_streambuf<char>;
template class basic_ios<char>;
template class basic_ostream<char>;
template class basic_istream<char>;
template class basic_iostream<char>;
template class basic_stringbuf<char>;
template class basic_istringstream<char>;
template class basic_ostringstream<char>;
template class basic_stringstream<char>;

template ostream &endl(ostream &);
template ostream &ends(ostream &);
template ostream &flush(ostream &);
template ostream &__ostream_insert(ostream &, const char *, streamsize);
template ostream &operator<<(ostream &, char);
template ostream &operator<<(ostream &, unsigned char);
template ostream &operator<<(ostream &, signed char);
template ostream &operator<<(ostream &, const char *);
template ostream &operator<<(ostream &, const unsigned char *);
template ostream &operator<<(ostream &, const signed char *);
template ostream &operator<<(ostream &, const string &);
template ostream &operator<<(ostream &, _Setfill<char>);
template istream &ws(istream &);
template istream &operator>>(istream &, char &);
template istream &operator>>(istream &, unsigned char &);
template istream &operator>>(istream &, signed char &);
template istream &getline(istream &, string &);
template istream &istream::_M_extract(bool &);
template istream &istream::_M_extract(unsigned short &);
template istream &istream::_M_extract(unsigned int &);
template istream &istream::_M_extract(long &);
template istream &istream::_M_extract(unsigned long &);
template istream &istream::_M_extract(long long &);
template istream &istream::_M_extract(unsigned long long &);
template istream &istream::_M_extract(float &);
template istream &istream::_M_extract(double &);
template istream &istream::_M_extract(long double &);
template istream &istream::_M_extract(void *&);

void __istream_extract(istream &in, char *to, streamsize room) {
  istream::sentry ready(in, false);
  if (!ready) return;
  streamsize width = in.width(), most = width > 0 && width < room ? width : room, read = 0;
  int c = in.rdbuf()->sgetc();
  while (read < most - 1 && c != EOF && !isspace(c)) {
    to[read++] = char(c);
    c = in.rdbuf()->snextc();
  }
  to[read] = 0;
  in.width(0);
  ios_base::iostate state = ios_base::goodbit;
  if (c == EOF && read < most - 1) state |= ios_base::eofbit;
  if (read == 0) state |= ios_base::failbit;
  if (state != ios_base::goodbit) in.setstate(state);
}

// ---- the standard streams ----

alignas(istream) char cin[sizeof(istream)];
alignas(ostream) char cout[sizeof(ostream)];
alignas(ostream) char cerr[sizeof(ostream)];
alignas(ostream) char clog[sizeof(ostream)];

_Atomic_word ios_base::Init::_S_refcount;
bool ios_base::Init::_S_synced_with_stdio = true;

ios_base::Init::Init() {
  if (_S_refcount++ > 0) return;
  ostream *out = new (&cout) ostream(new (output) console(stdout));
  istream *in = new (&cin) istream(new (input) console(stdin));
  ostream *error = new (&cerr) ostream(new (errors) console(stderr));
  new (&clog) ostream(reinterpret_cast<console *>(errors));
  in->tie(out);
  error->setf(ios_base::unitbuf);
  error->tie(out);
}
ios_base::Init::~Init() {
  if (--_S_refcount > 0) return;
  reinterpret_cast<ostream *>(&cout)->flush();
  reinterpret_cast<ostream *>(&clog)->flush();
}

}  // namespace std
