import Foundation

/// The state of a context that saves keep and restores bring back.
struct GraphicsState {
  /// The transform from the coordinates of the program to those of the list.
  var ctm = CGAffineTransform.identity
  var fillColor = CGColor(gray: 0, alpha: 1).inSRGB
  var strokeColor = CGColor(gray: 0, alpha: 1).inSRGB
  /// The pen, without its transform.
  var pen = DisplayList.Pen()
  var compositing = DisplayList.Compositing()
  var interpolation = CGInterpolationQuality.default
  /// A rectangle around the clip, in the coordinates of the list.
  var clipBounds: CGRect
  /// Whether drawing may smooth edges at all.
  var allowsAntialiasing = true
  var shouldAntialias = true

  init(clipBounds: CGRect) { self.clipBounds = clipBounds }

  /// The pen as it is in the coordinates of the list.
  ///
  /// An even scaling, which most contexts have, goes into the lengths, so that equal strokes make
  /// equal commands; of any other transform the pen keeps all but the translation.
  var listPen: DisplayList.Pen {
    var pen = pen
    if let scale = ctm.evenScale { return pen.scaled(by: scale) }
    pen.transform = ctm.withoutTranslation
    return pen
  }
}

struct SavedState {
  enum Kind {
    /// Not at all, as nothing has narrowed the clip since.
    case unrecorded
    case recorded
    case layer
  }
  let state: GraphicsState
  var kind: Kind
}

extension CGAffineTransform {
  /// The factor of a transform that scales both axes equally and may mirror and translate; `nil`
  /// for any other.
  var evenScale: Double? { b == 0 && c == 0 && abs(a) == abs(d) && a != 0 ? abs(a) : nil }

  var withoutTranslation: CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }

  /// The factor of a transform that keeps circles circles; `nil` for any other.
  package var circleScale: Double? {
    abs(a) == abs(d) && abs(b) == abs(c) && a * c + b * d == 0 ? hypot(a, b) : nil
  }

  var keepsUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Whether all six numbers are finite.
  var isFinite: Bool { a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0 == 0 }
}

extension DisplayList.Pen {
  func scaled(by scale: Double) -> Self {
    if scale == 1 { return self }
    var pen = self
    pen.width *= scale
    pen.dashPhase *= scale
    pen.dashLengths = dashLengths.map { $0 * scale }
    return pen
  }

  /// Returns the pen that strokes a path after a transform as this one does before it.
  func applying(_ map: CGAffineTransform) -> Self {
    if map == .identity { return self }
    if transform == .identity, let scale = map.circleScale { return scaled(by: scale) }
    var pen = self
    pen.transform = transform.concatenating(map.withoutTranslation)
    return pen
  }
}
