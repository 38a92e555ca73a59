import AnimaticCurves

extension GroupTable {
  /// The eased progress of every live group, written under the group's index.
  func stepLive(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(liveCount, at: time, into: &progress)
  }

  /// The eased progress of every group; not a number marks those that have ended.
  func sampleAll(at time: Double, into progress: inout ContiguousArray<Double>) {
    evaluate(count, at: time, into: &progress)
    for row in 0..<count {
      let row = self[row: row]
      if !TimeOrder.precedes(time, row.end), programs[row.way]?.outlivesEnd != true {
        progress[Int(row.slot)] = .nan
      }
    }
  }

  /// The eased progress of one group.
  func progress(of slot: Int32, at time: Double) -> Double {
    let row = row(of: slot)
    let fraction = row.fraction(at: time)
    let tabled =
      row.way >= 0 ? curves.withPieces { CurvePieces.value($0 + Int(row.way), at: fraction) } : .nan
    return tabled.isNaN ? evaluateAside(row.way, of: fraction, at: time) : tabled
  }

  /// How many whole cycles a group has passed: what cumulative tracks count.
  func cycles(of slot: Int32, at time: Double) -> Double {
    let row = row(of: slot)
    if let program = programs[row.way] { return program.cycles(at: time) }
    let cycle = row.wraps || row.legs <= 1 ? 1.0 : 2.0
    let passed = row.passed(at: time) / cycle
    // A cycle begins where the folding of legs lets it begin.
    let nearest = passed.rounded()
    let isWhole = abs(passed - nearest) <= 1e-12 + 1e-15 * passed
    let whole = isWhole ? nearest : passed.rounded(.down)
    // The last cycle is not over at its end.
    return isWhole && whole > 0 && whole * cycle >= row.legs ? whole - 1 : whole
  }

  /// The loop over groups of every tick: dense rows in, one number a group out.
  private func evaluate(
    _ count: Int, at time: Double, into progress: inout ContiguousArray<Double>
  ) {
    rows.withUnsafeBufferPointer { blocks in
      curves.withPieces { pieces in
        progress.withUnsafeMutableBufferPointer { progress in
          for block in 0..<(count + GroupRows.count - 1) / GroupRows.count {
            let rows = blocks.baseAddress.unsafelyUnwrapped + block
            let fractions = rows.pointee.fractions(at: time)
            // Written out with constant places, and nothing but arithmetic: so the eight are
            // evaluated side by side, in registers.
            func eased(_ place: Int) -> Double {
              let table = Int(max(rows.pointee.way[place], 0))
              return CurvePieces.value(pieces + table, at: fractions[place])
            }
            var values = SIMD8(
              eased(0), eased(1), eased(2), eased(3), eased(4), eased(5), eased(6), eased(7))
            let sum = values.sum()
            if rows.pointee.aside != 0 || sum != sum {
              evaluateAside(rows, fractions, at: time, &values)
            }
            // A constant, which a debug build need not put into a box.
            let written = values
            func write(_ place: Int) { progress[Int(rows.pointee.slot[place])] = written[place] }
            let used = count - block * GroupRows.count
            if used >= GroupRows.count {
              write(0)
              write(1)
              write(2)
              write(3)
              write(4)
              write(5)
              write(6)
              write(7)
            } else {
              for place in 0..<used { write(place) }
            }
          }
        }
      }
    }
  }

  /// Evaluates the rows of a block that no table tells, and the difficult places of curves.
  @inline(never)
  private func evaluateAside(
    _ rows: UnsafePointer<GroupRows>, _ fractions: SIMD8<Double>, at time: Double,
    _ values: inout SIMD8<Double>
  ) {
    for place in 0..<GroupRows.count {
      let way = rows.pointee.way[place]
      if way == CurveShelf.linear {
        values[place] = fractions[place]
      } else if way < 0 || values[place].isNaN {
        values[place] = evaluateAside(way, of: fractions[place], at: time)
      }
    }
  }

  private func evaluateAside(_ way: Int32, of fraction: Double, at time: Double) -> Double {
    if let program = programs[way] { return program.progress(at: time) }
    return curves.solve(way, at: fraction)
  }
}
