/// The errors of optional constraints that the simplex method makes small: a sum for each priority,
/// of which a higher one counts infinitely more than a lower one.
struct Objective {
  private struct Tier {
    let priority: Double
    /// The coefficient of each symbol; 0 for a basic one.
    var costs: [Double] = []
  }

  /// From the highest priority to the lowest.
  private var tiers: [Tier] = []
  /// The symbols that may make the errors smaller by entering the basis.
  private var candidates: [Symbol] = []
  private var symbolCount = 0

  mutating func reserve(_ count: Int) {
    guard count > symbolCount else { return }
    symbolCount = max(count, 2 * symbolCount)
    for index in tiers.indices {
      tiers[index].costs += repeatElement(0, count: symbolCount - tiers[index].costs.count)
    }
  }

  /// Returns the index of a priority's tier. Indices are good until the next call.
  private mutating func tier(of priority: Double) -> Int {
    let index = tiers.firstIndex { $0.priority <= priority } ?? tiers.count
    if index == tiers.count || tiers[index].priority != priority {
      let costs = [Double](repeating: 0, count: symbolCount)
      tiers.insert(Tier(priority: priority, costs: costs), at: index)
    }
    return index
  }

  /// Adds an error that is not basic, or the row of one that is.
  /// - Parameter weight: 1 to add, −1 to remove.
  mutating func add(
    _ error: Symbol, priority: Double, weight: Double, in tableau: borrowing Tableau
  ) {
    let tier = tier(of: priority)
    let row = tableau.rowOfBasic[Int(error)]
    guard row >= 0 else { return add(weight, to: error, in: tier, tableau) }
    for cell in tableau.rows[Int(row)].cells {
      add(weight * cell.coefficient, to: cell.symbol, in: tier, tableau)
    }
  }

  private mutating func add(
    _ change: Double, to symbol: Symbol, in tier: Int, _ tableau: borrowing Tableau
  ) {
    let cost = tiers[tier].costs[Int(symbol)] + change
    tiers[tier].costs[Int(symbol)] = cost.isNegligible ? 0 : cost
    noteCandidate(symbol, tableau)
  }

  private mutating func noteCandidate(_ symbol: Symbol, _ tableau: borrowing Tableau) {
    if isImproving(symbol), tableau.kinds[Int(symbol)] != .dummy { candidates.append(symbol) }
  }

  /// Replaces a symbol that has become basic by its row.
  mutating func substitute(_ symbol: Symbol, by row: Int32, in tableau: borrowing Tableau) {
    var changes = false
    for tier in tiers.indices {
      let factor = tiers[tier].costs[Int(symbol)]
      guard factor != 0 else { continue }
      changes = true
      tiers[tier].costs[Int(symbol)] = 0
      for cell in tableau.rows[Int(row)].cells {
        let cost = tiers[tier].costs[Int(cell.symbol)] + factor * cell.coefficient
        tiers[tier].costs[Int(cell.symbol)] = cost.isNegligible ? 0 : cost
      }
    }
    guard changes else { return }
    for cell in tableau.rows[Int(row)].cells { noteCandidate(cell.symbol, tableau) }
  }

  /// Forgets a symbol that is about to be freed.
  mutating func clear(_ symbol: Symbol) {
    for tier in tiers.indices { tiers[tier].costs[Int(symbol)] = 0 }
  }

  /// Whether the sums become smaller as the symbol grows.
  private func isImproving(_ symbol: Symbol) -> Bool {
    for tier in tiers where tier.costs[Int(symbol)] != 0 { return tier.costs[Int(symbol)] < 0 }
    return false
  }

  /// Whether the sums of all but the least priority stay as they are while the symbol grows.
  func isIndifferent(to symbol: Symbol) -> Bool {
    tiers.allSatisfy { $0.priority == Solver.least || $0.costs[Int(symbol)] == 0 }
  }

  /// Returns the least symbol whose growth makes the sums smaller, by Bland's rule, which ends.
  mutating func entering(in tableau: borrowing Tableau) -> Symbol? {
    var best: Symbol?
    var index = 0
    while index < candidates.count {
      let symbol = candidates[index]
      if tableau.rowOfBasic[Int(symbol)] >= 0 || !isImproving(symbol) {
        candidates.swapAt(index, candidates.count - 1)
        candidates.removeLast()
        continue
      }
      if best.map({ symbol < $0 }) ?? true { best = symbol }
      index += 1
    }
    return best
  }

  /// Compares the costs per unit of two symbols, from the highest priority on.
  func isCheaper(
    _ first: Symbol, by firstRate: Double, than second: Symbol, by secondRate: Double
  ) -> Bool {
    for tier in tiers {
      let difference = tier.costs[Int(first)] / firstRate - tier.costs[Int(second)] / secondRate
      if !difference.isNegligible { return difference < 0 }
    }
    return false
  }
}
