import Animatic
import AnimaticLayers
import AnimaticReports
import AnimaticStage
import AnimaticTracks
import Foundation

/// A recording of what a simulator shows while time advances, for pictures, movies, and a page on
/// which people can play it.
///
/// A test that fails can leave a page to look at:
///
/// ```swift
/// let recording = Recording(of: simulator)
/// recording.advance(by: 2)
/// if simulator.isRunning { try recording.write(to: "failure.html") }
/// ```
///
/// A recording has frames of equal distance in time, from the time of its creation on. It keeps the
/// values of each view to six decimals, as traces have them, the pictures of all layers, the blocks
/// and the events. A view that rests costs no memory. UIKit has no counterpart.
@MainActor public final class Recording {
  /// The simulator.
  public let simulator: Simulator
  /// The number of frames in a second.
  public let framesPerSecond: Double
  /// The time of the first frame, in seconds.
  public let start: TimeInterval
  /// The number of frames so far.
  public private(set) var frameCount = 0
  /// The colour behind the windows; `nil` for none. Images and movies have the colour of the time
  /// at which a frame was recorded.
  public var background: UIColor? = .white { didSet { recorded.changeCount = -1 } }
  /// The pictures of the frames; `nil` for a recording that only makes a page.
  private(set) var pictures: RecordedPictures?

  private(set) var views: [RecordedView] = []
  private(set) var elements: [RecordedElement] = []
  let templates = DrawingTemplates()
  private(set) var blocks = RecordedBlocks()
  private let journal: AnimationJournal
  /// The actions of fingers so far, and their consequences.
  private(set) var interactions: [AnimationEvent] = []
  private var viewIndices: [ViewKey: Int] = [:]
  private var elementIndices: [ElementKey: Int] = [:]
  private var row = TraceRow()
  /// The number of events of the simulator's log that the recording has.
  private var eventCount = 0
  /// The time of the simulator at the last frame, and the number of its changes up to then.
  private var recorded = (time: -Double.infinity, changeCount: -1)

  private struct ViewKey: Hashable {
    let layer: AnimationNode.ID
    let name: String
    let parent: Int?
  }

  private struct ElementKey: Hashable {
    let id: LayerNode.ID
    let parent: Int?
    let view: Int?
  }

  /// Begins a recording at the present time of a simulator, with a first frame.
  ///
  /// - Parameters:
  ///   - simulator: The simulator, whose turn must not be running.
  ///   - framesPerSecond: The number of frames in a second, above 0.
  ///   - keepsPictures: Whether the recording keeps a picture of each frame, without which it can
  ///     be written as a page only. Pictures take about 200 bytes for each layer and frame.
  /// - Complexity: That of ``record()``.
  public init(of simulator: Simulator, framesPerSecond: Double = 60, keepsPictures: Bool = true) {
    self.simulator = simulator
    self.framesPerSecond = framesPerSecond
    pictures = keepsPictures ? RecordedPictures(framesPerSecond: framesPerSecond) : nil
    journal = simulator.host.stage.keepJournal()
    simulator.flush()
    start = simulator.time
    let start = start
    eventCount =
      simulator.events.firstIndex { !TimeOrder.precedes($0.time, start) } ?? simulator.events.count
    blocks.append(simulator.schedules, at: start)
    blocks.append(simulator.events[eventCount...], at: start)
    simulator.observeBlocks { [weak self] news in self?.note(news) }
    record()
    for animation in simulator.host.presentAnimations {
      blocks.append(animation, of: presentViews[animation.node.id])
    }
  }

  // MARK: - Advancing

  /// The time of the next frame, in seconds.
  public var nextFrameTime: TimeInterval { start + Double(frameCount) / framesPerSecond }

  /// Moves the time of the simulator on by an interval in seconds and records the frames on the
  /// way.
  ///
  /// - Precondition: The interval is finite and not negative.
  /// - Complexity: That of ``record()`` for each frame, and of the simulator's own advance.
  public func advance(by interval: TimeInterval) { advance(to: simulator.time + interval) }

  /// Moves the time of the simulator on to a time in seconds and records the frames on the way.
  ///
  /// - Precondition: The time is finite and not in the past.
  /// - Complexity: As that of ``advance(by:)``.
  public func advance(to time: TimeInterval) {
    while !TimeOrder.precedes(time, nextFrameTime) {
      let time = max(nextFrameTime, simulator.time)
      let rests =
        recorded == (simulator.time, simulator.changeCount) && simulator.rests(until: time)
      simulator.advance(to: time)
      if rests { repeatFrame() } else { record() }
    }
    simulator.advance(to: max(time, simulator.time))
  }

  /// Records the present screen as the next frame, whatever the present time is.
  ///
  /// ``advance(by:)`` calls this for each frame; a program that advances the simulator itself calls
  /// it at the time of each frame.
  ///
  /// - Complexity: O(*n*) in layers and running animations.
  public func record() {
    let nodes = simulator.layerTree().nodes
    recordViews()
    recordElements(nodes)
    pictures?.append(nodes, size: simulator.window.bounds.size, background: background)
    endFrame()
  }

