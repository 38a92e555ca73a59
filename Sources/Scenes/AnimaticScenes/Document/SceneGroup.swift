extension SceneChange {
  /// A change of several views, one after the other.
  ///
  /// ```swift
  /// SceneChange.group(SceneChange.Group(["row*"], stagger: SceneStagger(0.06)) { $0.alpha = 1 })
  /// ```
  public struct Group: Hashable, Sendable {
    /// The views by their names, or by patterns in which `*` stands for any text and `?` for one
    /// character. The views of a pattern come in their order in the scene.
    public var views: [SceneValue.Name] = []
    /// The waits of the views; all begin at once for `nil`.
    public var stagger: SceneStagger?
    /// The properties that change.
    public var properties = SceneView.Properties()
    /// The views of the scene that are meant.
    @Uncompared package var members: [SceneValue.Name] = []
    /// The offset of the names' first byte in the file.
    @Uncompared package var offset = 0
  }
}

extension SceneChange.Group {
  /// Creates a change of several views, and sets the properties that change.
  ///
  /// - Parameters:
  ///   - views: The names, or patterns with `*` and `?`.
  ///   - stagger: The waits of the views.
  ///   - set: Sets the properties that change.
  public init(
    _ views: [SceneValue.Name], stagger: SceneStagger? = nil,
    _ set: (inout SceneView.Properties) -> Void
  ) {
    self.init(views: views, stagger: stagger)
    set(&properties)
  }

  var changes: [SceneChange] { members.map { .properties(view: $0, properties) } }
}
