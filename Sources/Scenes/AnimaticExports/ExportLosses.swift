/// All that a file does not carry, each thing once.
struct ExportLosses {
  private let format: ExportFormat
  private var known: Set<ExportError.Item> = []
  private(set) var items: [ExportError.Item] = []

  init(of format: ExportFormat) { self.format = format }

  /// Adds a loss of the view with a name; `nil` for none.
  mutating func add(_ loss: ExportLoss, of view: String?) {
    let item = ExportError.Item(view: view, loss: loss, format: format)
    if known.insert(item).inserted { items.append(item) }
  }
}
