import Animatic
import AnimaticLayers
import AnimaticStage
import AnimaticTracks
import Foundation

/// A record of what a simulator shows while time advances, for the files of other players.
///
/// ```swift
/// let export = AnimationExport(of: simulator)
/// export.advance(by: 2)
/// try export.file(as: .lottie).data.write(to: URL(fileURLWithPath: "slide.json"))
/// ```
///
/// A file has the animations as curves, and not a value for each frame: a Bézier curve stays what
/// it is, also where something interrupts it, and a spring or a sum of animations becomes the few
/// curves that restore it within a tolerance. UIKit has no counterpart.
@MainActor
public final class AnimationExport {
  /// The simulator.
  public let simulator: Simulator
  /// The time of the beginning of the files, in seconds.
  public let start: TimeInterval
  /// The time between samples of what follows no single curve, in seconds.
  private static let step = 1.0 / 120
  /// The time before an instant at which values are those that end there, in seconds.
  private static let instant = 1e-9

  private let journal: AnimationJournal
  private(set) var roots: [ExportedLayer] = []
  /// The animations of each layer.
  private(set) var motions: [AnimationNode.ID: [Motion]] = [:]
  private var running: [TrackID: (layer: AnimationNode.ID, index: Int)] = [:]
  /// The animations whose breaks are to come.
  private var coming: [(motion: Motion, next: Double)] = []
  /// The time to the next sample, in seconds: fine enough for short animations.
  private var grain = AnimationExport.step
  /// The next time at which a movement may break, with the time to the next sample up to there.
  private var section = (end: 0.0, grain: 0.0)
  private var sampleCount = 0
  private var open: [ExportedLayer] = []

  /// Begins a record at the present time of a simulator, whose turn must not be running.
  ///
  /// - Complexity: O(*n*) in layers and running animations.
  public init(of simulator: Simulator) {
    self.simulator = simulator
    journal = simulator.host.stage.keepJournal()
    start = simulator.time
    simulator.flush()
    collect()
    sample(at: start)
  }

  /// Moves the time of the simulator on by an interval in seconds and records what shows meanwhile.
  ///
  /// - Precondition: The interval is finite and not negative.
  /// - Complexity: O(*n*) in layers for each 120th of a second in which something moves.
  public func advance(by interval: TimeInterval) { advance(to: simulator.time + interval) }

  /// Moves the time of the simulator on to a time in seconds and records what shows meanwhile.
  ///
  /// - Precondition: The time is finite and not in the past.
  /// - Complexity: As that of ``advance(by:)``.
  public func advance(to end: TimeInterval) {
    repeat {
      let now = simulator.time
      var due = min(end, simulator.nextDue ?? .infinity)
      for index in coming.indices {
        if coming[index].next <= now {
          coming[index].next = coming[index].motion.nextBreak(after: now)
        }
        due = min(due, coming[index].next)
      }
      if section.end != due { section = (due, max((due - now) / 8, 1e-4)) }
      let grain = min(grain, section.grain)
      // A step that ends just before something is due would show what that changes.
      let isNear = due - now < grain * 1.001
      let next = isNear || simulator.rests(until: due) ? due : now + grain
      if next == due, due - Self.instant > now {
        simulator.advance(to: due - Self.instant)
        sample(at: due)
      }
      simulator.advance(to: next)
      collect()
      sample(at: simulator.time)
    } while TimeOrder.precedes(simulator.time, end) && !simulator.isInLoop
  }

  /// Moves the time of the simulator on until no animation runs and no work is scheduled, and
  /// records what shows meanwhile.
  ///
  /// - Parameter limit: The greatest interval to advance by, in seconds.
  /// - Throws: ``SettlingError`` as ``Simulator/settle(limit:)`` does.
  /// - Complexity: As that of ``advance(by:)``.
  public func settle(limit: TimeInterval) throws(SettlingError) {
    let deadline = simulator.time + limit
    while let due = try simulator.dueToSettle(before: deadline, limit: limit) { advance(to: due) }
  }

  /// The starts and the stops of blocks.
  var events: [AnimationEvent] {
    simulator.events.filter { $0.kind.isOfAnimation && $0.time >= start }
  }

  private func collect() {
    for record in journal.takeRecords() {
      switch record {
      case .began(let animation):
        let (layer, motion) = (animation.node.id, Motion(animation))
        motions[layer, default: []].append(motion)
        running[animation.track] = (layer, (motions[layer]?.count ?? 1) - 1)
        coming.append((motion, motion.nextBreak(after: simulator.time)))
      case .ended(let track, let time, _, _):
        guard let (layer, index) = running.removeValue(forKey: track) else { continue }
        motions[layer]?[index].end = time
      }
    }
    let now = simulator.time
    coming.removeAll { $0.motion.end <= now }
    grain = coming.reduce(Self.step) { min($0, max($1.motion.duration / 300, 1e-4)) }
  }

  /// Takes the tree of layers as it is at a time.
  private func sample(at time: Double) {
    let nodes = simulator.host.layerTree(below: simulator.window, isComplete: true).nodes
    let last = open
    open = []
    follow(nodes, in: &roots, depth: 0, at: time)
    for layer in last where layer.lastSample == sampleCount - 1 {
      layer.hide(at: time)
    }
    sampleCount += 1
  }

  /// Takes nodes as they are at a time, and the masks of these.
  ///
  /// - Parameters:
  ///   - roots: The layers of the outermost nodes.
  ///   - depth: The number of layers in which these lie.
  private func follow(
    _ nodes: [LayerNode], in roots: inout [ExportedLayer], depth: Int, at time: Double
  ) {
    var found: [(layer: ExportedLayer, next: Int, depth: Int)?] = []
    var first = 0
    for node in nodes {
      let parent = node.parent.flatMap { found[$0] }
      let inner = (parent?.depth ?? depth) + 1
      if node.parent != nil && parent == nil || inner > ExportLoss.greatestDepth {
        parent?.layer.isTooDeep = true
        found.append(nil)
        continue
      }
      let (layer, next) = layer(
        node, among: parent?.layer.children ?? roots, from: parent?.next ?? first
      ) { layer, index in
        if let parent {
          parent.layer.children.insert(layer, at: index)
        } else {
          roots.insert(layer, at: index)
        }
      }
      layer.append(node, at: time, sample: sampleCount)
      // The sides of a transition show and hide between samples.
      if node.animated == nil { grain = min(grain, Self.step / 8) }
      open.append(layer)
      if let index = node.parent { found[index]?.next = next } else { first = next }
      found.append((layer, 0, inner))
      if let mask = node.mask { follow(mask, in: &layer.mask, depth: inner, at: time) }
    }
  }

  /// Returns the layer of a node: an old one behind those of the nodes before it, or a new one.
  ///
  /// - Parameter next: The index behind the layer of the node before.
  /// - Returns: The layer, and the index behind it.
  private func layer(
    _ node: LayerNode, among layers: [ExportedLayer], from next: Int,
    insert: (ExportedLayer, Int) -> Void
  ) -> (ExportedLayer, next: Int) {
    let key = ExportedLayer.Key(node)
    if let index = layers[next...].firstIndex(where: { $0.key == key }) {
      return (layers[index], index + 1)
    }
    let layer = ExportedLayer(node, key: key)
    insert(layer, next)
    return (layer, next + 1)
  }
}

extension LayerNode {
  /// Whether the corners and the border are those of a rectangle of players.
  var hasPlainBox: Bool {
    (cornerRadius == 0 || maskedCorners == 0b1111 && !hasContinuousCorners)
      && (border == nil || hasPlainBorder)
  }
}
