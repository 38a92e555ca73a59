import AnimaticTiming
import Testing

@testable import AnimaticTracks

extension TrackStore {
  /// Adds a track from a value to another one.
  mutating func addTrack(
    to group: GroupID, property: PropertyID = PropertyID(rawValue: 0),
    mode: TrackMode = .replacing, from: AnimatableValue, to: AnimatableValue
  ) -> TrackID {
    addTrack(to: group, property: property, mode: mode, content: .ramp(from: from, to: to))
  }

  /// Adds a started group with a single track.
  mutating func add(
    _ content: TrackContent, _ time: GroupTime = .plain(GroupTiming(begin: 0, duration: 1))
  ) -> TrackID {
    let group = addGroup(time)
    let track = addTrack(
      to: group, property: PropertyID(rawValue: 0), mode: .replacing, content: content)
    activate(group)
    return track
  }

  /// Adds a started group with one track from 0 to 1, whose value is the group's progress.
  mutating func addUnitTrack(_ timing: GroupTiming) -> TrackID {
    add(
      .ramp(from: .components(SIMD4()), to: .components(SIMD4(repeating: 1))), .plain(timing))
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

  static func list(_ numbers: Double..., structure: [UInt8] = []) -> AnimatableValue {
    .list(NumberList(numbers, structure: structure))
  }

  /// A transform that leaves the plane.
  static func raised(_ z: Double) -> AnimatableValue {
    .space(Matrix4(translation: SIMD3(0, 0, z)))
  }
}

/// Expects a value of a kind, whose numbers differ by no more than a tolerance.
func expectClose(
  _ value: AnimatableValue?, _ expected: AnimatableValue?, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (numbers, others) = (value?.numbers ?? [], expected?.numbers ?? [])
  let agree =
    value?.kind == expected?.kind && numbers.count == others.count
    && zip(numbers, others).allSatisfy { $0 == $1 || abs($0 - $1) <= 1e-12 }
  if agree { return }
  let text = "\(String(describing: value)) is not \(String(describing: expected))"
  Issue.record("\(text) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
}
