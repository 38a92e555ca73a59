import AnimaticArrow
import AnimaticScenes

extension CommandSystem {
  /// Returns all bytes of the table at `path`, or of standard input for `-`: CSV, JSON lines or
  /// Arrow.
  ///
  /// A file without an end, such as `/dev/zero`, mostly has no line within the limit either, so
  /// that little of it is read.
  /// - Throws: `CommandFailure` if the file cannot be read, or if it or a line has more bytes than
  ///   the limits allow.
  func readTable(_ path: String, _ limits: SceneLimits) throws(CommandFailure) -> [UInt8] {
    noteInputs([path])
    let (most, longest) = (limits[.bytes], min(limits[.line], limits[.bytes]))
    let name = path == "-" ? "standard input" : path
    var bytes: [UInt8] = []
    var isTooLong = false
    do throws(SystemError) {
      let descriptor = path == "-" ? nil : try Platform.openedForReading(path)
      defer { if let descriptor { try? Platform.close(descriptor) } }
      while bytes.count <= most, !isTooLong {
        let count = bytes.count
        if let descriptor {
          bytes += try Platform.readAll(from: descriptor, atMost: longest)
        } else {
          bytes += try standardInput(longest)
        }
        if bytes.count - count <= longest { return bytes }
        isTooLong = !hasLines(bytes, within: longest)
      }
    } catch { throw .noInput(path == "-" ? name : "'\(path)'", error) }
    throw isTooLong ? .tooLong(name, limits) : .beyond(.bytes, "\(name) has", limits)
  }

  /// Whether the last line of the beginning of a table is within a limit. Arrow has no lines.
  private func hasLines(_ bytes: [UInt8], within longest: Int) -> Bool {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1
    return bytes.count - end - 1 <= longest || ArrowReader.recognizes(bytes)
  }
}
