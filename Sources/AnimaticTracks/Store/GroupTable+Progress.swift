extension GroupTable {
  /// Writes the eased progress of every live group at the group's index.
  ///
  /// - Complexity: O(*g*) in the number of live groups.
  func stepLive(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(liveCount, at: time, into: &progress)
  }

  /// Writes the eased progress of every group at the group's index, and NaN for groups that have
  /// ended.
  ///
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
  ///
  /// - Complexity: O(1), or O(*d*) in the depth of a nested timing.
  func progress(of group: GroupIndex, at time: Double) -> Double {
    let row = row(of: group)
    let fraction = row.fraction(at: time)
    let tabled =
      row.curve >= 0
      ? CurveTable.value(curves.pieces.span, from: Int(row.curve), at: fraction) : .nan
    return tabled.isNaN ? solve(row.curve, for: fraction, at: time) : tabled
  }

  /// Returns the number of cycles that a group has completed, for cumulative tracks.
  ///
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
      // Constant indices and nothing but arithmetic let the compiler evaluate the eight side by
      // side, in registers.
      let curves = blocks[unchecked: block].curve
      var values = SIMD8<Double>()
      if blocks[unchecked: block].untabled != .max {
        values = SIMD8(
          Self.eased(pieces, curves[0], fractions[0]), Self.eased(pieces, curves[1], fractions[1]),
          Self.eased(pieces, curves[2], fractions[2]), Self.eased(pieces, curves[3], fractions[3]),
          Self.eased(pieces, curves[4], fractions[4]), Self.eased(pieces, curves[5], fractions[5]),
          Self.eased(pieces, curves[6], fractions[6]), Self.eased(pieces, curves[7], fractions[7]))
      }
      let sum = values.sum()
      if blocks[unchecked: block].untabled != 0 || sum != sum {
        solveUntabled(block, fractions, at: time, &values)
      }
      let written = values
      let groups = blocks[unchecked: block].group
      let used = count - block * GroupRows.count
      if used >= GroupRows.count {
        progress[unchecked: Int(groups[0])] = written[0]
        progress[unchecked: Int(groups[1])] = written[1]
        progress[unchecked: Int(groups[2])] = written[2]
        progress[unchecked: Int(groups[3])] = written[3]
        progress[unchecked: Int(groups[4])] = written[4]
        progress[unchecked: Int(groups[5])] = written[5]
        progress[unchecked: Int(groups[6])] = written[6]
        progress[unchecked: Int(groups[7])] = written[7]
      } else {
        for index in 0..<used { progress[unchecked: Int(groups[index])] = written[index] }
      }
    }
  }

  @inline(__always)
  private static func eased(
    _ pieces: borrowing Span<CurveTable.Piece>, _ curve: Int32, _ fraction: Double
  ) -> Double {
    CurveTable.value(pieces, from: Int(max(curve, 0)), at: fraction)
  }

  /// Solves the progress of a block of rows exactly where no table holds it.
  @inline(never)
  private func solveUntabled(
    _ block: Int, _ fractions: SIMD8<Double>, at time: Double, _ values: inout SIMD8<Double>
  ) {
    let curves = rows[block].curve
    for index in 0..<GroupRows.count {
      let curve = curves[index]
      if curve == CurveCache.linear {
        values[index] = fractions[index]
      } else if curve < 0 || values[index].isNaN {
        values[index] = solve(curve, for: fractions[index], at: time)
      }
    }
  }

  private func solve(_ curve: Int32, for fraction: Double, at time: Double) -> Double {
    // Asked first, as no nested timing at all is a large value too.
    if NestedTimingTable.owns(curve), let nested = nestedTimings[curve] {
      return nested.progress(at: time)
    }
    return curves.solve(curve, at: fraction)
  }
}
