// The threads of the process, as the system tells of them.

#define _GNU_SOURCE
#include "threads.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

long animatic_switches_of_others(void) {
  struct rusage all, own;
  getrusage(RUSAGE_SELF, &all);
  getrusage(RUSAGE_THREAD, &own);
  return all.ru_nvcsw + all.ru_nivcsw - own.ru_nvcsw - own.ru_nivcsw;
}

/// The open files of the system about a thread, which are read again and again.
struct files {
  int thread, call, state;
};
enum { most_threads = 256 };

/// Returns the files about a thread, and reads the first letter of its call; `NULL` for a thread
/// that has ended.
static struct files *files_of(int thread, char *call) {
  static struct files known[most_threads];
  struct files *files = &known[thread % most_threads];
  if (files->thread == thread && pread(files->call, call, 1, 0) == 1) return files;
  if (files->thread != 0) {
    close(files->call);
    close(files->state);
  }
  files->thread = 0;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/syscall", thread);
  files->call = open(path, O_RDONLY | O_CLOEXEC);
  if (files->call < 0) return NULL;
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
  files->state = open(path, O_RDONLY | O_CLOEXEC);
  files->thread = files->state < 0 ? 0 : thread;
  if (files->state < 0) close(files->call);
  bool is_open = files->state >= 0 && pread(files->call, call, 1, 0) == 1;
  return is_open ? files : NULL;
}

/// Returns the state of a thread or a process, such as `S`, from a file of the system; `X` for one
/// that has ended.
static char state_in(int file) {
  char text[128];
  ssize_t length = file < 0 ? -1 : pread(file, text, sizeof text - 1, 0);
  if (length <= 0) return 'X';
  text[length] = 0;
  // The name before the state may have any characters.
  const char *end = strrchr(text, ')');
  return end != NULL && end[1] == ' ' ? end[2] : 'X';
}

static bool is_waiting_state(char state) { return strchr("SZXTtI", state) != NULL; }

/// Whether a thread waits.
///
/// The file about its call tells whether it is on no processor and in line for none, which a thread
/// may be that is about to wait. The one about its state tells whether somebody is just waking it.
static bool waits(int thread) {
  char call;
  struct files *files = files_of(thread, &call);
  return files == NULL || (call != 'r' && is_waiting_state(state_in(files->state)));
}

/// Calls a function with each number that is a name in a directory, until one call returns false.
static bool all_numbers(const char *directory, bool (*body)(int)) {
  DIR *entries = opendir(directory);
  if (entries == NULL) return true;
  bool is_true = true;
  for (struct dirent *entry; is_true && (entry = readdir(entries)) != NULL;) {
    int number = atoi(entry->d_name);
    if (number != 0) is_true = body(number);
  }
  closedir(entries);
  return is_true;
}

static bool waits_unless_present(int thread) {
  return thread == gettid() || waits(thread);
}

static bool has_children(void) {
  siginfo_t information;
  return waitid(P_ALL, 0, &information, WEXITED | WSTOPPED | WNOHANG | WNOWAIT) == 0;
}

static bool children_wait(int thread) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", thread);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return true;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  text[length < 0 ? 0 : length] = 0;
  char *next = text;
  for (long child; (child = strtol(next, &next, 10)) > 0;) {
    snprintf(path, sizeof path, "/proc/%ld/stat", child);
    int state = open(path, O_RDONLY | O_CLOEXEC);
    char letter = state_in(state);
    if (state >= 0) close(state);
    if (!is_waiting_state(letter)) return false;
  }
  return true;
}

bool animatic_all_threads_wait(void) {
  // A thread that runs before the look and waits in it has given up its processor meanwhile. Who
  // has not, and waits, has waited all the time, and nobody could wake it.
  long switches = animatic_switches_of_others();
  if (!all_numbers("/proc/self/task", waits_unless_present)) return false;
  if (has_children() && !all_numbers("/proc/self/task", children_wait)) return false;
  return animatic_switches_of_others() == switches;
}

static bool is_no_socket(int file) {
  char path[64], target[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  ssize_t length = readlink(path, target, sizeof target);
  return file < 3 || length < 7 || memcmp(target, "socket:", 7) != 0;
}

bool animatic_awaits_others(void) { return has_children() || !all_numbers("/proc/self/fd", is_no_socket); }
