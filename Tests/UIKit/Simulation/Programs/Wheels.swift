import Animatic

extension Cast {
  static let wheels = (0..<2).map { index in
    let frame = CGRect(x: 10 + 150 * index, y: 130, width: 140, height: 120)
    return view(
      "wheels\(index)", "Wheels.make(\(frame.source))",
      declarations: declarations(in: "Wheels")
    ) { Wheels.make(frame) }
  }
}

/// A picker of columns whose numbers of rows change.
final class Wheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  var columns = [6, 12, 0]
  var note: (String) -> Void = { _ in }
  var pending: (() -> Void)?
  func act() {
    let steps = pending
    pending = nil
    steps?()
  }
  private var faults: [String] = []
  static func make(_ frame: CGRect) -> Wheels {
    let wheels = Wheels(frame: frame)
    (wheels.dataSource, wheels.delegate) = (wheels, wheels)
    return wheels
  }
  func resize(_ column: Int, _ count: Int, _ all: Bool) {
    guard columns.indices.contains(column) else { return }
    columns[column] = count
    all ? reloadAllComponents() : reloadComponent(column)
  }
  func turn(_ column: Int, _ row: Int, _ isAnimated: Bool) {
    guard columns.indices.contains(column), row < columns[column] else { return }
    selectRow(row, inComponent: column, animated: isAnimated)
  }
  func divide(_ count: Int) {
    columns = Array((columns + columns).prefix(count))
    reloadAllComponents()
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent column: Int) -> Int {
    columns[column]
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent column: Int)
    -> String?
  {
    if !columns.indices.contains(column) || row >= columns[column] {
      faults.append("row \(row) of \(column) is asked for and not there")
    }
    return "\(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent column: Int) {
    note("selects \(row) in \(column)")
    if !columns.indices.contains(column) || row >= max(columns[column], 1) {
      faults.append("row \(row) of \(column) is selected and not there")
    }
    act()
  }

  /// What is wrong with the rows that are selected.
  var problems: [String] {
    let found = columns.indices.map { ($0, selectedRow(inComponent: $0)) }
    return faults
      + found.filter { $1 >= max(columns[$0], 1) || $1 < -1 }.map { "\($1) is no row of \($0)" }
  }
}

extension Wheels: Watched {}
