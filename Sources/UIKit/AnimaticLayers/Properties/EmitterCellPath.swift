import AnimaticTracks

/// The key path of a value of a cell: "emitterCells.spark.birthRate", or that of a cell in a cell,
/// "emitterCells.rocket.emitterCells.spark.scale".
struct EmitterCellPath: Hashable, Sendable {
  /// The names of the cells, the outermost first.
  let names: [String]
  let key: EmitterCellKey

  init(names: [String], key: EmitterCellKey) { (self.names, self.key) = (names, key) }

  /// Parses a key path; returns `nil` for another one.
  init?(_ text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3, words.count % 2 == 1,
      let key = EmitterCellKey(rawValue: words.last ?? "")
    else { return nil }
    let pairs = stride(from: 0, to: words.count - 1, by: 2)
    guard pairs.allSatisfy({ words[$0] == "emitterCells" }) else { return nil }
    names = pairs.map { words[$0 + 1] }
    self.key = key
  }

  var text: String { names.map { "emitterCells.\($0)." }.joined() + key.rawValue }

  /// Returns the value of the first cell with the names; 0 for none.
  func value(in values: EmitterValues, _ fallback: AnimatableValue) -> AnimatableValue {
    var cells = values.cells
    for (depth, name) in names.enumerated() {
      guard let cell = cells.first(where: { $0.name == name }) else { break }
      if depth == names.count - 1 { return key.value(of: cell, fallback) }
      cells = cell.cells
    }
    return .components(SIMD4())
  }

  /// Applies the value of an animation to the first cell with the names, if there is one.
  func apply(_ mode: TrackMode, _ value: SIMD4<Double>, to state: inout LayerState) {
    apply(names[...], mode, value, to: &state.emitter.cells)
  }

  private func apply(
    _ names: ArraySlice<String>, _ mode: TrackMode, _ value: SIMD4<Double>,
    to cells: inout [EmitterCellValues]
  ) {
    guard let index = cells.firstIndex(where: { $0.name == names.first }) else { return }
    guard names.count == 1 else {
      return apply(names.dropFirst(), mode, value, to: &cells[index].cells)
    }
    guard mode == .additive,
      case .components(let old) = key.value(of: cells[index], .components(value))
    else { return key.set(value, of: &cells[index]) }
    key.set(old + value, of: &cells[index])
  }
}
