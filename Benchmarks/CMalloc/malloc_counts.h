// What glibc's allocator tells of itself; Swift's own module of glibc leaves this header out.
#include <malloc.h>
