import Animatic
import Testing

/// Frames that were measured on UIKit at scale 2 (openuikit), against rules M2, M6, M8 and M10. Two
/// rows of stack views are openuikit's own results.
@MainActor
struct MeasuredLayoutTests {
  struct Layout: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var size: [CGFloat]
    var safeArea: [CGFloat] = []
    /// The frames of views without constraints, by their index paths among the views, as "0.1".
    var frames: [String: [CGFloat]] = [:]
    /// The frames that UIKit gave the views, superviews first.
    var expected: [(path: String, frame: [CGFloat])]
    /// Constraints as `item.attribute = multiplier * item.attribute + constant`.
    var constraints: String
  }

  nonisolated static let layouts = [
    Layout(
      testDescription: "chain", size: [320, 240],
      expected: [
        ("0", [12, 20, 93.5, 60]), ("1", [113, 20, 93.5, 60]), ("2", [215, 20, 93.5, 60]),
        ("3", [12, 104, 95.5, 48]), ("4", [117, 104, 190.5, 48]),
      ],
      constraints: """
        0.leading = root.leading + 12, 1.leading = 0.trailing + 8, 2.leading = 1.trailing + 8
        2.trailing = root.trailing + -12, 1.width = 0.width, 2.width = 0.width
        0.top = root.top + 20, 1.top = root.top + 20, 2.top = root.top + 20
        0.height = 60, 1.height = 0.height, 2.height = 0.height
        3.leading = root.leading + 12, 4.leading = 3.trailing + 10
        4.trailing = root.trailing + -12, 4.width = 2 * 3.width
        3.top = 0.bottom + 24, 4.top = 3.top, 3.height = 48, 4.height = 3.height
        """),
    Layout(
      testDescription: "edges", size: [320, 240],
      expected: [
        ("0", [16, 16, 288, 44]), ("1", [16, 192, 120, 32]), ("2", [148, 72, 156, 152]),
      ],
      constraints: """
        0.left = root.left + 16, 0.top = root.top + 16, 0.right = root.right + -16, 0.height = 44
        1.leading = root.leading + 16, 1.bottom = root.bottom + -16, 1.width = 120, 1.height = 32
        2.top = 0.bottom + 12, 2.left = 1.right + 12, 2.right = root.right + -16
        2.bottom = root.bottom + -16
        """),
    Layout(
      testDescription: "frames and constraints", size: [320, 240],
      frames: ["0": [20, 20, 120, 50], "1": [199.5, 20, 80, 80]],
      expected: [
        ("0", [20, 20, 120, 50]), ("1", [199.5, 20, 80, 80]), ("1.0", [10, 10, 25, 25]),
        ("2", [20, 82, 120, 50]), ("3", [220, 112, 60, 108]),
      ],
      constraints: """
        1.0.leading = 1.leading + 10, 1.0.top = 1.top + 10, 1.0.width = 25, 1.0.height = 25
        2.top = 0.bottom + 12, 2.leading = 0.leading, 2.width = 0.width, 2.height = 50
        3.top = 1.bottom + 12, 3.trailing = 1.trailing, 3.width = 0.75 * 1.width
        3.bottom = root.bottom + -20
        """),
    Layout(
      testDescription: "margins", size: [320, 480], safeArea: [59, 16, 34, 20],
      frames: ["0": [0, 30, 320, 300]],
      expected: [
        ("0", [0, 30, 320, 300]), ("0.0", [24, 37, 60, 40]), ("0.1", [232, 252, 60, 40]),
        ("0.2", [118, 150, 80, 30]), ("0.3", [24, 137, 268, 24]),
      ],
      constraints: """
        0.0.left = 0.leftMargin, 0.0.top = 0.topMargin, 0.0.width = 60, 0.0.height = 40
        0.1.right = 0.rightMargin, 0.1.bottom = 0.bottomMargin, 0.1.width = 60, 0.1.height = 40
        0.2.centerX = 0.centerXWithinMargins, 0.2.centerY = 0.centerYWithinMargins
        0.2.width = 80, 0.2.height = 30, 0.3.leading = 0.leadingMargin
        0.3.trailing = 0.trailingMargin, 0.3.top = 0.topMargin + 100, 0.3.height = 24
        """),
  ]

  private static let attributes: [String: NSLayoutConstraint.Attribute] = Dictionary(
    uniqueKeysWithValues: (1...20).compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }.map {
      ("\($0)", $0)
    })

  /// Returns the item and the attribute of a text as `0.1.left`.
  private func side(
    _ text: Substring, _ views: [String: UIView]
  ) throws -> (UIView, NSLayoutConstraint.Attribute) {
    let dot = try #require(text.lastIndex(of: "."))
    let attribute = try #require(Self.attributes[String(text[text.index(after: dot)...])])
    return (try #require(views[String(text[..<dot])]), attribute)
  }

  private func constraint(_ line: Substring, _ views: [String: UIView]) throws -> NSLayoutConstraint
  {
    let words = line.split(separator: " ")
    let (first, attribute) = try side(words[0], views)
    if words.count == 3, let constant = Double(words[2]) {
      return NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: constant)
    }
    let multiplier = words.count > 3 && words[3] == "*" ? try #require(Double(words[2])) : 1
    let (second, other) = try side(words[multiplier == 1 ? 2 : 4], views)
    let constant = words.last.flatMap { words.contains("+") ? Double($0) : 0 } ?? 0
    return NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
  }

  @Test(arguments: layouts)
  func `views have the frames that were measured`(layout: Layout) throws {
    let simulator = Simulator(screen: CGSize(width: layout.size[0], height: layout.size[1]))
    let area = layout.safeArea
    if area.count == 4 {
      simulator.safeAreaInsets = UIEdgeInsets(
        top: area[0], left: area[1], bottom: area[2], right: area[3])
    }
    let window = simulator.window
    window.contentScaleFactor = 2
    let root = UIView(frame: window.bounds)
    window.addSubview(root)
    var views: [String: UIView] = ["root": root]
    for (path, _) in layout.expected {
      let view = UIView()
      if let frame = layout.frames[path] {
        view.frame = CGRect(frame)
      } else {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      let parent = path.split(separator: ".").dropLast().joined(separator: ".")
      views[parent.isEmpty ? "root" : parent]?.addSubview(view)
      views[path] = view
    }
    let constraints = layout.constraints.split { $0 == "," || $0 == "\n" }
    NSLayoutConstraint.activate(try constraints.map { try constraint($0, views) })
    simulator.flush()
    for (path, frame) in layout.expected {
      let view = try #require(views[path])
      #expect(view.frame.numbers == frame && !view.hasAmbiguousLayout, "\(path)")
    }
  }

  /// A view with a size of contents that is given.
  final class Natural: UIView {
    var natural = CGSize.zero
    override var intrinsicContentSize: CGSize { natural }
  }

  struct Stack: Sendable {
    var axis = NSLayoutConstraint.Axis.horizontal
    var size: [CGFloat]
    var spacing: CGFloat
    var distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill
    /// The sizes of the contents; −1 for none.
    var contents: [[CGFloat]]
    var expected: [[CGFloat]]
  }

  nonisolated static let stacks = [
    Stack(
      size: [320, 100], spacing: 8, distribution: .fillEqually,
      contents: Array(repeating: [-1, -1], count: 4),
      expected: [[0, 0, 74, 100], [82, 0, 74, 100], [164, 0, 74, 100], [246, 0, 74, 100]]),
    Stack(
      axis: .vertical, size: [266, 96], spacing: 4, distribution: .fillEqually,
      alignment: .leading, contents: [[71.5, 20], [167, 17], [97.5, 14]],
      expected: [[0, 0, 71.5, 29.5], [0, 33, 167, 29.5], [0, 67, 97.5, 29.5]]),
    Stack(
      size: [360, 70], spacing: 8, distribution: .fillEqually, alignment: .center,
      contents: [[16.5, 16], [25.5, 26], [39.5, 40]],
      expected: [[0, 27, 114.5, 16], [123, 22, 114.5, 26], [245, 15, 114.5, 40]]),
    Stack(
      size: [360, 70], spacing: 8, distribution: .fillEqually, alignment: .bottom,
      contents: [[16.5, 16], [25.5, 26], [39.5, 40]],
      expected: [[0, 54, 114.5, 16], [123, 44, 114.5, 26], [245, 30, 114.5, 40]]),
    Stack(
      axis: .vertical, size: [115, 130], spacing: 6, distribution: .fillEqually,
      alignment: .trailing, contents: [[15, 19], [36.5, 19], [69.5, 19]],
      expected: [[100, 0, 15, 39.5], [79, 45, 36.5, 39.5], [46, 91, 69.5, 39.5]]),
    Stack(
      size: [300, 30], spacing: 8, alignment: .center,
      contents: [[28, 19], [-1, -1], [37.5, 19]],
      expected: [[0, 6, 28, 19], [36, 15, 218.5, 0], [263, 6, 37.5, 19]]),
    Stack(
      axis: .vertical, size: [300, 180], spacing: 10,
      contents: [[104.5, 20], [-1, -1], [86, 15]],
      expected: [[0, 0, 300, 20], [0, 30, 300, 125], [0, 165, 300, 15]]),
  ]

  @Test(
    arguments: [
      (320, 8, 4, 2, 2, [0, 109, 215, 219]), (320, 8, 4, 1, 2, [0, 105, 109, 219]),
      (320, 8, 4, 0, 2, [0, 0, 109, 219]), (320, 8, 4, 3, 2, [0, 109, 219, 320]),
    ] as [(CGFloat, CGFloat, Int, Int, CGFloat, [CGFloat])])
  func `a hidden view lies in the middle between those beside it (M10)`(
    width: CGFloat, spacing: CGFloat, count: Int, hidden: Int, scale: CGFloat, expected: [CGFloat]
  ) {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    stack.contentScaleFactor = scale
    (stack.spacing, stack.distribution) = (spacing, .fillEqually)
    for _ in 0..<count { stack.addArrangedSubview(UIView()) }
    stack.arrangedSubviews[hidden].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == expected)
    #expect(stack.arrangedSubviews[hidden].frame.width == 0)
  }

  @Test func `views have the pixels of the screen, and follow a change of them (M6)`() {
    let simulator = Simulator(screen: CGSize(width: 320, height: 480))
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    (stack.spacing, stack.distribution) = (10, .fillEqually)
    for _ in 0..<3 { stack.addArrangedSubview(UIView()) }
    simulator.window.addSubview(stack)
    simulator.flush()
    var widths: [CGFloat] { stack.arrangedSubviews.map(\.frame.width) }
    #expect(stack.contentScaleFactor == 1 && widths == [93, 93, 93])
    simulator.device.displayScale = 2
    #expect(stack.contentScaleFactor == 2 && UIView().contentScaleFactor == 2)
    simulator.flush()
    #expect(widths == [93.5, 93.5, 93.5])
    stack.contentScaleFactor = 1
    #expect(stack.contentScaleFactor == 1)
  }

  @Test(arguments: stacks.indices)
  func `stack views arrange views as was measured`(index: Int) {
    let row = Self.stacks[index]
    let stack = UIStackView(frame: CGRect(x: 10, y: 10, width: row.size[0], height: row.size[1]))
    stack.contentScaleFactor = 2
    (stack.axis, stack.spacing) = (row.axis, row.spacing)
    (stack.distribution, stack.alignment) = (row.distribution, row.alignment)
    for size in row.contents {
      let view = Natural()
      view.natural = CGSize(width: size[0], height: size[1])
      stack.addArrangedSubview(view)
    }
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.numbers) == row.expected)
  }
}
