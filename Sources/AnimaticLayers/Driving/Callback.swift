/// A piece of the program that a host runs, named for those who drive time inside of it.
package enum Callback: CustomStringConvertible {
  case willStart(String?)
  case didStop(String?)
  case completion
  case layout
  case displayLink
  case scheduledWork

  package var description: String {
    switch self {
    case .willStart(let name): "the willStart callback of \(Self.quoted(name))"
    case .didStop(let name): "the didStop callback or completion of \(Self.quoted(name))"
    case .completion: "a completion block"
    case .layout: "layoutSubviews()"
    case .displayLink: "the callback of a display link"
    case .scheduledWork: "scheduled work"
    }
  }

  private static func quoted(_ name: String?) -> String {
    name.map { "\"\($0)\"" } ?? "an unnamed animation"
  }
}
