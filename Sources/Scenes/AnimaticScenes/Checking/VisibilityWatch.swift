import Animatic
import AnimaticLayers

extension VisibilityCheck {
  /// What has been seen so far of a view.
  struct Watch {
    private let view: SceneView
    /// Whether the view ever draws something of its own.
    private var draws: Bool
    private var isSeen = false
    private var isScrolled = false
    private var isLaidOut = false
    private var isPlaced: Bool
    private var hasSize = false
    private var isOnScreen = false
    /// The part of the window where the view last was.
    private var box = CGRect.null
    private var size = CGSize.zero
    private var hasText = false
    /// Whether each text of the label had room, and the size that it takes.
    private var texts: [String: (fits: Bool, size: CGSize)] = [:]

    init(_ view: SceneView) {
      self.view = view
      draws = view.properties.draws
      isPlaced = view.properties.center != nil || view.properties.frame != nil
    }

    /// Records that a step changes the view.
    mutating func note(_ properties: SceneView.Properties) {
      draws = draws || properties.draws
      isPlaced = isPlaced || properties.center != nil || properties.frame != nil
    }

    @MainActor mutating func look(at view: UIView, in window: UIWindow) {
      isSeen = isSeen || !view.isHidden
      isLaidOut = isLaidOut || !view.translatesAutoresizingMaskIntoConstraints
      size = view.bounds.size
      let isEmpty = size.width == 0 || size.height == 0
      hasSize = hasSize || !isEmpty
      if !isOnScreen {
        isScrolled =
          isScrolled
          || sequence(first: view, next: \.superview).dropFirst().contains { $0 is UIScrollView }
        let present = view.convert(view.drawnBounds, to: nil)
        // A view may go through the screen on the way to its new place.
        isOnScreen = !box.joined(with: present).overlap(with: window.bounds).isEmpty
        box = present
      }
      guard let label = view as? UILabel, let text = label.text, !text.isEmpty else { return }
      hasText = true
      if isEmpty { return }
      if texts[text]?.fits != true { texts[text] = label.fit }
    }

    /// Whether the view has a size and draws, but has not been seen on the screen.
    var isOutside: Bool { isSeen && hasSize && draws && !isOnScreen && !isScrolled }

    func doubtAboutPosition(screen: String) -> SceneDoubt {
      let frame = [box.minX, box.minY, box.width, box.height].map(plain).joined(separator: ", ")
      return doubt(
        geometryKey,
        "\(quoted(view.name.text)) never shows: it is at [\(frame)], outside the screen of \(screen) "
          + "points")
    }

    var doubts: [SceneDoubt] {
      guard isSeen else { return [] }
      let isLabel = if case .label = view.properties.content { true } else { false }
      if isLabel, !hasText {
        return [
          doubt("label", "the label \(quoted(view.name.text)) has no text; give it a \"text\"")
        ]
      }
      if !hasSize {
        guard draws else { return [] }
        let remedy = isLaidOut ? "constraints for its width and height" : "a \"frame\""
        return [
          doubt(
            geometryKey,
            "\(quoted(view.name.text)) does not show: it is \(plain(size.width)) × "
              + "\(plain(size.height)) points in size; give it \(remedy)")
        ]
      }
      guard isLabel else { return [] }
      if view.hasSizeOfContent, !isPlaced, !isLaidOut {
        return [
          doubt(
            "label",
            "the label \(quoted(view.name.text)) has the size of its text, but no place; give it a "
              + "\"center\" or a \"frame\"")
        ]
      }
      return texts.filter { !$0.value.fits }.sorted { $0.key < $1.key }.map { text, fit in
        doubt(
          "label",
          "the label \(quoted(view.name.text)) cuts off its text \(quoted(text)), which takes "
            + "\(plain(fit.size.width)) × \(plain(fit.size.height)) points; make it larger, or set "
            + "\"numberOfLines\" or \"adjustsFontSizeToFitWidth\"")
      }
    }

    private var geometryKey: String? {
      let properties = view.properties
      if properties.frame != nil { return "frame" }
      return properties.bounds != nil ? "bounds" : properties.center != nil ? "center" : nil
    }

    private func doubt(_ key: String?, _ message: String) -> SceneDoubt {
      SceneDoubt(offset: view.offset, key: key, message: message)
    }
  }
}

extension SceneView.Properties {
  /// Whether the view draws something of its own inside its bounds.
  fileprivate var draws: Bool {
    if let content {
      // A path goes beyond the bounds.
      if case .shape = content { return false }
      return true
    }
    if case .color(let color) = backgroundColor { return color.alpha > 0 }
    return (appearance.borderWidth ?? 0) > 0
  }
}

extension UIView {
  fileprivate var drawnBounds: CGRect {
    guard layer.shadowOpacity > 0 else { return bounds }
    let (offset, radius) = (layer.shadowOffset, 3 * layer.shadowRadius)
    return bounds.joined(
      with: bounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -radius, dy: -radius))
  }
}

extension UILabel {
  /// Whether the text has room in the bounds, and the size that it takes.
  fileprivate var fit: (fits: Bool, size: CGSize) {
    let endless = CGFloat.greatestFiniteMagnitude
    func size(width: CGFloat, height: CGFloat, lines: Int) -> CGSize {
      let bounds = CGRect(x: 0, y: 0, width: width, height: height)
      return textRect(forBounds: bounds, limitedToNumberOfLines: lines).size
    }
    if numberOfLines == 1, adjustsFontSizeToFitWidth {
      let needed = size(width: endless, height: endless, lines: 1)
      return (needed.width * minimumScaleFactor <= bounds.width, needed)
    }
    // The font of a device is some percent wider or narrower than that of the table. The first line
    // shows in any case.
    let (width, height) = (1.03 * bounds.width, max(bounds.height, font.lineHeight))
    let whole = size(width: width, height: endless, lines: 0)
    let shown = size(width: width, height: height, lines: numberOfLines)
    let needed = numberOfLines == 1 ? size(width: endless, height: endless, lines: 1) : whole
    return (whole.height <= shown.height + 1, needed)
  }
}
