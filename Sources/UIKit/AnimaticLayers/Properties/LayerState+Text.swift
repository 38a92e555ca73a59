import AnimaticGraphics
import AnimaticTracks

// The values of a layer as text, for dumps of a tree.
extension LayerState {
  /// The properties of the table whose values differ from another state's, each as `key=value`.
  /// - Parameter skipped: Properties that the text leaves out.
  func fields(differingFrom other: LayerState, without skipped: Set<LayerProperty>) -> [String] {
    let zero = AnimatableValue.components(SIMD4())
    return LayerProperty.all.compactMap { property in
      let row = property.row
      guard has(property), row.kind != .contents, !skipped.contains(property),
        row.isMissing(self) != row.isMissing(other) || row.get(self, zero) != row.get(other, zero)
      else { return nil }
      return "\(property.key)=\(text(of: property))"
    }
  }

  /// Returns the value of a property: numbers separated by commas, "nil" for none.
  private func text(of property: LayerProperty) -> String {
    let row = property.row
    guard !row.isMissing(self) else { return "nil" }
    switch row.get(self, .components(SIMD4())) {
    case .components(let numbers):
      if row.kind == .flag { return numbers.x != 0 ? "true" : "false" }
      return dumpText(of: (0..<max(property.numberNames?.count ?? 1, 1)).map { numbers[$0] })
    case .list(let list):
      return list.path.map { "\"\($0.text)\"" } ?? list.colors?.map { dumpText(of: $0.numbers) }
        .joined(separator: "|") ?? dumpText(of: list.array ?? [])
    case let value:
      guard let matrix = value.transform else { return "" }
      return dumpText(
        of: matrix.affine.map { CGAffineTransform($0).coefficients }
          ?? CATransform3D(matrix).elements)
    }
  }
}

/// Returns the shortest decimals of numbers, separated by commas.
package func dumpText(of numbers: [Double]) -> String {
  numbers.map(\.shortText).joined(separator: ",")
}

/// Returns a time in seconds as text, to the nanosecond.
package func dumpText(ofTime time: Double) -> String {
  dumpText(of: [(time * 1e9).rounded() / 1e9])
}

extension LayerContents {
  /// The kind and the extent of the contents.
  var dumpText: String {
    guard let image = value as? CGImage else { return "\(type(of: value))" }
    let extent = "\(image.width)×\(image.height)"
    switch image.source {
    case .list(let list, _): return "list(\(extent), \(list.count) commands)"
    case .named(let name): return "image(\(extent), \"\(name)\")"
    case .data(let data): return "data(\(extent), \(data.count) bytes)"
    }
  }
}
