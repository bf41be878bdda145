/* libstdc++ declares that std::string, std::allocator<char>, the streams and some more are
   instantiated in its shared library, whose source is not available here. This makes the compiler
   instantiate their members from the headers, as for every other template. It precedes the real
   header on the search path, because that one sets the macro regardless of the command line. */
#include_next <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
