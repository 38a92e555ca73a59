/// The place in the program from which the present call comes, where somebody can tell.
///
/// Tests load the reader of debug information that finds it; programs do without.
@MainActor package enum CallPlaces {
  /// A function of the program, with the line of its call.
  package struct Place: Hashable, Sendable, CustomStringConvertible {
    package let function: String
    package let path: String
    package let line: Int

    package init(function: String, path: String, line: Int) {
      (self.function, self.path, self.line) = (function, path, line)
    }

    /// The name of the source file, without its folders.
    package var file: Substring { path.split(separator: "/").last ?? "" }
    /// The place in the words of messages: `showFirst() at ToastQueue.swift:14`.
    package var description: String { "\(function) at \(file):\(line)" }
  }

  /// The calls that led to a place: an object, as hardly any work has one, and nothing of that size
  /// is quick to copy.
  package protocol Calls: AnyObject, Hashable, Sendable {
    /// The innermost call in sources of the program; `nil` where nobody can tell.
    var place: Place? { get }
  }

  /// Remembers the present calls; `nil` while nobody can tell where they are.
  package static var remember: (() -> any Calls)?
  /// The calls that have asked for what the layout of a later turn does; `nil` outside of that.
  package private(set) static var ofRequest: (any Calls)?

  /// Does what earlier calls have asked for.
  package static func perform(for calls: (any Calls)?, _ body: () -> Void) {
    let outer = ofRequest
    ofRequest = calls
    body()
    ofRequest = outer
  }
}
