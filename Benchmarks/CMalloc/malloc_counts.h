// The counts that glibc's allocator keeps of itself; Swift's own module of glibc leaves this header
// out.
#include <malloc.h>
