/* libstdc++ declares that std::string, std::allocator<char>, the streams and some more are
   instantiated in its shared library, of which we have no source. This makes their members come
   from the headers, as those of every other template do. It stands before the real header on the
   search path, since that one sets the macro whatever the command line says. */
#include_next <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