  /// Records a frame that looks as the last one does.
  private func repeatFrame() {
    for index in views.indices { views[index].repeatFrame(at: frameCount) }
    for index in elements.indices { elements[index].repeatFrame(at: frameCount) }
    pictures?.repeatFrame()
    endFrame()
  }

  private func endFrame() {
    frameCount += 1
    recorded = (simulator.time, simulator.changeCount)
    collectEvents()
  }

  /// Takes over the events and the animations since the last frame. The program may have removed
  /// some events from the log.
  private func collectEvents() {
    for case .began(let animation) in journal.takeRecords() {
      blocks.append(animation, of: presentViews[animation.node.id])
    }
    let log = simulator.events
    if log.count < eventCount { eventCount = 0 }
    interactions += log[eventCount...].filter { !$0.kind.isOfAnimation }
    eventCount = log.count
  }

  private func note(_ news: AnimationHost.BlockNews) {
    switch news {
    case .committed(let schedules, let time):
      blocks.append(schedules.map(NamedSchedule.init), at: time)
    case .event(let event, let id): blocks.append(event, of: id)
    }
  }

  private var presentViews: [AnimationNode.ID: Int] = [:]

  private func recordViews() {
    presentViews.removeAll(keepingCapacity: true)
    // The index of the recorded view for each view of the screen.
    var indices: [Int] = []
    simulator.forEachShownView { shown in
      let name = shown.sample.identifier ?? ""
      let parent = shown.parent.map { indices[$0] }
      let key = ViewKey(layer: shown.layer, name: name, parent: parent)
      let index = viewIndices[key] ?? views.count
      if index == views.count {
        viewIndices[key] = index
        views.append(
          RecordedView(
            name: name, parent: parent, isInControl: shown.isInControl, from: frameCount))
      }
      views[index].append(shown.sample, shown.state, &row, at: frameCount)
      indices.append(index)
      presentViews[shown.layer] = index
    }
    recordConstraints()
  }

  /// Takes over the constraints, which only a commit changes.
  private func recordConstraints() {
    guard recorded.changeCount != simulator.changeCount else { return }
    let texts = simulator.constraintTexts()
    for (layer, index) in presentViews {
      views[index].append(constraints: texts[layer] ?? [], at: frameCount)
    }
  }

  private func recordElements(_ nodes: [LayerNode]) {
    var indices: [Int] = []
    indices.reserveCapacity(nodes.count)
    var childCounts = [Int](repeating: 0, count: nodes.count + 1)
    for node in nodes {
      let parent = node.parent.map { indices[$0] }
      let order = childCounts[node.parent.map { $0 + 1 } ?? 0]
      childCounts[node.parent.map { $0 + 1 } ?? 0] += 1
      let view = node.isView ? presentViews[node.id.layer] : nil
      let key = ElementKey(id: node.id, parent: parent, view: view)
      let index = elementIndices[key] ?? elements.count
      if index == elements.count {
        elementIndices[key] = index
        elements.append(
          RecordedElement(parent: parent, view: view, name: node.name, from: frameCount))
      }
      elements[index].append(
        node, order: order, values: view.map { views[$0].numbers }, templates, at: frameCount)
      indices.append(index)
    }
  }

  // MARK: - Writing

  /// Writes the recording, whole or not at all, as what the extension of the file's name says:
  ///
  /// - `.html`: a page that plays the recording, and needs no other file and no network;
  /// - `.svg`: an ``AnimatedPicture``;
  /// - `.png`: an image of the last frame;
  /// - `.gif`, `.webp`, `.mp4`, `.webm`: a movie, by ``MovieWriter``.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - title: The title of a page; by default the name of the file.
  /// - Throws: ``PictureError`` for another extension, for one of a picture that the recording does
  ///   not keep, and if a program is missing or fails; the error of the system if the file cannot
  ///   be written.
  /// - Complexity: O(*n*) in the bytes of the file.
  public func write(to path: String, title: String? = nil) throws {
    let url = URL(fileURLWithPath: path)
    let kind = url.pathExtension.lowercased()
    if kind == "html" {
      var bytes = Data()
      let page = PlayerPage(title: title ?? url.deletingPathExtension().lastPathComponent)
      page.write([PlayerTrace(self)]) { bytes.append(contentsOf: $0) }
      return try bytes.write(to: url, options: .atomic)
    }
    guard let pictures else { throw PictureError.unknownKind(file: path, known: [".html"]) }
    guard try pictures.write(to: url, as: kind, background: background) else {
      throw PictureError.unknownKind(
        file: path, known: [".html"] + RecordedPictures.kinds.map { "." + $0 })
    }
  }
}
