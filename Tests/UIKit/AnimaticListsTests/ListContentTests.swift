import Animatic
import Foundation
import SimulatorSupport
import Testing

/// The styles of contents and backgrounds, and the views that show them (rule Q17).
@MainActor struct ListContentTests {
  private typealias Content = UIListContentConfiguration
  private typealias Background = UIBackgroundConfiguration

  @Test func `each style of contents has its fonts, colours and margins`() {
    let styles: [(Content, [CGFloat], UIColor, [CGFloat])] = [
      (.cell(), [17, 12], .label, [11, 16, 11, 8]),
      (.subtitleCell(), [17, 12], .label, [11, 16, 11, 8]),
      (.valueCell(), [17, 17], .label, [11, 16, 11, 8]),
      (.plainHeader(), [17, 12], .label, [6, 16, 6, 8]),
      (.plainFooter(), [13, 12], .secondaryLabel, [6, 16, 6, 8]),
      (.groupedHeader(), [13, 12], .secondaryLabel, [17, 8, 6, 8]),
      (.groupedFooter(), [13, 12], .secondaryLabel, [6, 8, 17, 8]),
      (.prominentInsetGroupedHeader(), [20, 12], .label, [17, 8, 6, 8]),
      (.extraProminentInsetGroupedHeader(), [22, 12], .label, [17, 8, 6, 8]),
      (.sidebarCell(), [17, 12], .label, [11, 16, 11, 8]),
      (.sidebarSubtitleCell(), [17, 12], .label, [11, 16, 11, 8]),
      (.sidebarHeader(), [20, 12], .label, [11, 16, 11, 8]),
      (.accompaniedSidebarCell(), [17, 12], .label, [11, 16, 11, 8]),
      (.accompaniedSidebarSubtitleCell(), [17, 12], .label, [11, 16, 11, 8]),
    ]
    for (number, (content, sizes, color, margins)) in styles.enumerated() {
      let texts = [content.textProperties, content.secondaryTextProperties]
      #expect(texts.map(\.font.pointSize) == sizes && texts[0].color == color, "\(number)")
      let edges = content.directionalLayoutMargins
      #expect([edges.top, edges.leading, edges.bottom, edges.trailing] == margins, "\(number)")
      #expect(content.prefersSideBySideTextAndSecondaryText == (number == 2), "\(number)")
    }
  }

