import Animatic
import Foundation

/// Swift source that grows line by line.
package struct SourceText {
  package private(set) var lines: [String] = []
  private var depth = 0
  /// Whether the next lines run in a callback, where time stands still.
  private(set) var isInCallback = false

  package init() {}

  package var text: String { lines.joined(separator: "\n") }

  /// Appends a line, or several.
  mutating func add(_ source: String) {
    for line in source.split(separator: "\n") {
      lines.append(String(repeating: "  ", count: depth) + line)
    }
  }

  /// Appends lines one level deeper.
  mutating func indent(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Appends a closure that runs at once.
  mutating func closure(_ opening: String, _ steps: [any Step], _ closing: String) {
    add(opening)
    indent { text in for step in steps { step.print(to: &text) } }
    add(closing)
  }

  /// Appends a closure that runs later, in a callback.
  mutating func callback(_ opening: String, _ steps: [any Step], _ closing: String) {
    let wasInCallback = isInCallback
    isInCallback = true
    closure(opening, steps, closing)
    isInCallback = wasInCallback
  }
}

/// Returns the classes that files of this folder declare, so that a printed program compiles.
///
/// They are read as they are: a copy as text would have to change with them.
func declarations(in files: String...) -> [String] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
  return files.map { name in
    let file = folder.appending(path: "\(name).swift")
    guard let source = try? String(contentsOf: file, encoding: .utf8) else {
      return "// The class \(name) is in \(file.path)."
    }
    var isInside = false
    return source.split(separator: "\n").reduce(into: "") { text, line in
      if line.hasPrefix("final class ") { (isInside, text) = (true, text + "@MainActor ") }
      if isInside && !line.drop(while: { $0 == " " }).hasPrefix("//") { text += line + "\n" }
      if line == "}" { isInside = false }
    }
  }
}

// Values as Swift. A description of a number reads back as the same number.
extension CGPoint {
  var source: String { "CGPoint(x: \(x), y: \(y))" }
}

extension CGSize {
  var source: String { "CGSize(width: \(width), height: \(height))" }
}

extension CGRect {
  var source: String {
    "CGRect(x: \(origin.x), y: \(origin.y), width: \(size.width), height: \(size.height))"
  }
}
