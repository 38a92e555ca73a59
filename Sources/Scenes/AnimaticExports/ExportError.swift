/// The reason for which a file cannot be made.
public struct ExportError: Error, Equatable, CustomStringConvertible, Sendable {
  /// Something of a view that the format cannot carry.
  public struct Item: Hashable, CustomStringConvertible, Sendable {
    /// The name of the view; `nil` for none.
    public let view: String?
    /// The part of the view that the format cannot carry.
    public let loss: ExportLoss
    /// The format.
    public let format: ExportFormat

    /// The view, the property and the remedy, as a sentence.
    public var description: String {
      let name = view.map { "\"\($0)\"" } ?? "a view without a name"
      let carrier = format.name.prefix(1).uppercased() + format.name.dropFirst()
      return "\(name), \(loss.property): \(carrier) does not carry \(loss.meaning); \(loss.remedy)"
    }
  }

  /// All that is lost, each thing once.
  public let items: [Item]

  /// The items, one a line.
  public var description: String { items.map(\.description).joined(separator: "\n") }
}
