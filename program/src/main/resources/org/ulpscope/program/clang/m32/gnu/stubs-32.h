/* glibc's headers are the same for both word sizes but for this file, which lists the functions
   that only fail. It belongs to a package that few have installed, and declares nothing that a
   program needs in order to compile. */
