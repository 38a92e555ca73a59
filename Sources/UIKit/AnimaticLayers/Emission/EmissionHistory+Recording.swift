import AnimaticStage
import AnimaticTracks

// The record of what a program changes: a piece for each flush with a change (rule H14).
extension EmissionHistory {
  /// Creates the history of values that never change.
  convenience init(of values: EmitterValues, map: TimeMap) {
    self.init(
      pieces: [EmissionPiece(begin: -.infinity, values: values, animations: nil, births: [])],
      map: map)
  }

  /// Returns the history after a flush: the old one if the flush has changed nothing.
  /// - Parameters:
  ///   - old: The history before the flush; `nil` for a layer that enters the screen.
  ///   - committed: The values of the layer without animations.
  /// - Complexity: O(*n*) in the changes that living particles remember.
  static func recording(
    after old: EmissionHistory?, _ committed: LayerState, of node: AnimationNode, on stage: Stage
  ) -> EmissionHistory {
    let (values, map) = (committed.emitter.emitting, node.timeMap)
    let tracks = EmissionAnimations.tracks(of: node, on: stage)
    let history = old ?? EmissionHistory(of: values, map: map)
    let isSame = history.pieces[history.pieces.count - 1].shows(values, tracks)
    if isSame, map == history.map { return history }
    if isSame, tracks.isEmpty { return EmissionHistory(pieces: history.pieces, map: map) }
    var state = committed
    state.emitter = values
    let animations =
      tracks.isEmpty
      ? nil
      : EmissionAnimations(
        timeline: stage.timeline, state: state, tracks: tracks, map: map, time: stage.time)
    return history.followed(by: values, animations, from: map.local(stage.time), map)
  }

  private func followed(
    by values: EmitterValues, _ animations: EmissionAnimations?, from begin: Double, _ map: TimeMap
  ) -> EmissionHistory {
    // A layer whose time has gone back emits again from there on.
    var kept = Array(pieces.prefix { $0.begin < begin })
    let births = kept.last.map { last in
      (0..<max(last.births.count, last.values.cells.count)).map { last.births(of: $0, at: begin) }
    }
    if kept.count >= Emission.greatestPieceCount { kept.removeFirst() }
    if kept.count > 64 {
      let oldest = begin - reach
      let index = kept.indices.dropFirst().last { kept[$0].begin < oldest }
      if let index { kept.removeFirst(index) }
    }
    kept.append(
      EmissionPiece(
        begin: begin, values: values, animations: animations, births: births ?? pieces[0].births))
    return EmissionHistory(pieces: kept, map: map)
  }

  var emits: Bool {
    guard let last = pieces.last else { return false }
    return last.animations != nil || last.values.cells.contains { last.values.rate(of: $0) > 0 }
  }

  /// The greatest age of a particle, in seconds, with what it emits.
  private var reach: Double {
    let count = pieces.map(\.values.cells.count).max() ?? 0
    return (0..<count).map { reach(of: $0) }.max() ?? 0
  }

  /// Returns the greatest age of a particle of a cell, in seconds, with what it emits; infinite
  /// while a lifetime animates.
  func reach(of index: Int) -> Double {
    pieces.map { piece in
      if piece.animations?.changeLifetimes == true { return .infinity }
      return piece.values.cell(index)?.reach(piece.values.lifetime) ?? 0
    }.max() ?? 0
  }
}

extension EmissionPiece {
  fileprivate func shows(_ values: EmitterValues, _ tracks: [EmissionAnimations.Track]) -> Bool {
    guard tracks.allSatisfy({ $0.end != nil }) else { return false }
    return self.values == values && (animations?.tracks ?? []) == tracks
  }
}

extension EmissionAnimations {
  /// Returns the animations of a layer that change what it emits.
  fileprivate static func tracks(of node: AnimationNode, on stage: Stage) -> [Track] {
    guard node.firstTrack != .none else { return [] }
    return stage.tracks(of: node).compactMap { track, property, _ in
      guard LayerKeyPath(property)?.property.layerClass == .emitter else { return nil }
      let (_, from, to, mode) = stage.interpolation(of: track)
      return Track(
        id: track, property: property, mode: mode, from: from, to: to,
        block: stage.block(of: track), end: stage.end(of: track))
    }
  }

  fileprivate var changeLifetimes: Bool {
    tracks.contains { track in
      guard let path = LayerKeyPath(track.property) else { return false }
      return path.text.hasSuffix("lifetime") || path.text.hasSuffix("lifetimeRange")
    }
  }
}
