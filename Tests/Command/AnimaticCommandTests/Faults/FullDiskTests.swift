import TestSupport
import Testing

/// Disks that are really full: small ones in memory, which only the superuser can mount.
@Suite(.ownThreads) struct FullDiskTests {
  static let canMount: Bool = {
    let script = """
      d=$(mktemp -d) && mount -t tmpfs -o size=64k tmpfs $d && umount $d && rmdir $d
      """
    return (try? ToolRun(script))?.status == 0
  }()

  /// Runs a script with a disk of 64 KB at `disk`, of which `fill N` leaves N bytes free.
  static func run(_ script: String) throws -> ToolRun {
    try FaultyRun.run(
      """
      mkdir disk
      mount -t tmpfs -o size=64k tmpfs disk
      trap 'cd /; umount -l "$directory/disk"; rm -rf "$directory"' EXIT
      fill() { rm -f disk/fill; cat /dev/zero > disk/fill 2> /dev/null; truncate -s -$1 disk/fill; }
      \(script)
      """)
  }

  @Test(
    .enabled(if: canMount, "only the superuser can mount a disk"), arguments: FaultyRun.writers)
  func `a full disk keeps the old file, has no other one, and is named`(
    _ command: String, _ end: String
  ) throws {
    let run = try Self.run(
      """
      echo old > disk/out.\(end)
      for free in 0 4096; do
        fill $free
        $ANIMATIC \(command) -o disk/out.\(end)
        echo "$? $(tail -c 4 disk/out.\(end) | tr -d '\\n') $(ls -A disk | tr '\\n' ' ')"
      done
      """)
    let lines = FaultyRun.words(run)
    #expect(lines.first == ["73", "old", "fill", "out.\(end)"])
    #expect(
      run.errors.hasPrefix("Error: cannot write 'disk/out.\(end)': No space left on device\n"))
    // A page more is enough for the short ones.
    #expect(lines.last == lines.first || ["0", "1"].contains(lines.last?.first))
    #expect(lines.last?.suffix(2) == ["fill", "out.\(end)"])
  }

  @Test(
    .enabled(if: canMount, "only the superuser can mount a disk"), .needs("rsvg-convert", "ffmpeg"),
    arguments: FaultyRun.programs)
  func `a full disk of temporary files ends pictures without a file`(
    _ command: String, _ end: String
  ) throws {
    let run = try Self.run(
      """
      for free in 0 4096; do
        fill $free
        TMPDIR=$PWD/disk $ANIMATIC \(command) -o out.\(end)
        echo "$? $(ls -A . disk | tr '\\n' ' ')"
      done
      """)
    let lines = FaultyRun.words(run)
    #expect(lines.count == 2, "\(lines) \(run.errors)")
    // A page may be enough for a short movie, which is then whole.
    for (index, line) in lines.enumerated() {
      let isWhole = index == 1 && line.first == "0"
      #expect(isWhole || ["69", "73"].contains(line.first), "\(line)")
      let files = ["a.csv", "b.csv", "disk"] + (isWhole ? ["out.\(end)"] : []) + ["s.json"]
      #expect(Array(line.dropFirst()) == [".:"] + files + ["disk:", "fill"])
    }
    #expect(run.errors.hasPrefix("Error: "))
  }
}
