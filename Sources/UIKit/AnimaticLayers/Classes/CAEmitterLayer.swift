import AnimaticGraphics
import AnimaticTracks
import Foundation

/// A layer that emits particles: small images that are born, move and die.
///
/// The living particles are a pure function of the layer's time, the seed, and the changes by the
/// program: any time can be sampled, in any order, and two steps are one (rule H13). A particle
/// keeps the values that the layer and the cell had at its birth (rule H14), so that an emitter
/// that moves leaves a trail. Particles show above the contents and below the sublayers.
///
/// When a layer comes onto the screen, it has already emitted since its time 0. To begin with no
/// particles, as on iOS, set the `beginTime` of its cells or of the layer to the present time.
open class CAEmitterLayer: CALayer {
  override class var layerClass: LayerClass { .emitter }
  override class var engineClass: CALayer.Type { CAEmitterLayer.self }

  private var cells: [CAEmitterCell]?
  /// The emissions since the layer came to the screen; `nil` off screen.
  private(set) final var emission: EmissionHistory?

  /// Creates a layer of zero size at the origin, which emits nothing.
  public override init() { super.init() }

  /// Creates a copy of a layer's values with the same cells, outside all trees.
  ///
  /// - Parameter layer: A layer; any other value creates a layer with the defaults.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAEmitterLayer { cells = layer.emitterCells }
  }

  /// Creates a layer with the defaults; the engine archives no layers.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The sources of particles; `nil` by default. The layer copies the values that the cells have
  /// now.
  open var emitterCells: [CAEmitterCell]? {
    get { core.isPresentation ? (modelLayer as? CAEmitterLayer)?.cells ?? cells : cells }
    set {
      requireModel(setting: "emitterCells")
      cells = newValue
      copyCells()
    }
  }
  /// The factor of the birth rates of the cells; 1 by default.
  open var birthRate: Float {
    get { Float(state.emitter.birthRate) }
    set { change(\.emitter.birthRate, ifFinite: Double(newValue), forKey: "birthRate") }
  }
  /// The factor of lifetimes; 1 by default.
  open var lifetime: Float {
    get { Float(state.emitter.lifetime) }
    set { change(\.emitter.lifetime, ifFinite: Double(newValue), forKey: "lifetime") }
  }
  /// The middle of the shape, in points of the layer; (0, 0) by default.
  open var emitterPosition: CGPoint {
    get { state.emitter.position }
    set { change(\.emitter.position, ifFinite: newValue, forKey: "emitterPosition") }
  }
  /// The position of the shape towards the viewer, in points; 0 by default.
  open var emitterZPosition: CGFloat {
    get { state.emitter.zPosition }
    set { change(\.emitter.zPosition, ifFinite: newValue, forKey: "emitterZPosition") }
  }
  /// The size of the shape, in points; the width is the radius of a circle or a sphere. (0, 0) by
  /// default.
  open var emitterSize: CGSize {
    get { state.emitter.size }
    set {
      guard newValue.components.isFinite else {
        return AnimationDiagnostic.reportIgnored(
          newValue, at: "emitterSize", expected: "finite size")
      }
      change(\.emitter.size, to: newValue, forKey: "emitterSize")
    }
  }
  /// The extent of a cuboid towards the viewer, in points; 0 by default.
  open var emitterDepth: CGFloat {
    get { state.emitter.depth }
    set { change(\.emitter.depth, ifFinite: newValue, forKey: "emitterDepth") }
  }
  /// The shape in which particles are born; `point` by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { state.emitter.shape }
    set { change(\.emitter.shape, to: newValue, forKey: "emitterShape") }
  }
  /// The points of the shape at which particles are born; `volume` by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { state.emitter.mode }
    set { change(\.emitter.mode, to: newValue, forKey: "emitterMode") }
  }
  /// The order in which particles are drawn; `unordered` by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { state.emitter.renderMode }
    set { change(\.emitter.renderMode, to: newValue, forKey: "renderMode") }
  }
  /// Has no effect: particles lie in the layer's plane. `false` by default.
  open var preservesDepth: Bool {
    get { state.emitter.preservesDepth }
    set { change(\.emitter.preservesDepth, to: newValue, forKey: "preservesDepth") }
  }
  /// The factor of speeds; 1 by default.
  open var velocity: Float {
    get { Float(state.emitter.velocity) }
    set { change(\.emitter.velocity, ifFinite: Double(newValue), forKey: "velocity") }
  }
  /// The factor of scales; 1 by default.
  open var scale: Float {
    get { Float(state.emitter.scale) }
    set { change(\.emitter.scale, ifFinite: Double(newValue), forKey: "scale") }
  }
  /// The factor of rotations; 1 by default.
  open var spin: Float {
    get { Float(state.emitter.spin) }
    set { change(\.emitter.spin, ifFinite: Double(newValue), forKey: "spin") }
  }
  /// The seed of the random numbers of all particles; 0 by default.
  open var seed: UInt32 {
    get { state.emitter.seed }
    set { change(\.emitter.seed, to: newValue, forKey: "seed") }
  }

  override class var followsFlushes: Bool { true }

  package override func recordFlush(on host: AnimationHost) {
    guard core.isCommitted else { return }
    let history = EmissionHistory.recording(
      after: emission, core.committedState, of: node, on: host.stage)
    guard history !== core.committedState.emitter.history else { return }
    emission = history
    core.committedState.emitter.history = history
    invalidatePresentation()
  }

  package override var movesByItself: Bool {
    guard let emission, emission.map.rate != 0 else { return false }
    return emission.emits || !emission.particles(at: ownTime).isEmpty
  }

  override func didLeaveHost() { emission = nil }

  // MARK: - Values by key

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = CAEmitterCell.target(of: keyPath, among: cells) else {
      guard keyPath.hasPrefix("emitterCells.") else {
        return super.setValue(value, forKeyPath: keyPath)
      }
      return AnimationDiagnostic.reportIgnored(
        value, at: keyPath, expected: "value of a cell that has this name")
    }
    requireModel(setting: "emitterCells")
    cell.setValue(value, forKeyPath: rest)
    copyCells()
  }

  open override func value(forKeyPath keyPath: String) -> Any? {
    guard !core.isPresentation, keyPath.hasPrefix("emitterCells.") else {
      return super.value(forKeyPath: keyPath)
    }
    return CAEmitterCell.target(of: keyPath, among: cells).flatMap { cell, rest in
      cell.value(forKeyPath: rest)
    }
  }

  private func copyCells() {
    let values = (cells ?? []).map { $0.copiedValues() }
    guard values != state.emitter.cells else { return }
    setNeedsCommit()
    state.emitter.cells = values
  }
}

