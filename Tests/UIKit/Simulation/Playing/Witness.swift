/// References that do not retain their objects, with names for messages.
final class Witness {
  private struct Reference {
    let name: String
    weak var object: AnyObject?
  }

  private var references: [Reference] = []

  /// The objects that are still alive.
  var survivors: [String] { references.filter { $0.object != nil }.map(\.name) }

  func add(_ object: AnyObject, _ name: String) {
    references.append(Reference(name: name, object: object))
  }
}
