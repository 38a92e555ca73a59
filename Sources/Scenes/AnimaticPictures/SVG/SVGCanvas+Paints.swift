import AnimaticGraphics
import AnimaticPrinting
import Foundation

// Gradients and shadows.
extension SVGCanvas {
  /// Writes a gradient and returns its id.
  /// - Parameter tangent: The transform from the coordinates of the list to those of the canvas.
  func define(_ drawing: DisplayList.GradientDrawing, _ tangent: CGAffineTransform) -> String {
    let id = makeID()
    let end: String
    switch drawing.shape {
    case .linear(let start, let last):
      text.append("<linearGradient")
      text.append(attribute: "id", text: id)
      text.append(attribute: "x1", length: start.x)
      text.append(attribute: "y1", length: start.y)
      text.append(attribute: "x2", length: last.x)
      text.append(attribute: "y2", length: last.y)
      end = "</linearGradient>"
    case .radial(let start, let startRadius, let last, let lastRadius):
      text.append("<radialGradient")
      text.append(attribute: "id", text: id)
      text.append(attribute: "cx", length: last.x)
      text.append(attribute: "cy", length: last.y)
      text.append(attribute: "r", length: lastRadius)
      if start != last {
        text.append(attribute: "fx", length: start.x)
        text.append(attribute: "fy", length: start.y)
      }
      if startRadius > 0 { text.append(attribute: "fr", length: startRadius) }
      end = "</radialGradient>"
    }
    text.append(" gradientUnits=\"userSpaceOnUse\"")
    text.append(transform: drawing.transform.concatenating(tangent), attribute: "gradientTransform")
    text.append(">")
    append(stopsOf: drawing)
    text.append(end)
    return id
  }

  /// Appends the stops. Transparent ones stand for the sides to which the gradient does not extend.
  private func append(stopsOf drawing: DisplayList.GradientDrawing) {
    let stops = drawing.gradient.stops
    guard let first = stops.first, let last = stops.last else { return }
    if !drawing.options.contains(.drawsBeforeStartLocation) {
      append(stop: 0, first.color.srgbComponents, alpha: 0)
      append(stop: 0, first.color.srgbComponents)
    }
    for stop in stops { append(stop: stop.location, stop.color.srgbComponents) }
    if !drawing.options.contains(.drawsAfterEndLocation) {
      append(stop: 1, last.color.srgbComponents)
      append(stop: 1, last.color.srgbComponents, alpha: 0)
    }
  }

  private func append(stop location: Double, _ color: SIMD4<Double>, alpha: Double = 1) {
    text.append("<stop")
    text.append(attribute: "offset", factor: location)
    text.append(
      attribute: "stop-color", opacityName: "stop-opacity", color: color, alpha: alpha,
      isWide: hasWideColors)
    text.append("/>")
  }

  /// Writes a filter that draws a shadow below an element, and returns its id.
  ///
  /// The steps are those that all renderers of SVG 1.1 know.
  /// - Parameters:
  ///   - shadow: The shadow, in the coordinates of the element.
  ///   - extent: A rectangle around the element.
  ///   - isAlone: Whether only the shadow shows.
  func defineShadow(
    _ shadow: DisplayList.Shadow, of extent: CGRect, isAlone: Bool = false
  ) -> String {
    let id = makeID()
    let region = extent.isNull ? .zero : extent.joined(with: shadow.extent(of: extent))
    text.append("<filter")
    text.append(attribute: "id", text: id)
    text.append(" filterUnits=\"userSpaceOnUse\"")
    text.append(frame: region.insetBy(dx: -1, dy: -1))
    text.append(" color-interpolation-filters=\"sRGB\">")
    if shadow.blur > 0 {
      text.append("<feGaussianBlur in=\"SourceAlpha\"")
      text.append(attribute: "stdDeviation", length: shadow.blur / 2)
      text.append("/>")
    }
    text.append(shadow.blur > 0 ? "<feOffset" : "<feOffset in=\"SourceAlpha\"")
    text.append(attribute: "dx", length: shadow.offset.width)
    text.append(attribute: "dy", length: shadow.offset.height)
    text.append(" result=\"s\"/><feFlood")
    text.append(
      attribute: "flood-color", opacityName: "flood-opacity", color: shadow.color.srgbComponents,
      isWide: hasWideColors)
    text.append("/><feComposite in2=\"s\" operator=\"in\"/>")
    if !isAlone {
      // The merge of the result so far with the element.
      text.append("<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
    }
    text.append("</filter>")
    return id
  }
}
