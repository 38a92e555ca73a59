import AnimaticCurves

/// Eight rows of the group table, column by column, as the batch loop reads them.
///
/// Blocks of eight keep all numbers of a row close together, so that a tick streams through one
/// stretch of memory, and let the timing of eight groups be worked out at once.
struct GroupRows: Sendable {
  static let count = 8
  /// The legs of what never ends: so many that no fraction is left that a Double could hold.
  static let endlessLegs = 2_251_799_813_685_248.0
  /// More legs of what ends are not counted. The number is even, so that what runs there and back
  /// ends where it began.
  static let mostLegs = endlessLegs - 2

  private(set) var begin = SIMD8<Double>()
  private(set) var duration = SIMD8<Double>(repeating: 1)
  private(set) var legs = SIMD8<Double>(repeating: 1)
  private(set) var way = SIMD8<Int32>()
  private(set) var slot = SIMD8<Int32>()
  /// A bit for each row whose legs all run the same way. Such rows are folded one by one, the
  /// others, of one leg or running there and back, by the same few operations.
  private(set) var wrapping: UInt8 = 0

  /// A bit for each row that has a negative way: no table tells how it goes.
  private(set) var aside: UInt8 = 0

  /// The numbers of one row.
  struct Row: Sendable {
    var begin = 0.0
    var duration = 1.0
    var legs = 1.0
    var wraps = false
    /// How the loop finds the curve, see ``CurveShelf``, or the program that stands in for it.
    var way = CurveShelf.linear
    /// The index of the group.
    var slot: Int32 = -1
  }

  subscript(place: Int) -> Row {
    @inline(__always)
    get {
      Row(
        begin: begin[place], duration: duration[place], legs: legs[place],
        wraps: wrapping & 1 << place != 0, way: way[place], slot: slot[place])
    }
    @inline(__always)
    set {
      begin[place] = newValue.begin
      duration[place] = newValue.duration
      legs[place] = newValue.legs
      let (bit, others) = (UInt8(1) << place, ~(UInt8(1) << place))
      wrapping = wrapping & others | (newValue.wraps ? bit : 0)
      aside = aside & others | (newValue.way < 0 ? bit : 0)
      way[place] = newValue.way
      slot[place] = newValue.slot
    }
  }
}

extension GroupRows {
  /// How far into a leg each row is, 0…1 (rules B4, B6, B7).
  ///
  /// Replacing by a mask compiles to vector instructions, where `pointwiseMin` does not.
  @inline(__always)
  func fractions(at time: Double) -> SIMD8<Double> {
    var passed = (time - begin) / duration
    passed.replace(with: 0, where: passed .< 0)
    passed.replace(with: legs, where: passed .> legs)
    let turns = (passed * 0.5 + Double.wholeShift) - Double.wholeShift
    let folded = passed - 2 * turns
    var fractions = folded.replacing(with: 0 - folded, where: folded .< 0)
    if wrapping != 0 {
      for place in 0..<Self.count where wrapping & 1 << place != 0 {
        fractions[place] = Row.wrapped(passed[place], legs: legs[place])
      }
    }
    return fractions
  }
}

extension GroupRows.Row {
  /// When the group ends, to the last bit as the time says that the row was made from.
  var end: Double { isEndless ? .infinity : begin + legs * duration }

  var isEndless: Bool { legs == GroupRows.endlessLegs }

  /// How many legs have passed at a time, those before the begin and after the end left out.
  func passed(at time: Double) -> Double { min(max((time - begin) / duration, 0), legs) }

  /// How far into a leg the row is: the same arithmetic as that of eight rows.
  func fraction(at time: Double) -> Double {
    let passed = passed(at: time)
    if wraps { return Self.wrapped(passed, legs: legs) }
    let turns = (passed * 0.5 + .wholeShift) - .wholeShift
    return abs(passed - 2 * turns)
  }

  /// Folds legs that begin over.
  ///
  /// Where a leg begins over, times that differ from that instant only by the rounding of the sums
  /// that led to them are that instant.
  fileprivate static func wrapped(_ passed: Double, legs: Double) -> Double {
    let nearest = (passed + .wholeShift) - .wholeShift
    if nearest == 0 { return passed }
    // A whole number of legs ends at its end, not at the beginning of the next leg.
    if nearest == legs { return passed - (nearest - 1) }
    if abs(passed - nearest) <= 1e-12 + 1e-15 * passed { return 0 }
    return passed - (nearest > passed ? nearest - 1 : nearest)
  }
}