  @Test func `each style of backgrounds has a colour, and another one where it is marked`() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let styles: [(Background, UIColor, UIColor, CGFloat)] = [
      (.clear(), .clear, .clear, 0), (.listPlainCell(), .systemBackground, .systemGray4, 0),
      (.listPlainHeaderFooter(), .systemBackground, .systemGray4, 0),
      (.listGroupedCell(), .secondarySystemGroupedBackground, .systemGray4, 0),
      (.listGroupedHeaderFooter(), .clear, .clear, 0), (.listSidebarHeader(), .clear, .clear, 0),
      (.listSidebarCell(), .clear, .systemGray4, 10),
      (.listAccompaniedSidebarCell(), .clear, .systemGray4, 10),
    ]
    for (number, (style, color, marked, radius)) in styles.enumerated() {
      #expect(style.backgroundColor == color && style.cornerRadius == radius, "\(number)")
      state.isHighlighted = true
      #expect(style.updated(for: state).backgroundColor == marked, "\(number)")
      state.isHighlighted = false
      #expect(style.updated(for: state).backgroundColor == color, "\(number)")
    }
  }

  @Test func `a transformer is equal to its copies, and changes the colours that are resolved`() {
    let half = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    let other = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    let copy = half
    #expect(half == copy && half != other && Set([half, copy, other]).count == 2)
    #expect(half.transform(.red) == half(.red))
    expectClose(
      UIConfigurationColorTransformer.grayscale(UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5))
        .numbers, [0.58825, 0.58825, 0.58825, 0.5])
    var background = Background.clear()
    #expect(background.resolvedStrokeColor(for: .green) == .green)
    background.strokeColor = .red
    #expect(background.resolvedStrokeColor(for: .green) == .red)
    background.strokeColorTransformer = half
    #expect(background.resolvedStrokeColor(for: .green) == UIColor.red.withAlphaComponent(0.5))
    var image = Content.cell().imageProperties
    #expect(image.resolvedTintColor(for: .green) == .green)
    image.tintColor = .blue
    image.tintColorTransformer = half
    #expect(image.resolvedTintColor(for: .green) == UIColor.blue.withAlphaComponent(0.5))
    var text = Content.cell().textProperties
    text.colorTransformer = half
    #expect(text.resolvedColor() == UIColor.label.withAlphaComponent(0.5))
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  private func view(_ change: (inout Content) -> Void) -> (UIListContentView, [UILabel]) {
    var content = Content.cell()
    content.axesPreservingSuperviewLayoutMargins = []
    content.text = "text of TWO words"
    change(&content)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    view.layoutIfNeeded()
    return (view, ListScreen.labels(in: view))
  }

  @Test func `a text has the case and the alignment of its properties, or its own attributes`() {
    for (transform, expected) in [
      (.none, "text of TWO words"), (.uppercase, "TEXT OF TWO WORDS"),
      (.lowercase, "text of two words"), (.capitalized, "Text Of Two Words"),
    ] as [(Content.TextProperties.TextTransform, String)] {
      #expect(view { $0.textProperties.transform = transform }.1.first?.text == expected)
    }
    for (alignment, expected) in [
      (.natural, .natural), (.center, .center), (.justified, .justified),
    ] as [(Content.TextProperties.TextAlignment, NSTextAlignment)] {
      let labels = view { $0.textProperties.alignment = alignment }.1
      #expect(labels.first?.textAlignment == expected)
    }
    let (view, labels) = view {
      $0.attributedText = NSAttributedString(
        string: "own", attributes: [.foregroundColor: UIColor.red])
      $0.secondaryText = "second"
    }
    #expect(labels.map(\.text) == ["own", "second"])
    let color = labels.first?.attributedText?.attribute(
      .foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    view.configuration = Content.cell()
    #expect(ListScreen.labels(in: view).isEmpty)
  }

  @Test func `an image has at most its greatest size, in the middle of the room kept for it`() {
    let (view, labels) = view {
      $0.image = image(100, 50)
      $0.imageProperties.maximumSize = CGSize(width: 40, height: 30)
      $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 10)
      $0.imageProperties.cornerRadius = 5
      $0.imageProperties.tintColor = .red
    }
    let picture = view.subviews.compactMap { $0 as? UIImageView }.first
    #expect(picture?.frame == CGRect(x: 26, y: 20, width: 40, height: 20))
    #expect(picture?.tintColor == .red && picture?.layer.cornerRadius == 5)
    #expect(labels.first?.frame.minX == 92)
    let alone = self.view {
      $0.image = image(20, 20)
      $0.text = nil
    }.0
    #expect(alone.sizeThatFits(CGSize(width: 320, height: 0)).height == 42)
    #expect(alone.textLayoutGuide == nil && alone.imageLayoutGuide != nil)
  }

  @Test func `the guides of the parts follow them, and constraints of other views follow those`() {
    let simulator = Simulator(screen: CGSize(width: 320, height: 480))
    let (view, labels) = view {
      $0.image = image(20, 20)
      $0.secondaryText = "second"
    }
    simulator.window.addSubview(view)
    let guides = [view.textLayoutGuide, view.secondaryTextLayoutGuide, view.imageLayoutGuide]
    #expect(guides[0] === view.textLayoutGuide)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    guard let text = guides[0] else { return }
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      mark.topAnchor.constraint(equalTo: text.bottomAnchor),
      mark.widthAnchor.constraint(equalToConstant: 5),
      mark.heightAnchor.constraint(equalToConstant: 6),
    ])
    let picture = view.subviews.compactMap { $0 as? UIImageView }.first
    for height in [60, 90] as [CGFloat] {
      view.frame.size.height = height
      simulator.flush()
      simulator.flush()
      #expect(guides.map { $0?.layoutFrame } == [labels[0].frame, labels[1].frame, picture?.frame])
      #expect(mark.frame == CGRect(x: 52, y: labels[0].frame.maxY, width: 5, height: 6))
    }
  }

  @Test func `a view of contents is as high as they need among constraints`() {
    let simulator = Simulator(screen: CGSize(width: 320, height: 480))
    let (view, labels) = view {
      $0.text = Array(repeating: "word", count: 30).joined(separator: " ")
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    simulator.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: simulator.window.topAnchor),
      view.leadingAnchor.constraint(equalTo: simulator.window.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
    simulator.flush()
    simulator.flush()
    let text = labels[0].sizeThatFits(CGSize(width: 200 - 16 - 8, height: 0)).height
    #expect(text > 30)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: text + 22))
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `margins of the view around count in the axes of the configuration`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 90))
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 5, right: 50)
    for (axes, height, left, right) in [
      ([], 22, 16, 312), (.horizontal, 22, 40, 270), (.vertical, 41, 16, 312), (.both, 41, 40, 270),
    ] as [(UIAxis, CGFloat, CGFloat, CGFloat)] {
      let (view, labels) = view { $0.axesPreservingSuperviewLayoutMargins = axes }
      outer.addSubview(view)
      view.layoutIfNeeded()
      let text = labels[0].sizeThatFits(CGSize(width: 200, height: 0)).height
      #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height == text + height)
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(labels[0].frame.minX == left && labels[0].frame.maxX == right)
      view.removeFromSuperview()
    }
  }

  @Test func `a background shows its image, its own view and a line around it`() throws {
    let screen = ListScreen([["a"]])
    let cell = try #require(screen.cell(0))
    let own = UIView()
    var background = Background.clear()
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    background.image = image(10, 10)
    background.imageContentMode = .center
    background.customView = own
    (background.strokeWidth, background.strokeOutset, background.cornerRadius) = (2, 5, 6)
    cell.backgroundConfiguration = background
    cell.tintColor = .red
    screen.simulator.flush()
    let views = try #require(cell.subviews.first?.subviews)
    let inside = CGRect(x: 2, y: 1, width: 314, height: 40)
    #expect(views.count == 4 && own.superview === cell.subviews.first && own.frame == inside)
    let picture = try #require(views.compactMap { $0 as? UIImageView }.first)
    #expect(picture.frame == inside && picture.contentMode == .center && picture.image != nil)
    let line = try #require(views.first { $0.layer.borderWidth == 2 })
    #expect(line.frame == inside.insetBy(dx: -5, dy: -5) && line.layer.cornerRadius == 11)
    #expect(line.layer.borderColor == UIColor.red.cgColor)
    cell.tintColor = .blue
    #expect(line.layer.borderColor == UIColor.blue.cgColor)
    (background.image, background.customView, background.strokeWidth) = (nil, nil, 0)
    cell.backgroundConfiguration = background
    #expect(picture.image == nil && own.superview == nil && line.layer.borderWidth == 0)
    #expect(cell.backgroundConfiguration == background)
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundConfiguration == nil && line.superview?.superview == nil)
  }
}
