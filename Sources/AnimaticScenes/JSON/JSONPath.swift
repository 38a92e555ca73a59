/// The way from the root of a JSON document to one of its values.
///
/// Written as `timeline[2].animate.changes[0].view`; the root is the empty path.
package struct JSONPath: Hashable, Sendable {
  /// One step down: into a member of an object, or an element of an array.
  package enum Component: Hashable, Sendable {
    /// The member with this key.
    case key(String)
    /// The element at this index, counted from 0.
    case index(Int)
  }

  /// The steps from the root, outermost first.
  package var components: [Component] = []

  /// This path, one step further down.
  package func appending(_ component: Component) -> JSONPath {
    JSONPath(components: components + [component])
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path in one line; keys that are not plain words are quoted, as in `views["a b"]`.
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
