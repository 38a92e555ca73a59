enum LayerClass: UInt8, Hashable, Sendable {
  /// `CALayer`, and each class without values of its own.
  case plain
  case shape, gradient, text, replicator, emitter, tiled
}

/// The values that a layer has by its class, besides the values of all layers.
///
/// The values lie in an array of one element, because states share an array until they change it. A
/// plain layer has no array, and so pays nothing.
enum LayerClassValues: Hashable, Sendable {
  case plain
  case shape([ShapeValues])
  case gradient([GradientValues])
  case text([TextValues])
  case replicator([ReplicatorValues])
  case emitter([EmitterValues])
  case tiled([TiledValues])

  /// Creates the default values of a class.
  init(of layerClass: LayerClass) {
    self =
      switch layerClass {
      case .plain: .plain
      case .shape: .shape([ShapeValues()])
      case .gradient: .gradient([GradientValues()])
      case .text: .text([TextValues()])
      case .replicator: .replicator([ReplicatorValues()])
      case .emitter: .emitter([EmitterValues()])
      case .tiled: .tiled([TiledValues()])
      }
  }

  var layerClass: LayerClass {
    switch self {
    case .plain: .plain
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .replicator: .replicator
    case .emitter: .emitter
    case .tiled: .tiled
    }
  }
}

extension LayerState {
  var layerClass: LayerClass { self.classValues.layerClass }

  /// Gives the state the default values of a class, unless the state has values of this class.
  mutating func become(_ layerClass: LayerClass) {
    if self.layerClass != layerClass { self.classValues = LayerClassValues(of: layerClass) }
  }

  var shape: ShapeValues {
    get { self[values: ShapeValues.self] }
    _modify { yield &self[values: ShapeValues.self] }
  }
  var gradient: GradientValues {
    get { self[values: GradientValues.self] }
    _modify { yield &self[values: GradientValues.self] }
  }
  var text: TextValues {
    get { self[values: TextValues.self] }
    _modify { yield &self[values: TextValues.self] }
  }
  var replicator: ReplicatorValues {
    get { self[values: ReplicatorValues.self] }
    _modify { yield &self[values: ReplicatorValues.self] }
  }

  var emitter: EmitterValues {
    get { self[values: EmitterValues.self] }
    _modify { yield &self[values: EmitterValues.self] }
  }

  var tiled: TiledValues {
    get { self[values: TiledValues.self] }
    _modify { yield &self[values: TiledValues.self] }
  }

  /// The values of a class: the defaults for a layer of another class, whose values do not change.
  private subscript<Values: ClassValues>(values _: Values.Type) -> Values {
    get { Values.array(in: self.classValues)?[0] ?? Values() }
    _modify {
      guard var array = Values.array(in: self.classValues) else {
        var defaults = Values()
        yield &defaults
        return
      }
      // The state releases its array, so that the change does not copy it.
      self.classValues = .plain
      defer { self.classValues = Values.wrapped(array) }
      yield &array[0]
    }
  }
}
