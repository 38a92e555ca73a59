import Animatic
import Foundation
import Testing

/// Pickers (rule N13).
@MainActor struct UIPickerViewTests {
  private let simulator = Simulator()
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))

  private final class Model: UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [12, 60]
    var widths: [CGFloat] = [0, 0]
    var chosen: [String] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows[component]
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    { "\(component).\(row)" }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      widths[component]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component).\(row)")
    }
  }

  private let model = Model()

  init() {
    (picker.dataSource, picker.delegate) = (model, model)
    simulator.show(picker)
  }

  private func title(_ row: Int, _ column: Int) -> String? {
    (picker.view(forRow: row, forComponent: column) as? UILabel)?.text
  }

  @Test func `only the rows that show have views, and the chosen one is in the middle`() throws {
    picker.selectRow(30, inComponent: 1, animated: false)
    #expect(title(30, 1) == "1.30" && title(20, 1) == nil && title(0, 0) == "0.0")
    let row = try #require(picker.view(forRow: 30, forComponent: 1))
    #expect(row.convert(row.bounds, to: picker) == CGRect(x: 150, y: 92, width: 150, height: 32))
    #expect(picker.selectedRow(inComponent: 1) == 30 && model.chosen == [])
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 150, height: 32))
  }

  @Test func `a slow drag rests at the nearest row, and tells once`() {
    simulator.touch.schedule(
      .drag(from: CGPoint(x: 75, y: 150), to: CGPoint(x: 75, y: 70), duration: 2))
    simulator.settle(within: 10)
    // The first 10 points only begin the drag; the speed of 40 points a second covers 20 more.
    #expect(model.chosen == ["0.3"] && picker.selectedRow(inComponent: 0) == 3)
    #expect(picker.view(forRow: 3, forComponent: 0)?.alpha == 1)
  }

  @Test func `a tap moves to its row in 0.3 seconds`() {
    simulator.touch.tap(at: CGPoint(x: 225, y: 140))
    let lifted = simulator.time
    #expect(model.chosen == [])
    simulator.advance(to: lifted + 0.29)
    #expect(model.chosen == [])
    simulator.advance(to: lifted + 0.35)
    #expect(model.chosen == ["1.1"] && picker.selectedRow(inComponent: 1) == 1)
  }

  @Test func `columns share what others leave`() {
    model.widths = [100, 0]
    picker.reloadAllComponents()
    #expect(picker.rowSize(forComponent: 0).width == 100)
    #expect(picker.rowSize(forComponent: 1).width == 200)
    model.widths = [50, 50]
    picker.reloadAllComponents()
    let row = picker.view(forRow: 0, forComponent: 0)
    #expect(row.map { $0.convert($0.bounds, to: picker).minX } == 100)
  }

  @Test func `a column that loses rows keeps a row that is there`() {
    picker.selectRow(11, inComponent: 0, animated: false)
    model.rows[0] = 5
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 4)
    model.rows[0] = 0
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == -1 && picker.numberOfComponents == 2)
  }

  @Test func `a row is a title in the middle, and all but the chosen one are faint`() throws {
    let label = try #require(picker.view(forRow: 1, forComponent: 0) as? UILabel)
    #expect(label.font == UIFont.systemFont(ofSize: 21) && label.textAlignment == .center)
    #expect(picker.view(forRow: 0, forComponent: 0)?.alpha == 1 && label.alpha == 0.4)
    model.rows = [1, 2]
    picker.reloadAllComponents()
    #expect(title(0, 0) == "0.0" && picker.selectedRow(inComponent: 0) == 0)
    #expect(picker.view(forRow: 1, forComponent: 1)?.alpha == 0.4)
  }

  @Test func `a picker whose data source is gone has no rows`() {
    let picker = UIPickerView(frame: picker.frame)
    do {
      let model = Model()
      picker.dataSource = model
      #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 60)
    }
    #expect(picker.numberOfRows(inComponent: 1) == 0 && picker.selectedRow(inComponent: 1) == -1)
  }

  @Test func `a delegate that says nothing leaves rows without texts, which can be chosen`() throws
  {
    final class Silent: UIPickerViewDelegate {}
    let silent = Silent()
    picker.delegate = silent
    picker.reloadAllComponents()
    simulator.flush()
    #expect(title(0, 0) == nil && picker.rowSize(forComponent: 0).height == 32)
    simulator.touch.tap(at: CGPoint(x: 75, y: 140))
    simulator.settle(within: 10)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func `a delegate gives views, rich titles and heights`() {
    final class Rich: UIPickerViewDelegate {
      var height: CGFloat = 50
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        height
      }
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
      ) -> UIView? { component == 0 ? UISwitch() : nil }
      func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
      ) -> NSAttributedString? {
        NSAttributedString(string: "rich \(row)", attributes: [.foregroundColor: UIColor.red])
      }
    }
    let rich = Rich()
    picker.delegate = rich
    for (height, expected) in [(50, 50), (-1, 32), (.nan, 32)] as [(CGFloat, CGFloat)] {
      rich.height = height
      picker.reloadAllComponents()
      simulator.flush()
      #expect(picker.rowSize(forComponent: 0).height == expected)
    }
    #expect(picker.view(forRow: 0, forComponent: 0) is UISwitch && title(1, 1) == "rich 1")
    #expect((picker.view(forRow: 1, forComponent: 1) as? UILabel)?.textColor == .red)
  }

  @Test(arguments: [true, false])
  func `a column that turns tells of no row that is gone`(isWhole: Bool) {
    simulator.touch.schedule(
      .drag(from: CGPoint(x: 225, y: 180), to: CGPoint(x: 225, y: 20), duration: 0.2))
    simulator.advance(by: 0.4)
    model.rows[1] = 2
    if isWhole { picker.reloadAllComponents() } else { picker.reloadComponent(1) }
    simulator.advance(by: 5)
    #expect(model.chosen == [] && picker.selectedRow(inComponent: 1) == (isWhole ? 0 : 1))
    #expect(title(1, 1) == "1.1" && title(2, 1) == nil)
  }

  @Test func `a column as high as numbers go, with rows as low, has its last row`() {
    final class Low: UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        .leastNonzeroMagnitude
      }
    }
    let low = Low()
    (picker.dataSource, picker.delegate) = (low, low)
    picker.frame.size.height = 1e300
    simulator.flush()
    simulator.touch.tap(at: CGPoint(x: 75, y: 150))
    simulator.advance(by: 1)
    #expect((0..<3).contains(picker.selectedRow(inComponent: 0)))
  }
}
