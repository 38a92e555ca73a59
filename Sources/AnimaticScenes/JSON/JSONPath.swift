/// The path from the root of a JSON document to one of its values, such as
/// `timeline[2].animate.changes[0].view`; the path of the root is empty.
package struct JSONPath: Hashable, Sendable {
  /// One component of a path: a key of an object, or an index of an array.
  package enum Component: Hashable, Sendable {
    case key(String)
    /// The element at this index, counted from 0.
    case index(Int)
  }

  /// The components from the root on.
  package var components: [Component] = []

  package func appending(_ component: Component) -> JSONPath {
    JSONPath(components: components + [component])
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path in one line, with quotes around keys that are no plain words, as in `views["a b"]`.
  package var description: String {
    components.reduce(into: "") { text, component in
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where !Self.isWord(key): text += "[\(quoted(key))]"
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      }
    }
  }

  private static func isWord(_ key: String) -> Bool {
    key.utf8.count <= 60 && !key.isEmpty
      && key.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "_"
      }
  }
}
