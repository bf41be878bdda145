// The parts of libstdc++'s file streams that are in its shared library: opening, reading and writing a file, implemented
// with C's streams. The templates in its headers do the rest.
#include <cstdio>
#include <fstream>

namespace std {

namespace {
// [filebuf.members], table of open modes; null for modes that are not in it.
const char *named(ios_base::openmode mode) {
  switch (int(mode & (ios_base::in | ios_base::out | ios_base::trunc | ios_base::app))) {
    case ios_base::out:
    case ios_base::out | ios_base::trunc: return "w";
    case ios_base::app:
    case ios_base::out | ios_base::app: return "a";
    case ios_base::in: return "r";
    case ios_base::in | ios_base::out: return "r+";
    case ios_base::in | ios_base::out | ios_base::trunc: return "w+";
    case ios_base::in | ios_base::app:
    case ios_base::in | ios_base::out | ios_base::app: return "a+";
    default: return nullptr;
  }
}
}  // namespace

__basic_file<char>::__basic_file(__c_lock *) throw() : _M_cfile(nullptr), _M_cfile_created(false) {}
__basic_file<char>::~__basic_file() { close(); }

__basic_file<char> *__basic_file<char>::open(const char *name, ios_base::openmode mode, int) {
  const char *text = named(mode);
  if (!text || is_open() || !(_M_cfile = fopen(name, text))) return nullptr;
  _M_cfile_created = true;
  return this;
}

__basic_file<char> *__basic_file<char>::sys_open(__c_file *file, ios_base::openmode) {
  if (is_open() || !file) return nullptr;
  _M_cfile = file;
  _M_cfile_created = false;
  return this;
}

__basic_file<char> *__basic_file<char>::close() {
  if (!is_open()) return nullptr;
  int failed = _M_cfile_created ? fclose(_M_cfile) : 0;
  _M_cfile = nullptr;
  return failed ? nullptr : this;
}

bool __basic_file<char>::is_open() const throw() { return _M_cfile != nullptr; }
__c_file *__basic_file<char>::file() throw() { return _M_cfile; }
streamsize __basic_file<char>::xsputn(const char *from, streamsize count) { return fwrite(from, 1, count, _M_cfile); }
streamsize __basic_file<char>::xsputn_2(const char *first, streamsize count, const char *second, streamsize more) {
  streamsize written = xsputn(first, count);
  return written < count ? written : written + xsputn(second, more);
}
streamsize __basic_file<char>::xsgetn(char *to, streamsize count) {
  streamsize read = fread(to, 1, count, _M_cfile);
  clearerr(_M_cfile);
  return read;
}
streamoff __basic_file<char>::seekoff(streamoff offset, ios_base::seekdir way) throw() {
  int whence = way == ios_base::beg ? SEEK_SET : way == ios_base::cur ? SEEK_CUR : SEEK_END;
  return fseek(_M_cfile, offset, whence) == 0 ? ftell(_M_cfile) : -1;
}
int __basic_file<char>::sync() { return fflush(_M_cfile); }
streamsize __basic_file<char>::showmanyc() {
  long at = ftell(_M_cfile);
  if (at < 0 || fseek(_M_cfile, 0, SEEK_END) != 0) return 0;
  long end = ftell(_M_cfile);
  fseek(_M_cfile, at, SEEK_SET);
  return end - at;
}

}  // namespace std
