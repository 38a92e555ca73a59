extension GroupTable {
  /// Writes the eased progress of every live group at the group's index.
  /// - Complexity: O(*g*) in the number of live groups.
  func stepLive(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(liveCount, at: time, into: &progress)
  }

  /// Writes the eased progress of every group at the group's index, and NaN for groups that have
  /// ended.
  /// - Complexity: O(*g*) in the number of groups.
  func sampleAll(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(count, at: time, into: &progress)
    for row in 0..<count {
      let row = self[row: row]
      if !TimeOrder.precedes(time, row.end), nestedTimings[row.curve]?.outlivesEnd != true {
        progress[Int(row.group)] = .nan
      }
    }
  }

  /// Returns the eased progress of one group.
  /// - Complexity: O(1), or O(*d*) in the depth of a nested timing.
  func progress(of group: GroupIndex, at time: Double) -> Double {
    let row = row(of: group)
    return progress(of: row.curve, for: row.fraction(at: time), at: time)
  }

  /// Returns the number of cycles that a group has completed, for cumulative tracks.
  /// - Complexity: O(1), or O(*d*) in the depth of a nested timing.
  func cycles(of group: GroupIndex, at time: Double) -> Double {
    let row = row(of: group)
    return nestedTimings[row.curve]?.cycles(at: time) ?? row.cycles(at: time)
  }

  /// Evaluates the first `count` rows: the loop over groups of every tick.
  private func evaluate(
    _ count: Int, at time: Double, into progress: inout ContiguousArray<Double>
  ) {
    let (blocks, pieces) = (rows.span, curves.pieces.span)
    var progress = progress.mutableSpan
    for block in 0..<(count + GroupRows.count - 1) / GroupRows.count {
      let fractions = blocks[unchecked: block].fractions(at: time)
      let curves = blocks[unchecked: block].curves
      var values = SIMD8<Double>(repeating: .nan)
      if blocks[unchecked: block].untabled == 0 {
        // Constant indices and nothing but arithmetic let the compiler evaluate the eight side by
        // side, in registers.
        values = SIMD8(
          CurveTable.value(pieces, from: curves[0], at: fractions[0]),
          CurveTable.value(pieces, from: curves[1], at: fractions[1]),
          CurveTable.value(pieces, from: curves[2], at: fractions[2]),
          CurveTable.value(pieces, from: curves[3], at: fractions[3]),
          CurveTable.value(pieces, from: curves[4], at: fractions[4]),
          CurveTable.value(pieces, from: curves[5], at: fractions[5]),
          CurveTable.value(pieces, from: curves[6], at: fractions[6]),
          CurveTable.value(pieces, from: curves[7], at: fractions[7]))
      }
      let sum = values.sum()
      if sum != sum { values = oneByOne(block, fractions, at: time) }
      let groups = blocks[unchecked: block].groups
      let used = count - block * GroupRows.count
      if used >= GroupRows.count {
        progress[unchecked: Int(groups[0])] = values[0]
        progress[unchecked: Int(groups[1])] = values[1]
        progress[unchecked: Int(groups[2])] = values[2]
        progress[unchecked: Int(groups[3])] = values[3]
        progress[unchecked: Int(groups[4])] = values[4]
        progress[unchecked: Int(groups[5])] = values[5]
        progress[unchecked: Int(groups[6])] = values[6]
        progress[unchecked: Int(groups[7])] = values[7]
      } else {
        for index in 0..<used { progress[unchecked: Int(groups[index])] = values[index] }
      }
    }
  }

  /// Returns the progress of eight rows of which some have no table, or one that misses a piece.
  @inline(never)
  private func oneByOne(
    _ block: Int, _ fractions: SIMD8<Double>, at time: Double
  ) -> SIMD8<Double> {
    let curves = rows[block].curve
    // A list, as every change of a number of a vector would copy the vector to memory and back.
    var values = InlineArray<8, Double> { fractions[$0] }
    for index in 0..<GroupRows.count where curves[index] != CurveCache.linear {
      values[index] = progress(of: curves[index], for: fractions[index], at: time)
    }
    return SIMD8(
      values[0], values[1], values[2], values[3], values[4], values[5], values[6], values[7])
  }

  @inline(__always)
  private func progress(of curve: Int32, for fraction: Double, at time: Double) -> Double {
    let tabled =
      curve >= 0 ? CurveTable.value(curves.pieces.span, from: curve, at: fraction) : .nan
    return tabled.isNaN ? solve(curve, for: fraction, at: time) : tabled
  }

  private func solve(_ curve: Int32, for fraction: Double, at time: Double) -> Double {
    // Asked first, as no nested timing at all is a large value too.
    if NestedTimingTable.owns(curve), let nested = nestedTimings[curve] {
      return nested.progress(at: time)
    }
    return curves.solve(curve, at: fraction)
  }
}
