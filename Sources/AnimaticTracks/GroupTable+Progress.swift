import AnimaticCurves

extension GroupTable {
  /// The eased progress of every live group, written under the group's index.
  func stepLive(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(rows: 0..<liveCount, at: time, into: &progress)
  }

  /// The eased progress of every group; not a number marks those that have ended.
  func sampleAll(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(rows: 0..<count, at: time, into: &progress)
    for slot in index where !TimeOrder.precedes(time, records[Int(slot)].end) {
      if programs[slot]?.outlivesEnd != true { progress[Int(slot)] = .nan }
    }
  }

  /// The eased progress of one group.
  func progress(of slot: Int32, at time: Double) -> Double {
    let row = Int(records[Int(slot)].row)
    if shape[row].isProgrammed { return programs[slot]?.progress(at: time) ?? .nan }
    let fraction = Self.fraction(
      (time - begin[row]) / duration[row], legs[row], shape[row].alternates)
    return curves.pieces.withUnsafeBufferPointer { pieces in
      // A store without a tabled curve has no piece to point at, and reads none.
      withUnsafePointer(to: SIMD8<Double>()) { none in
        curves.value(shape[row].curve, at: fraction, pieces.baseAddress ?? none)
      }
    }
  }

  /// How many whole cycles a group has passed: what cumulative tracks count.
  func cycles(of slot: Int32, at time: Double) -> Double {
    let row = Int(records[Int(slot)].row)
    if shape[row].isProgrammed { return programs[slot]?.cycles(at: time) ?? 0 }
    let cycle = shape[row].alternates ? 2.0 : 1.0
    let passed = min(max(0, (time - begin[row]) / duration[row]), legs[row]) / cycle
    // A cycle begins where the folding of legs lets it begin.
    let nearest = passed.rounded()
    let isWhole = abs(passed - nearest) <= 1e-12 + 1e-15 * passed
    let whole = isWhole ? nearest : passed.rounded(.down)
    // The last cycle is not over at its end.
    return isWhole && whole > 0 && whole * cycle >= legs[row] ? whole - 1 : whole
  }

  /// The loop over groups of every tick: dense columns in, one number a group out, no calls.
  private func evaluate(
    rows: Range<Int>, at time: Double, into progress: inout ContiguousArray<Double>
  ) {
    begin.withUnsafeBufferPointer { begin in
      duration.withUnsafeBufferPointer { duration in
        legs.withUnsafeBufferPointer { legs in
          shape.withUnsafeBufferPointer { shape in
            index.withUnsafeBufferPointer { index in
              curves.pieces.withUnsafeBufferPointer { pieces in
                progress.withUnsafeMutableBufferPointer { progress in
                  withUnsafePointer(to: SIMD8<Double>()) { none in
                    let pieces = pieces.baseAddress ?? none
                    for row in rows {
                      let shape = shape[row]
                      if shape.isProgrammed {
                        progress[Int(index[row])] =
                          programs[index[row]]?.progress(at: time) ?? .nan
                        continue
                      }
                      let fraction = Self.fraction(
                        (time - begin[row]) / duration[row], legs[row], shape.alternates)
                      progress[Int(index[row])] = curves.value(shape.curve, at: fraction, pieces)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Folds the number of legs passed into one leg, 0…1 (rules B4, B6, B7).
  ///
  /// Where a leg begins over, times that differ from that instant only by the rounding of the sums
  /// that led to them are that instant. Adding and subtracting 1.5·2⁵² rounds to the nearest whole
  /// number without a call.
  @inline(__always)
  private static func fraction(_ passed: Double, _ legs: Double, _ alternates: Bool) -> Double {
    if passed <= 0 { return 0 }
    let passed = passed < legs ? passed : legs
    if passed < 0.5 || (alternates && passed <= 1) { return passed }
    let shift = 6_755_399_441_055_744.0
    // So many legs have no fraction left that a Double could hold.
    if passed >= shift / 3 { return !alternates && passed == legs ? 1 : 0 }
    if alternates {
      let turns = (passed * 0.5 + shift) - shift
      return abs(passed - 2 * turns)
    }
    let nearest = (passed + shift) - shift
    // A whole number of legs ends at its end, not at the beginning of the next leg.
    if nearest == legs { return passed - (nearest - 1) }
    if abs(passed - nearest) <= 1e-12 + 1e-15 * passed { return 0 }
    return passed - (nearest > passed ? nearest - 1 : nearest)
  }
}
