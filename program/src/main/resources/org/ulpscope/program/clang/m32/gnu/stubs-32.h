/* glibc's headers are the same for both word sizes except for this file, which lists the functions
   that always fail. It belongs to a package that is rarely installed, and declares nothing that a
   program needs in order to compile. */
