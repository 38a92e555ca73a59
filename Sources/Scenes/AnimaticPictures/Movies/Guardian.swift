import Foundation

/// A process that ends a program, with those that it starts, as soon as this process ends, also by
/// a signal that nothing can handle.
///
/// It waits for the end of a stream whose other end only this process has, and then ends the group
/// of processes that it leads, in which the programs are. The signal that Linux sends for the death
/// of a parent (`PR_SET_PDEATHSIG`) would come at the end of the thread that has started a program.
final class Guardian {
  let group: pid_t
  /// The end of the stream whose closing ends the group.
  private let stream: Int32

  /// Starts the process; `nil` where the system starts no shell.
  init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    for stream: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var identifier: pid_t = 0
    let code = ChildProcess.withCStrings(["sh", "-c", "read line; kill -9 0"]) { arguments in
      posix_spawn(&identifier, "/bin/sh", &actions, &attributes, arguments, [nil])
    }
    guard code == 0 else {
      close(ends[1])
      return nil
    }
    (group, stream) = (identifier, ends[1])
  }

  deinit {
    close(stream)
    var status: Int32 = 0
    while waitpid(group, &status, 0) < 0 && errno == EINTR {}
  }
}
