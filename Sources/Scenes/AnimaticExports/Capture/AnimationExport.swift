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
@MainActor public final class AnimationExport {
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
  private(set) var motions: [AnimationNode.ID: [Motion]] = [:]
  private var running: [TrackID: (layer: AnimationNode.ID, index: Int)] = [:]
  private var coming = ComingBreaks()
  /// The time to the next sample, in seconds: fine enough for short animations.
  private var grain = AnimationExport.step
  /// The times of all samples, in seconds.
  private var times: [Double] = []
  private var open: [ExportedLayer] = []
  private let changes: ChangeJournal
  /// The layers of the animations that have begun since the last sample.
  private var begun: Set<AnimationNode.ID> = []
  /// The tree of the last sample as a whole; `nil` where only whole trees follow the layers.
  private var tree: SampledTree?

  /// Begins a record of a simulator, whose turn must not be running.
  ///
  /// A record follows the curves of animations that begin after this call.
  ///
  /// - Parameters:
  ///   - simulator: The simulator.
  ///   - start: The beginning of the files, in seconds, to which the initializer moves the time of
  ///     the simulator on; the present time without one, or for one in the past.
  /// - Complexity: O(*n*) in layers and running animations.
  public init(of simulator: Simulator, from start: TimeInterval? = nil) {
    self.simulator = simulator
    journal = simulator.host.stage.keepJournal()
    if let start, start > simulator.time { simulator.advance(to: start) }
    changes = simulator.host.keepChanges()
    self.start = simulator.time
    simulator.flush()
    collect()
    sample(at: self.start)
  }

  /// Moves the time of the simulator on by an interval in seconds and records what shows meanwhile.
  ///
  /// - Precondition: The interval is finite and not negative.
  /// - Complexity: O(*n*) in layers that move or change for each 120th of a second in which
  ///   something moves; in all layers where some come, go, or move without an animation.
  public func advance(by interval: TimeInterval) { advance(to: simulator.time + interval) }

  /// Moves the time of the simulator on to a time in seconds and records what shows meanwhile.
  ///
  /// - Precondition: The time is finite and not in the past.
  /// - Complexity: As that of ``advance(by:)``.
  public func advance(to end: TimeInterval) {
    repeat {
      let now = simulator.time
      coming.advance(to: now)
      let due = min(end, simulator.nextDue ?? .infinity, coming.next)
      let grain = min(grain, max(coming.section / 8, 1e-4))
      // A step that ends just before something is due would show what that changes.
      let isNear = due - now < grain * 1.001
      let next = isNear || simulator.rests(until: due) ? due : now + grain
      if next == due, due - Self.instant > now {
        simulator.advance(to: due - Self.instant)
        collect()
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
        begun.insert(layer)
        coming.add(motion, at: simulator.time)
      case .ended(let track, let time, _, _):
        guard let (layer, index) = running.removeValue(forKey: track) else { continue }
        motions[layer]?[index].end = time
      }
    }
    coming.advance(to: simulator.time)
    grain = min(Self.step, max(coming.duration / 300, 1e-4))
  }

  private func sample(at time: Double) {
    times.append(time)
    let changes = changes.takeChanges()
    let isComplete = tree?.append(at: times, after: changes, begun) ?? false
    begun = []
    if !isComplete { sampleTree(at: time) }
  }

  private func sampleTree(at time: Double) {
    let sample = times.count - 1
    rest(until: sample - 1)
    let last = open
    open = []
    let tree = simulator.host.layerTree(below: simulator.window, isComplete: true)
    let layers = follow(tree.nodes, in: &roots, depth: 0, at: time)
    for layer in last where layer.lastSample == sample - 1 { layer.hide(at: time) }
    self.tree = SampledTree(tree, layers)
  }

  /// Lets the layers that show and have not changed rest up to a sample.
  private func rest(until sample: Int) {
    for layer in open { layer.rest(until: sample, times) }
  }

  /// Lets all layers reach the time of the last sample.
  func finishSamples() { rest(until: times.count - 1) }

  /// Takes nodes as they are at a time, and the masks of these.
  /// - Parameters:
  ///   - roots: The layers of the outermost nodes.
  ///   - depth: The number of layers in which these lie.
  /// - Returns: The layer of each node; `nil` for one that is left out.
  @discardableResult private func follow(
    _ nodes: [LayerNode], in roots: inout [ExportedLayer], depth: Int, at time: Double
  ) -> [ExportedLayer?] {
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
      let (layer, next) =
        if let parent {
          layer(of: node, in: &parent.layer.children, from: parent.next)
        } else {
          layer(of: node, in: &roots, from: first)
        }
      layer.append(node, at: time, sample: times.count - 1)
      // The sides of a transition show and hide between samples.
      if node.animated == nil { grain = min(grain, Self.step / 8) }
      open.append(layer)
      if let index = node.parent { found[index]?.next = next } else { first = next }
      found.append((layer, 0, inner))
      if let mask = node.mask { follow(mask, in: &layer.mask, depth: inner, at: time) }
    }
    return found.map { $0?.layer }
  }

  /// Returns the layer of a node: an old one behind those of the nodes before it, or a new one,
  /// which goes into the list.
  ///
  /// An animated picture follows its groups by the same search. Both stay apart: their keys differ,
  /// and a generic search is as long as the two. A recording looks elements up without an order.
  /// - Parameter next: The index behind the layer of the node before.
  /// - Returns: The layer, and the index behind it.
  private func layer(
    of node: LayerNode, in layers: inout [ExportedLayer], from next: Int
  ) -> (ExportedLayer, next: Int) {
    let key = ExportedLayer.Key(node)
    if let index = layers[next...].firstIndex(where: { $0.key == key }) {
      return (layers[index], index + 1)
    }
    let layer = ExportedLayer(node, key: key)
    layers.insert(layer, at: next)
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
