import AnimaticTracks

// The number of births of a cell as a function of time, and its inverse (rule H13).
extension EmissionPiece {
  func values(at time: Double) -> EmitterValues { animations?.values(at: time) ?? values }

  /// Returns the number of births of a cell up to the start of the piece, with a fraction.
  func earlierBirths(of index: Int) -> Double { births.indices.contains(index) ? births[index] : 0 }

  /// Returns the number of births of a cell up to a time of the layer within the piece, with a
  /// fraction.
  func births(of index: Int, at time: Double) -> Double {
    let earlier = earlierBirths(of: index)
    guard animations != nil else { return earlier + steadyBirths(of: index, at: time) }
    let position = (time - begin) / Emission.step
    guard position > 0 else { return earlier }
    let limit = Emission.greatestStepCount
    return withSums(of: index, steps: Int(min(position, Double(limit))) + 1) { sums in
      guard position < Double(limit) else {
        return earlier + sums[limit] * position / Double(limit)
      }
      let whole = Int(position)
      return earlier + sums[whole] + (position - Double(whole)) * (sums[whole + 1] - sums[whole])
    }
  }

  /// Returns the time of the layer at which the number of births reaches a number.
  /// - Precondition: The number of births reaches it within the piece.
  func time(ofBirth number: Double, of index: Int, before end: Double) -> Double {
    let missing = number - earlierBirths(of: index)
    guard animations != nil else {
      guard let cell = values.cell(index) else { return begin }
      return max(begin, cell.beginTime) + missing / values.rate(of: cell)
    }
    let limit = Emission.greatestStepCount
    let steps = Int(clamping: min((end - begin) / Emission.step, Double(limit))) + 1
    return withSums(of: index, steps: steps) { sums in
      var (low, high) = (0, sums.count - 1)
      if missing > sums[high] { return begin + missing / sums[high] * Double(high) * Emission.step }
      while high - low > 1 {
        let middle = (low + high) / 2
        if sums[middle] < missing { low = middle } else { high = middle }
      }
      let born = sums[high] - sums[low]
      let fraction = born > 0 ? (missing - sums[low]) / born : 0
      return begin + (Double(low) + min(max(fraction, 0), 1)) * Emission.step
    }
  }

  private func steadyBirths(of index: Int, at time: Double) -> Double {
    guard let cell = values.cell(index) else { return 0 }
    let first = max(begin, cell.beginTime)
    return values.rate(of: cell) * max(min(time, cell.beginTime + cell.duration) - first, 0)
  }

  /// Calls a closure with the births of a cell from the start to each step, of which there are
  /// enough.
  private func withSums(of index: Int, steps: Int, _ body: ([Double]) -> Double) -> Double {
    sums.withLock { all in
      while all.count <= index { all.append([0]) }
      let wanted = min(steps, Emission.greatestStepCount) + 1
      all[index].reserveCapacity(wanted)
      while all[index].count < wanted {
        let step = begin + Double(all[index].count - 1) * Emission.step
        all[index].append(all[index][all[index].count - 1] + births(of: index, inStepFrom: step))
      }
      return body(all[index])
    }
  }

  /// Returns the births in one step, by the rate in its middle.
  private func births(of index: Int, inStepFrom time: Double) -> Double {
    let values = values(at: time + Emission.step / 2)
    guard let cell = values.cell(index) else { return 0 }
    let end = min(time + Emission.step, cell.beginTime + cell.duration)
    return values.rate(of: cell) * max(end - max(time, cell.beginTime), 0)
  }
}

extension EmissionAnimations {
  fileprivate func values(at time: Double) -> EmitterValues {
    var state = state
    let stageTime = map.rate == 0 ? self.time : map.stage(time)
    for track in tracks {
      if let value = timeline.value(of: track.id, at: stageTime) {
        state.apply(track.property, track.mode, value)
      }
    }
    return state.emitter
  }
}

extension EmitterValues {
  /// Returns the cell at an index; `nil` if there are fewer.
  func cell(_ index: Int) -> EmitterCellValues? {
    cells.indices.contains(index) ? cells[index] : nil
  }
}