extension CAEmitterLayer {
  /// A particle at one time, for a renderer.
  @MainActor public struct Particle {
    private let particle: EmittedParticle

    init(_ particle: EmittedParticle) { self.particle = particle }

    /// The middle of the particle, in points of the layer.
    public var position: CGPoint { CGPoint(x: particle.position.x, y: particle.position.y) }
    /// The position towards the viewer, in points.
    public var zPosition: CGFloat { particle.position.z }
    /// The scale of the contents, from 0 on.
    public var scale: CGFloat { particle.scale }
    /// The angle, in radians, clockwise where the y axis points downwards.
    public var rotation: CGFloat { particle.rotation }
    /// The colour by which a renderer multiplies the contents, each component 0…1.
    public var color: CGColor { .make(particle.color) }
    /// The time since the birth, in seconds of the layer's time.
    public var age: CFTimeInterval { particle.age }
    /// The name of the cell; `nil` for none.
    public var cellName: String? { particle.cell.name }
    /// The contents, such as a `CGImage`; `nil` for none.
    public var contents: Any? { particle.cell.contents?.value }
    /// The rectangle of the contents that shows, in the unit square.
    public var contentsRect: CGRect { particle.cell.contentsRect }
    /// The number of pixels per point of the contents.
    public var contentsScale: CGFloat { particle.cell.contentsScale }
  }

  /// Returns the particles that live at a time, the first one to draw first: those up to now, and
  /// those of the future as long as nothing changes. Off screen, those of a layer that has never
  /// changed.
  ///
  /// UIKit has no counterpart: there only the render server knows particles.
  ///
  /// - Parameter time: The layer's time, in seconds.
  /// - Complexity: O(*n* log *n*) in living particles. A cell has at most 16 384 of them, with
  ///   those that they emit: the newest ones (rule H17).
  public func particles(at time: CFTimeInterval) -> [Particle] {
    shownEmission.particles(at: time).map(Particle.init)
  }

  /// The emissions of the layer; off screen, those that its values would have made since ever.
  private var shownEmission: EmissionHistory {
    let model = (core.isPresentation ? modelLayer as? CAEmitterLayer : nil) ?? self
    return model.emission ?? EmissionHistory(of: state.emitter.emitting, map: .identity)
  }

  /// The layer's time at present, in seconds.
  private var ownTime: Double {
    host.map { node.timeMap.local($0.time) } ?? convertTime(CACurrentMediaTime(), from: nil)
  }

  /// Returns a state of the layer with the particles of the present time.
  /// - Parameter delay: The time by which the layer is late, in seconds of the stage.
  func emitting(_ state: LayerState, lateBy delay: Double) -> LayerState {
    var state = state
    state.emitter.history = shownEmission
    state.emitter.time = ownTime - delay * (host == nil ? 1 : node.timeMap.rate)
    return state
  }
}
