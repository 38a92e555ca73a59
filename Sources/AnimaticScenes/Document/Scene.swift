/// The content of a scene file: views, and the steps that change them over time.
///
/// A parsed scene is consistent: names are unique, references exist, and no steps wait for each
/// other in a cycle.
package struct Scene: Hashable, Sendable {
  package var source = Scene.Source(file: "", bytes: [])
  package var screen = Screen()
  /// The rules for animations of the same property.
  package var semantics = Semantics.legacy
  /// The views at time 0, from back to front.
  package var views: [SceneView] = []
  /// The steps in file order. Steps at the same time run in this order.
  package var timeline: [SceneStep] = []
  /// The author's statement that animations never end on purpose; nil without the key.
  package var forever: Scene.Forever?

  package struct Screen: Hashable, Sendable {
    /// The width in points, above 0.
    package var width = 320.0
    /// The height in points, above 0.
    package var height = 480.0
    /// The background of the window; nil without the key.
    package var backgroundColor: SceneValue.Background?
  }

  /// The rules for animations of the same property.
  package enum Semantics: String, CaseIterable, Sendable {
    /// The rules of the class reference of 2009.
    case legacy
    /// The rules of iOS 8 and later.
    case additive
  }
}

extension Scene {
  /// The name of the file, for messages.
  package var file: String { source.file }

  /// Visits all views: first the initial views in pre-order, then the views of steps in file order.
  package func forEachView(_ visit: (SceneView) throws -> Void) rethrows {
    for view in views { try view.forEach(visit) }
    for step in timeline {
      if case .add(let view, _) = step.action { try view.forEach(visit) }
    }
  }

  /// The names of all views, in the order of ``forEachView(_:)``.
  package var viewNames: [String] {
    var names: [String] = []
    forEachView { names.append($0.name.text) }
    return names
  }

  /// All blocks, also nested blocks, in file order.
  ///
  /// - Complexity: O(*n* · *d*) for *n* blocks nested *d* levels deep.
  package var blocks: [SceneBlock] { timeline.flatMap(\.blocks) }
}

extension Scene {
  /// A statement about animations that never end.
  package enum Forever: String, CaseIterable, Sendable {
    /// The author intends them.
    case intended
  }
}

extension Scene {
  /// The text of a scene file, which gives the locations of values for messages.
  package struct Source: Hashable, Sendable {
    /// The name of the file, for messages.
    package let file: String
    /// The bytes of the file: legal JSON.
    let bytes: [UInt8]
    package var limits = SceneLimits.standard

    /// Returns the locations of values and keys.
    ///
    /// - Parameter offsets: The offsets of their first bytes, in ascending order.
    ///
    /// - Complexity: O(*n*) for a text of *n* bytes.
    func locations(of offsets: [Int]) -> [SceneLocation] {
      offsets.isEmpty
        ? [] : JSONScanner.locations(of: offsets, in: bytes, file: file, limits: limits)
    }

    /// Returns the location of a value or key.
    ///
    /// - Parameter offset: The offset of its first byte.
    ///
    /// - Complexity: O(*n*) for a text of *n* bytes.
    package func location(of offset: Int) -> SceneLocation {
      locations(of: [offset]).first
        ?? SceneLocation(path: "", position: SceneLocation.Position(line: 1, column: 1))
    }

    /// Returns an error in a value or key.
    ///
    /// - Parameter offset: The offset of its first byte.
    func error(at offset: Int, _ message: String, remedy: String? = nil) -> SceneError {
      SceneError(file: file, location: location(of: offset), message: message, remedy: remedy)
    }

    /// Returns an error in a value or key that exceeds a limit.
    ///
    /// - Parameters:
    ///   - offset: The offset of its first byte.
    ///   - remedy: What the author can do.
    func error(
      at offset: Int, beyond limit: SceneLimit, _ message: String, remedy: String
    ) -> SceneError {
      var error = error(
        at: offset, message, remedy: limit.remedy(beyond: limits[limit], remedy))
      error.limit = limit
      return error
    }
  }
}
