import AnimaticTiming

@testable import AnimaticTracks

extension TrackStore {
  /// Adds a started group with one track from 0 to 1, whose value is the group's progress.
  mutating func addUnitTrack(_ timing: GroupTiming) -> TrackID {
    let group = addGroup(timing)
    let track = addTrack(
      to: group, property: PropertyID(rawValue: 0), mode: .replacing,
      from: .components(SIMD4()), to: .components(SIMD4(repeating: 1)))
    activate(group)
    return track
  }

  /// Returns the first component of a track at a time; not a number for a matrix.
  func number(of track: TrackID, at time: Double) -> Double {
    value(of: track, at: time)?.firstNumber ?? .nan
  }

  /// Returns the first component of a track among values, if they contain the track.
  func number(of track: TrackID, in values: TrackValues) -> Double? {
    value(of: track, in: values)?.number
  }
}

extension AnimatableValue {
  /// The first component; not a number for a matrix.
  var firstNumber: Double { number ?? .nan }

  /// The numbers of a matrix or a list, or the four components.
  var numbers: [Double] {
    switch self {
    case .components(let components): (0..<4).map { components[$0] }
    case .matrix(let matrix): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    case .space(let matrix):
      [matrix.row1, matrix.row2, matrix.row3, matrix.row4].flatMap { row in
        (0..<4).map { row[$0] }
      }
    case .list(let list): list.numbers
    }
  }
}
