import AnimaticTiming

/// Eight rows of the group table, column by column, as the batch loop reads them.
///
/// Blocks of eight rows keep all numbers of a row close together, so that a tick streams through
/// one region of memory, and let SIMD instructions compute the timing of eight groups at once.
struct GroupRows: Sendable {
  static let count = 8

  private(set) var begin = SIMD8<Double>()
  private(set) var duration = SIMD8<Double>(repeating: 1)
  private(set) var iterations = SIMD8<Double>(repeating: 1)
  /// The handle of each row's curve, see ``CurveCache``, or of its nested timing.
  private(set) var curve = SIMD8<Int32>()
  private(set) var group = SIMD8<GroupIndex>()
  /// A bit for each row with several iterations that all run forwards. The loop folds such rows one
  /// by one. It folds the others, which have one iteration or alternate, together.
  private(set) var repeating: UInt8 = 0
  /// A bit for each row with a negative curve handle, for which there is no table.
  private(set) var untabled: UInt8 = 0

  struct Row: Sendable {
    var begin = 0.0
    var duration = 1.0
    var iterations = 1.0
    var repeats = false
    var curve: CurveCache.Handle
    var group: GroupIndex = -1
  }

  subscript(index: Int) -> Row {
    @inline(__always) get {
      Row(
        begin: begin[index], duration: duration[index], iterations: iterations[index],
        repeats: repeating & 1 << index != 0, curve: curve[index], group: group[index])
    }
    @inline(__always) set {
      begin[index] = newValue.begin
      duration[index] = newValue.duration
      iterations[index] = newValue.iterations
      let (bit, others) = (UInt8(1) << index, ~(UInt8(1) << index))
      repeating = repeating & others | (newValue.repeats ? bit : 0)
      untabled = untabled & others | (newValue.curve < 0 ? bit : 0)
      curve[index] = newValue.curve
      group[index] = newValue.group
    }
  }
}

extension GroupRows {
  /// The handles for the loop, which needs two instructions to take each out of a vector.
  @inline(__always)
  var curves: InlineArray<8, Int32> { unsafeBitCast(curve, to: InlineArray.self) }

  /// The groups for the loop, as ``curves``.
  @inline(__always)
  var groups: InlineArray<8, GroupIndex> { unsafeBitCast(group, to: InlineArray.self) }

  /// Returns the fraction of each row's iteration at a time, 0…1 (rules B4, B6, B7).
  ///
  /// Replacing by a mask compiles to vector instructions, where `pointwiseMin` does not. To
  /// clear the sign bit is one instruction, where the same by a mask is seven.
  @inline(__always) func fractions(at time: Double) -> SIMD8<Double> {
    var passed = (time - begin) / duration
    passed.replace(with: 0, where: passed .< 0)
    passed.replace(with: iterations, where: passed .> iterations)
    let turns = (passed * 0.5 + Double.wholeShift) - Double.wholeShift
    let folded = passed - 2 * turns
    var fractions = unsafeBitCast(
      unsafeBitCast(folded, to: SIMD8<UInt64>.self) & SIMD8(repeating: ~(1 << 63)),
      to: SIMD8<Double>.self)
    if repeating != 0 {
      for index in 0..<Self.count where repeating & 1 << index != 0 {
        fractions[index] = Row.repeated(passed[index], iterations: iterations[index])
      }
    }
    return fractions
  }
}

extension GroupRows.Row {
  /// The end of the group, to the last bit that of the timing from which the row was made.
  var end: Double { isEndless ? .infinity : begin + iterations * duration }

  var isEndless: Bool { iterations == GroupTiming.endlessIterations }

  /// Returns the number of iterations that have passed at a time, from 0 to all.
  func passed(at time: Double) -> Double { min(max((time - begin) / duration, 0), iterations) }

  /// Returns the fraction of the row's iteration at a time, by the arithmetic of `fractions(at:)`.
  func fraction(at time: Double) -> Double {
    let passed = passed(at: time)
    if repeats { return Self.repeated(passed, iterations: iterations) }
    let turns = (passed * 0.5 + .wholeShift) - .wholeShift
    return abs(passed - 2 * turns)
  }

  /// Returns the number of cycles that have been completed at a time.
  func cycles(at time: Double) -> Double {
    let cycle = repeats || iterations <= 1 ? 1.0 : 2.0
    let (whole, isWhole) = Self.whole(passed(at: time) / cycle)
    // The last cycle is not complete at its end: its last value stays.
    return isWhole && whole > 0 && whole * cycle >= iterations ? whole - 1 : whole
  }

  /// Returns how fast `fraction(at:)` goes on from a time: the fraction per second, negative on the
  /// way back, and 0 before the start and from the end on.
  func speed(at time: Double) -> Double {
    guard !TimeOrder.precedes(time, begin), TimeOrder.precedes(time, end) else { return 0 }
    let isBack =
      !repeats && Self.whole(passed(at: time)).number.truncatingRemainder(dividingBy: 2) == 1
    return isBack ? -1 / duration : 1 / duration
  }

  /// Returns the whole part of a number of iterations or cycles, and whether that is all of it,
  /// within the tolerance by which `GroupRows` folds iterations.
  private static func whole(_ passed: Double) -> (number: Double, isAll: Bool) {
    let nearest = passed.rounded()
    let isAll = abs(passed - nearest) <= 1e-12 + 1e-15 * passed
    return (isAll ? nearest : passed.rounded(.down), isAll)
  }

  /// Returns the fraction of an iteration where all run forwards.
  ///
  /// Times that differ from the start of an iteration only by the rounding of the sums that led to
  /// them count as that begin.
  fileprivate static func repeated(_ passed: Double, iterations: Double) -> Double {
    let nearest = (passed + .wholeShift) - .wholeShift
    if nearest == 0 { return passed }
    // A whole number of iterations ends at the end of the last one, not at the start of another.
    if nearest == iterations { return passed - (nearest - 1) }
    if abs(passed - nearest) <= 1e-12 + 1e-15 * passed { return 0 }
    return passed - (nearest > passed ? nearest - 1 : nearest)
  }
}
