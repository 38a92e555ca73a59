/// Definitions of the program that stand in front of those of shared libraries.
#ifndef ANIMATIC_INTERPOSING_H
#define ANIMATIC_INTERPOSING_H

#include <dlfcn.h>
#include <stdatomic.h>

/// The definition of a function of the system that one of the program stands in front of.
#define NEXT(name)                                                                              \
  ({                                                                                            \
    static __typeof__(&name) _Atomic next;                                                      \
    if (next == 0) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                           \
    next;                                                                                       \
  })

/// A version of Glibc, all of which but later ones are one on other processors.
#if defined(__x86_64__)
#define GLIBC(version) "GLIBC_" version
#else
#define GLIBC(version) "GLIBC_2.17"
#endif

#define ALIAS(suffix, symbol, function) \
  __typeof__(function) function##_##suffix __asm__(symbol) __attribute__((alias(#function)))

/// Lets `animatic_` and a name be the function of that name, for which libraries ask by its version
/// and the program without one.
#define DEFINE(name, version)                 \
  ALIAS(program, #name, animatic_##name);     \
  ALIAS(versioned, #name "@" version, animatic_##name)

/// The same for one more version.
#define DEFINE_AGAIN(name, version) ALIAS(later, #name "@" version, animatic_##name)

#endif
