import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// A store and, next to it, a plain model of its contents: lists of groups and of
/// tracks, each with everything it was made from.
struct TrackStoreModel {
  struct Group {
    let id: GroupID
    let timing: GroupTiming
    var isLive = false
    /// Newest first.
    var tracks: [Track] = []
  }

  struct Track {
    let id: TrackID
    let from: AnimatableValue
    var to: AnimatableValue
  }

  var store = TrackStore()
  var groups: [Group] = []
  var gone: [GroupID] = []
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .bezier(.systemDefault),
  ]

  mutating func changeAtRandom() {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: addGroup()
    case 4..<6: start()
    case 6..<9: remove()
    default: retarget()
    }
  }

  private mutating func addGroup() {
    let endless = Int.random(in: 0..<8, using: &generator) == 0
    let timing = GroupTiming(
      begin: .random(in: 0...5, using: &generator),
      duration: .random(in: 0.1...3, using: &generator),
      iterations: endless ? .infinity : .random(in: 0.2...4, using: &generator),
      alternates: .random(using: &generator),
      curve: Self.curves.randomElement(using: &generator) ?? .linear)
    var group = Group(id: store.addGroup(timing), timing: timing)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let isMatrix = Bool.random(using: &generator)
      let (from, to) = (value(isMatrix), value(isMatrix))
      let id = store.addTrack(to: group.id, from: from, to: to)
      group.tracks.insert(Track(id: id, from: from, to: to), at: 0)
    }
    groups.append(group)
  }

  private mutating func start() {
    guard let place = groups.indices.randomElement(using: &generator) else { return }
    store.activate(groups[place].id)
    groups[place].isLive = true
  }

  private mutating func remove() {
    guard let place = groups.indices.randomElement(using: &generator),
      let track = groups[place].tracks.indices.randomElement(using: &generator)
    else { return }
    let removed = store.remove(groups[place].tracks.remove(at: track).id)
    #expect(removed == (groups[place].tracks.isEmpty ? groups[place].id : nil))
    if groups[place].tracks.isEmpty { gone.append(groups.remove(at: place).id) }
  }

  private mutating func retarget() {
    guard let place = groups.indices.randomElement(using: &generator),
      let track = groups[place].tracks.indices.randomElement(using: &generator)
    else { return }
    var isMatrix = false
    if case .matrix = groups[place].tracks[track].from { isMatrix = true }
    groups[place].tracks[track].to = value(isMatrix)
    store.retarget(groups[place].tracks[track].id, to: groups[place].tracks[track].to)
  }

  private mutating func value(_ isMatrix: Bool) -> AnimatableValue {
    let numbers = (0..<6).map { _ in Double.random(in: -9...9, using: &generator) }
    if isMatrix { return .matrix(AffineMatrix(numbers)) }
    let isPoint = Bool.random(using: &generator)
    return .components([numbers[0], numbers[1], isPoint ? 0 : numbers[2], isPoint ? 0 : numbers[3]])
  }

  /// Compares counts, names and chains.
  func checkStructure() {
    let live = groups.filter(\.isLive).flatMap(\.tracks).count
    let counts = [groups.count, groups.flatMap(\.tracks).count, live]
    #expect([store.groupCount, store.trackCount, store.liveTrackCount] == counts)
    let wrong = groups.filter { group in
      !store.contains(group.id) || store.isLive(group.id) != group.isLive
        || store.end(of: group.id) != group.timing.end
        || store.tracks(of: group.id) != group.tracks.map(\.id)
        || group.tracks.contains { store.group(of: $0.id) != group.id }
    }
    #expect(wrong.isEmpty)
    #expect(!gone.contains { store.contains($0) || store.end(of: $0) != nil })
  }

  /// Compares every way of reading a value with a store that holds the track alone.
  func checkValues(at time: Double) {
    var stepped = TrackValues()
    var sampled = TrackValues()
    store.step(to: time, into: &stepped)
    store.sample(at: time, into: &sampled)
    var wrong: [String] = []
    for group in groups {
      let isOver = time >= group.timing.end
      for track in group.tracks {
        let expected = Self.alone(track, group.timing, at: time)
        let agrees =
          store.value(of: track.id, at: time) == expected
          && store.value(of: track.id, in: stepped) == (group.isLive ? expected : nil)
          && store.value(of: track.id, in: sampled) == (isOver ? nil : expected)
        if !agrees { wrong.append("\(track.id) of \(group.timing)") }
      }
    }
    #expect(wrong.isEmpty, "at \(time)")
  }

  /// An empty store that knows all curves, so that copies of it need not prepare them.
  private static let prepared: TrackStore = {
    var store = TrackStore()
    for curve in curves {
      let group = store.addGroup(GroupTiming(begin: 0, duration: 1, curve: curve))
      store.remove(store.addTrack(to: group, from: .number(0), to: .number(1)))
    }
    return store
  }()

  private static func alone(
    _ track: Track, _ timing: GroupTiming, at time: Double
  ) -> AnimatableValue? {
    var store = prepared
    let id = store.addTrack(
      to: store.addGroup(timing), mode: .additive, from: track.from, to: track.to)
    return store.value(of: id, at: time)
  }
}
