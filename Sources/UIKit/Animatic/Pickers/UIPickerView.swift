import AnimaticTiming
import Foundation

/// A view with columns of rows that scroll, of which the user chooses one each (rule N13).
open class UIPickerView: UIView {
  /// The size of a picker, and the height of a row, in points.
  private static let (size, rowHeight) = (CGSize(width: 320, height: 216), CGFloat(32))
  private let band = UIView(frame: .zero)
  private var columns: [PickerColumn] = []
  private var isLoaded = false

  /// Creates a picker with a frame, in points; one of size zero takes its own size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addBand()
  }

  /// Creates a picker at the origin, and ignores the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addBand()
  }

  private func addBand() {
    if super.frame.size == .zero { super.frame.size = Self.size }
    band.isUserInteractionEnabled = false
    band.backgroundColor = UIColor(white: 0, alpha: 0.06)
    band.layer.cornerRadius = 8
    addSubview(band)
  }

  /// The object that knows the number of columns and rows; `nil` by default.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that knows what the rows show, and that is notified; `nil` by default.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether the row in the middle is marked. It has no effect: it always is.
  open var showsSelectionIndicator = true

  // MARK: - Columns and rows

  /// The number of columns.
  open var numberOfComponents: Int {
    loadColumns()
    return columns.count
  }
  /// Returns the number of rows of a column.
  ///
  /// - Precondition: A column has the index.
  open func numberOfRows(inComponent component: Int) -> Int {
    checkColumn(component)
    return dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// Returns the size of a row of a column, in points.
  ///
  /// - Precondition: A column has the index.
  open func rowSize(forComponent component: Int) -> CGSize {
    checkColumn(component)
    layoutIfNeeded()
    return CGSize(width: columns[component].bounds.width, height: columns[component].rowHeight)
  }
  /// Returns the view of a row; `nil` for one that does not show.
  ///
  /// - Precondition: A column has the index.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    checkColumn(component)
    layoutIfNeeded()
    return columns[component].view(of: row)
  }
  /// Asks for all columns and rows again. The first row of each column is chosen.
  open func reloadAllComponents() {
    isLoaded = false
    for column in columns { column.retire() }
    setNeedsLayout()
  }
  /// Asks for the rows of a column again. The chosen row stays, if there still is one.
  ///
  /// - Precondition: A column has the index.
  open func reloadComponent(_ component: Int) {
    checkColumn(component)
    let chosen = columns[component].selection
    columns[component].retire()
    columns[component].removeFromSuperview()
    columns[component] = makeColumn(component)
    addSubview(columns[component])
    layOut()
    let count = numberOfRows(inComponent: component)
    columns[component].select(min(chosen, max(0, count - 1)), animated: false)
  }

  private func loadColumns() {
    guard !isLoaded else { return }
    isLoaded = true
    for column in columns { column.removeFromSuperview() }
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    columns = (0..<count).map { makeColumn($0) }
    for column in columns { addSubview(column) }
    setNeedsLayout()
  }

  private func makeColumn(_ index: Int) -> PickerColumn {
    let height = delegate?.pickerView(self, rowHeightForComponent: index) ?? 0
    return PickerColumn(
      rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0,
      rowHeight: height > 0 && height.isFinite ? height : Self.rowHeight,
      makeRow: { [weak self] row in self?.makeRow(row, index) ?? UIView() },
      onChoice: { [weak self] row in
        self.map { $0.delegate?.pickerView($0, didSelectRow: row, inComponent: index) }
      })
  }

  private func makeRow(_ row: Int, _ column: Int) -> UIView {
    if let view = delegate?.pickerView(self, viewForRow: row, forComponent: column, reusing: nil) {
      return view
    }
    let label = UILabel(frame: .zero)
    let title = delegate?.pickerView(self, titleForRow: row, forComponent: column)
    label.font = UIFont.systemFont(ofSize: 21)
    label.text = title
    if let rich = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: column) {
      label.attributedText = rich
    }
    label.textAlignment = .center
    return label
  }

  private func checkColumn(_ component: Int) {
    loadColumns()
    require(
      columns.indices.contains(component),
      "there is no column \(component) among \(columns.count); set the data source first")
  }

  // MARK: - The choice

  /// Chooses a row, and notifies nobody.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - component: The index of the column.
  ///   - animated: Whether the column moves over 0.3 s.
  /// - Precondition: Both are there.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let count = numberOfRows(inComponent: component)
    require((0..<count).contains(row), "there is no row \(row) among \(count)")
    layoutIfNeeded()
    columns[component].select(row, animated: animated && window != nil)
  }
  /// Returns the index of the chosen row; −1 of a column without rows.
  ///
  /// - Precondition: A column has the index.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : columns[component].selection
  }

  // MARK: - Layout

  private func layOut() {
    let wanted = columns.indices.map { index in
      max(0, delegate?.pickerView(self, widthForComponent: index) ?? 0)
    }
    let free = wanted.count { $0 == 0 }
    let rest = max(0, bounds.width - wanted.reduce(0, +)) / CGFloat(max(1, free))
    let total = wanted.reduce(0, +) + rest * CGFloat(free)
    var x = (bounds.width - total) / 2
    for (column, width) in zip(columns, wanted) {
      let width = width > 0 ? width : rest
      column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      column.layoutIfNeeded()
      x += width
    }
    let height = columns.first?.rowHeight ?? Self.rowHeight
    band.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadColumns()
    layOut()
  }
  /// Returns 320 by 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize { Self.size }
}
