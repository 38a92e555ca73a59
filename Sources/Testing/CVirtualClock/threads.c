// The threads of the process, as the system tells of them.

#define _GNU_SOURCE
#include "threads.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
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

/// Guards the open files about threads, as several may look at once.
static pthread_mutex_t look = PTHREAD_MUTEX_INITIALIZER;

static bool all_threads_wait(void) {
  // A thread that runs before the look and waits in it has given up its processor meanwhile. Who
  // has not, and waits, has waited all the time, and nobody could wake it.
  long switches = animatic_switches_of_others();
  if (!all_numbers("/proc/self/task", waits_unless_present)) return false;
  if (has_children() && !all_numbers("/proc/self/task", children_wait)) return false;
  return animatic_switches_of_others() == switches;
}

bool animatic_all_threads_wait(void) {
  pthread_mutex_lock(&look);
  bool wait = all_threads_wait();
  pthread_mutex_unlock(&look);
  return wait;
}

/// Whether the name of an open file begins with a text.
static bool is_file(int file, const char *begin) {
  char path[64], target[64] = "";
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  return readlink(path, target, sizeof target - 1) > 0
         && strncmp(target, begin, strlen(begin)) == 0;
}

/// The files that the process had when it began: those of a shell or of another test, which nobody
/// here reads.
enum { most_files = 1024 };
static bool is_inherited[most_files];

static bool note_inherited(int file) {
  if (file < most_files) is_inherited[file] = true;
  return true;
}

__attribute__((constructor)) static void note_inherited_files(void) {
  all_numbers("/proc/self/fd", note_inherited);
}

/// Whether nobody else writes to a file, as to sockets and to the watch of a directory.
static bool is_own_file(int file) {
  return file < 3 || (file < most_files && is_inherited[file])
         || (!is_file(file, "socket:") && !is_file(file, "anon_inode:inotify"));
}

bool animatic_awaits_others(void) {
  return has_children() || !all_numbers("/proc/self/fd", is_own_file);
}

// MARK: - Waits without an end

/// Whether a call of the system ends at a time, be it that nobody wakes the thread.
static bool ends_by_time(long call, const unsigned long *arguments) {
  switch (call) {
  case SYS_futex: {
    int command = (int)arguments[1] & FUTEX_CMD_MASK;
    return (command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET) && arguments[3] != 0;
  }
  case SYS_ppoll:
  case SYS_rt_sigtimedwait:
    return arguments[2] != 0;
  case SYS_epoll_pwait:
    return (int)arguments[3] >= 0;
  case SYS_pselect6:
    return arguments[4] != 0;
#if defined(__x86_64__)
  case SYS_poll:
    return (int)arguments[2] >= 0;
  case SYS_epoll_wait:
    return (int)arguments[3] >= 0;
  case SYS_select:
    return arguments[4] != 0;
#endif
  case SYS_nanosleep:
  case SYS_clock_nanosleep:
  case SYS_restart_syscall:
    return true;
  default:
    return false;
  }
}

static int watcher;

void animatic_leave_out_present_thread(void) { watcher = gettid(); }

/// Opens a file of the system about a thread; `NULL` for one that has ended.
static FILE *open_of_thread(int thread, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/%s", thread, name);
  return fopen(path, "re");
}

/// Returns the number of the call in which a thread waits, with its arguments; -1 for a thread that
/// runs, -2 for one that has ended.
static long call_of(int thread, unsigned long *arguments) {
  FILE *file = open_of_thread(thread, "syscall");
  if (file == NULL) return -2;
  long call;
  int count = fscanf(
    file, "%ld %lx %lx %lx %lx %lx", &call, &arguments[0], &arguments[1], &arguments[2],
    &arguments[3], &arguments[4]);
  fclose(file);
  return count == 6 ? call : -1;
}

static bool waits_for_ever(int thread) {
  unsigned long arguments[5];
  if (thread == gettid() || thread == watcher) return true;
  long call = call_of(thread, arguments);
  return call == -2 || (call >= 0 && !ends_by_time(call, arguments));
}

static _Thread_local long sum_of_waits;

static bool add_waits(int thread) {
  unsigned long arguments[5];
  long call = call_of(thread, arguments);
  bool has_timers = call == SYS_epoll_pwait;
#if defined(__x86_64__)
  has_timers = has_timers || call == SYS_epoll_wait;
#endif
  if (has_timers || thread == getpid() || thread == watcher || thread == gettid()) return true;
  FILE *file = open_of_thread(thread, "status");
  if (file == NULL) return true;
  char line[128];
  long count = 0;
  while (fgets(line, sizeof line, file) != NULL
         && sscanf(line, "voluntary_ctxt_switches: %ld", &count) != 1) {
  }
  fclose(file);
  sum_of_waits += count;
  return true;
}

long animatic_waits_of_workers(void) {
  sum_of_waits = 0;
  all_numbers("/proc/self/task", add_waits);
  return sum_of_waits;
}

static bool is_idle_unless_soon(int file) {
  if (!is_file(file, "anon_inode:[timerfd]")) return true;
  char path[64], line[128];
  snprintf(path, sizeof path, "/proc/self/fdinfo/%d", file);
  FILE *lines = fopen(path, "re");
  if (lines == NULL) return true;
  long long seconds = 0, nanoseconds = 0;
  while (fgets(line, sizeof line, lines) != NULL
         && sscanf(line, "it_value: (%lld, %lld)", &seconds, &nanoseconds) != 2) {
  }
  fclose(lines);
  return seconds < 1;
}

bool animatic_all_threads_wait_for_ever(void) {
  return animatic_all_threads_wait() && all_numbers("/proc/self/task", waits_for_ever)
         && all_numbers("/proc/self/fd", is_idle_unless_soon);
}
