import Animatic
import AnimaticLayers
import AnimaticPrinting
import Foundation

/// A picture of a screen that moves, as text in SVG that plays in a browser and needs no script.
///
/// ```swift
/// var picture = AnimatedPicture(framesPerSecond: 60)
/// for frame in 0...60 {
///   simulator.advance(to: Double(frame) / 60)
///   picture.append(simulator)
/// }
/// let text = picture.svg(background: .white)
/// ```
///
/// The animations of the picture are those of SVG. At the time of each frame they have the values
/// of the frame; between frames they are linear. A frame that the linear animation restores up to a
/// hundredth of a point leaves no trace in the text. A renderer without animations shows the first
/// frame. UIKit has no counterpart.
@MainActor public struct AnimatedPicture {
  /// The number of frames in a second.
  public let framesPerSecond: Double
  /// The number of frames so far.
  public private(set) var frameCount = 0
  private var size = CGSize.zero
  private let images = SVGImages()
  private var roots: [AnimatedNode] = []

  /// Creates a picture without frames.
  ///
  /// - Parameter framesPerSecond: The number of frames in a second, above 0.
  public init(framesPerSecond: Double = 60) { self.framesPerSecond = framesPerSecond }

  /// Appends a frame: the screen of a simulator at its present time, as of the last flush.
  ///
  /// - Complexity: O(*n*) in layers, running animations and points of paths.
  public mutating func append(_ simulator: Simulator) {
    append(simulator.layerTree().nodes, size: simulator.window.bounds.size)
  }

  /// Appends a frame with the nodes of a tree on a screen of a size.
  mutating func append(_ nodes: [LayerNode], size: CGSize) {
    self.size = size
    let extents = nodes.shadowExtents
    let places = nodes.places
    let surface = LayerTreePainter.surface(of: size)
    var open: [(node: AnimatedNode?, projection: Projection?, next: Int)] = []
    var first = 0
    // The groups of all nodes, by the index of the node.
    for (index, node) in nodes.enumerated() {
      let above = node.parent.flatMap { open[$0].node }
      let next = node.parent.map { open[$0].next } ?? first
      let around = node.parent.flatMap { open[$0].projection }
      let look = AnimatedNode.Look(
        node: node, place: places.isEmpty ? NodePlace() : places[index], around: around,
        extent: extents.isEmpty ? node.bounds : extents[index])
      let group: AnimatedNode
      let position: Int
      if let same = self.group(showing: look, in: above?.children ?? roots, at: next) {
        // Painting is most of the work, and most nodes rest.
        same.extend(to: frameCount)
        (group, position) = (same, next + 1)
      } else {
        let painted = PaintedNode(look, surface: surface, images: images)
        let key = AnimatedNode.Key(id: node.id, opening: painted.opening)
        if let above {
          (group, position) = Self.group(key, in: &above.children, from: next)
        } else {
          (group, position) = Self.group(key, in: &roots, from: next)
        }
        group.append(look, painted, at: frameCount)
      }
      if let parent = node.parent { open[parent].next = position } else { first = position }
      open.append((group, group.projection, 0))
    }
    frameCount += 1
  }

  /// Appends a frame that looks as the last one does.
  /// - Complexity: O(*n*) in the nodes of the picture.
  package mutating func repeatFrame() {
    var waiting = roots
    while let node = waiting.popLast() {
      guard node.shown.last == frameCount - 1 else { continue }
      node.extend(to: frameCount)
      waiting += node.children
    }
    frameCount += 1
  }

  /// Returns the group at an index if it had the same look at the last frame.
  private func group(
    showing look: AnimatedNode.Look, in groups: [AnimatedNode], at index: Int
  ) -> AnimatedNode? {
    guard index < groups.count, groups[index].shown.last == frameCount - 1,
      groups[index].look?.isSame(as: look) == true
    else { return nil }
    return groups[index]
  }

  /// Returns the group of a node among those of its parent: an old one behind those of the nodes
  /// before it, or a new one.
  /// - Parameter next: The index behind the group of the node before.
  /// - Returns: The group, and the index behind it.
  private static func group(
    _ key: AnimatedNode.Key, in groups: inout [AnimatedNode], from next: Int
  ) -> (AnimatedNode, next: Int) {
    if let index = groups[next...].firstIndex(where: { $0.key == key }) {
      return (groups[index], index + 1)
    }
    let group = AnimatedNode(key: key)
    groups.insert(group, at: next)
    return (group, next + 1)
  }

  /// Returns the text of the picture.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point of the size that the document asks for, greater than
  ///     0.
  ///   - background: The colour behind the windows; `nil` for none.
  ///   - repeats: Whether the picture begins again at its end.
  ///   - hold: The time for which the last frame stays before that, in seconds.
  /// - Complexity: O(*f* log *f*) for *f* frames of moving nodes.
  public func svg(
    scale: Double = 1, background: UIColor? = nil, repeats: Bool = true, hold: TimeInterval = 0
  ) -> String {
    let canvas = SVGCanvas(idPrefix: "a")
    let document = SVGDocument(
      size: size, scale: scale, background: background?.cgColor.srgbComponents)
    let timeline = SVGTimeline(
      frameCount: frameCount, holdCount: max(hold, 0) * framesPerSecond,
      frameDuration: 1 / framesPerSecond, repeats: repeats)
    document.begin(canvas)
    canvas.text.append(images.definitions)
    var number = 0
    // Groups that are open have a step that closes them.
    var waiting = roots.reversed().map { (node: $0, number: 0, isOpen: false) }
    while let (node, open, isOpen) = waiting.popLast() {
      if isOpen {
        node.end(number: open, timeline, to: &canvas.text)
        continue
      }
      number += 1
      node.begin(number: number, timeline, to: &canvas.text)
      waiting.append((node, number, true))
      waiting += node.children.reversed().map { ($0, 0, false) }
    }
    document.end(canvas)
    return canvas.text.string
  }
}
