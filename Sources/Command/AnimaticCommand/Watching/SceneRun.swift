import AnimaticPictures

/// A run of `animatic render` in a process of its own, which makes the page of a scene.
///
/// However long a scene takes, another run can take its place, and a limit or a fault of a run ends
/// nothing else. The page is in a file without a name, which goes with the run.
final class SceneRun {
  let begin = ContinuousClock.now
  private let process: ChildProcess
  private let output: ScratchFile

  /// Begins a run.
  /// - Parameters:
  ///   - executable: The tool.
  ///   - arguments: The scene, and the options of `render`.
  init(_ executable: Executable, _ arguments: [String]) throws(PictureError) {
    output = try ScratchFile()
    process = try ChildProcess(
      executable, ["render", "--output=-.html"] + arguments, input: .file(ScratchFile()),
      output: output)
  }

  var hasEnded: Bool { process.hasEnded }

  /// Ends the run without a result.
  func end() { process.end() }

  /// Returns the page, and waits for it.
  /// - Throws: `Mistakes` if the scene has any.
  func page() throws(Mistakes) -> [UInt8] {
    do throws(PictureError) {
      try process.wait()
      return try output.bytes()
    } catch {
      let prefix = "Error: "
      let lines = process.errorText.split(separator: "\n").filter { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
      throw Mistakes(lines: lines.isEmpty ? [error.description] : lines)
    }
  }

  struct Mistakes: Error {
    let lines: [String]
  }
}
