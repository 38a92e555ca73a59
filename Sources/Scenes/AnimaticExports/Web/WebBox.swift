import AnimaticGraphics
import AnimaticLayers
import Foundation

/// The writer of a layer's properties as a box of CSS, whose corner is that of the
/// bounds.
struct WebBox {
  let layer: ExportedLayer
  /// The greatest error, in points.
  let tolerance: Double
  /// The greatest error of opacities and of components of colours.
  static let colorTolerance = 1e-3

  /// Adds the transform to the layer around: a translation, a turn, a scale, and the rest.
  /// - Parameter outer: The style of a box around this one, which takes over x where x and y follow
  ///   different curves.
  func addTransform(to style: inout WebStyle, outer: inout WebStyle, _ sheet: inout WebSheet) {
    let turns = layer.ever { $0.axes != PlaneAxes() || !$0.isFlat }
    guard turns else {
      let corner = layer.placeSeries { place, numbers in
        place + numbers.bounds.lowHalf - numbers.anchor
      }
      add(corner, of: ["center", "bounds", "anchorPoint"], to: &style, outer: &outer, &sheet)
      return
    }
    let position = layer.placeSeries { place, _ in place }
    add(position, of: ["center"], to: &style, outer: &outer, &sheet)
    let reach = max(layer.reach, 1)
    if let share = anchorShare, let spin = LayerSpin(of: layer) {
      var last = 0.0
      let angles = layer.series {
        last = spin.angle(of: $0, near: last)
        return [last]
      }
      let bound = min(tolerance / reach * 180 / .pi, tolerance)
      style.add(angles, bound, of: ["transform"], to: &sheet) {
        "transform:\(spin.css($0[0])) translate(\(share))"
      }
      return
    }
    let axes = layer.series { $0.axes.numbers }
    style.addTurn(of: axes, reach, reach, tolerance, following: ["transform"], to: &sheet)
    addRest(reach, to: &style, &sheet)
  }

  private func add(
    _ position: Series, of properties: Set<String>, to style: inout WebStyle,
    outer: inout WebStyle, _ sheet: inout WebSheet
  ) {
    guard style.splits(position, tolerance) else {
      style.add(position, tolerance, of: properties, unless: [0, 0], to: &sheet, Self.translate)
      return
    }
    outer.add(position.map { [$0[0], 0] }, tolerance, of: properties, to: &sheet, Self.translate)
    style.add(position.map { [0, $0[1]] }, tolerance, of: properties, to: &sheet, Self.translate)
  }

  static func translate(_ numbers: [Double]) -> String {
    "translate:\(numbers[0].px) \(numbers[1].px)"
  }

  /// Adds the lean of the y axis, the perspective, and the translation of the anchor to the origin.
  private func addRest(_ reach: Double, to style: inout WebStyle, _ sheet: inout WebSheet) {
    let leans = layer.ever { abs($0.axes.lean) > 1e-9 }
    let isFlat = !layer.ever { !$0.isFlat }
    let share = anchorShare
    // The unit of each number is that of which the tolerance is the greatest error.
    let angle = reach * .pi / 180
    let series = layer.series { numbers -> [Double] in
      let anchor = numbers.anchor - numbers.bounds.lowHalf
      return (leans ? [numbers.axes.lean * angle] : [])
        + (isFlat
          ? [] : [numbers.perspective.x * reach * reach, numbers.perspective.y * reach * reach])
        + (share == nil ? [anchor.x, anchor.y] : [0, 0])
    }
    let properties: Set = ["transform", "bounds", "anchorPoint"]
    style.add(series, tolerance / 2, of: properties, to: &sheet) { numbers in
      var functions: [String] = []
      if leans { functions.append("skewX(\((numbers[0] / angle).css(decimals: 5))deg)") }
      if !isFlat {
        let weights = numbers.dropLast(2).suffix(2).map { ($0 / (reach * reach)).css(decimals: 10) }
        functions.append("matrix3d(1,0,0,\(weights[0]),0,1,0,\(weights[1]),0,0,1,0,0,0,0,1)")
      }
      let anchor = numbers.suffix(2).map { (-$0).px }.joined(separator: ",")
      functions.append("translate(\(share ?? anchor))")
      return "transform:" + functions.joined(separator: " ")
    }
  }

  /// The translation of the anchor to the origin in shares of the size; `nil` where the share
  /// changes.
  private var anchorShare: String? {
    var shares = SIMD2<Double>(.nan, .nan)
    for (_, numbers) in layer.samples.looks {
      let (size, point) = (numbers.bounds.highHalf, numbers.anchor - numbers.bounds.lowHalf)
      for axis in 0..<2 {
        let share = size[axis] > 0 ? point[axis] / size[axis] : .nan
        if share.isNaN {
          guard point[axis] == 0 else { return nil }
        } else if shares[axis].isNaN {
          shares[axis] = share
        } else if abs(shares[axis] - share) > 1e-9 {
          return nil
        }
      }
    }
    return [shares.x, shares.y].map { (-100 * $0).css(decimals: 6) + "%" }.joined(separator: ",")
  }

  /// Adds the size, the corners, the clip and the colour behind the contents.
  func addBox(to style: inout WebStyle, _ sheet: inout WebSheet) {
    let size = layer.series { [max($0.bounds.z, 0), max($0.bounds.w, 0)] }
    if style.splits(size, tolerance / 2) {
      style.add(size.map { [$0[0]] }, tolerance / 2, of: ["bounds"], to: &sheet) {
        "width:\($0[0].px)"
      }
      style.add(size.map { [$0[1]] }, tolerance / 2, of: ["bounds"], to: &sheet) {
        "height:\($0[0].px)"
      }
    } else {
      style.add(size, tolerance / 2, of: ["bounds"], to: &sheet) {
        "width:\($0[0].px);height:\($0[1].px)"
      }
    }
    addCorners(to: &style, &sheet)
    if !layer.first.hasContinuousCorners {
      let color = layer.series { $0.background.premultiplied }
      style.add(
        color, .color(), of: ["backgroundColor"], unless: [0, 0, 0, 0], to: &sheet
      ) { "background:\($0.cssColor)" }
    }
  }

  private func addCorners(to style: inout WebStyle, _ sheet: inout WebSheet) {
    // The clip of the bounds cuts off a shadow, and `overflow` would not.
    let clips = layer.first.masksToBounds
    let cutsShadow = clips && layer.castsOwnShadow
    if clips, !cutsShadow { style.add("overflow:hidden") }
    if layer.first.hasContinuousCorners { return }
    let (corners, isRound) = (layer.first.maskedCorners, layer.ever { $0.cornerRadius > 0 })
    guard isRound || cutsShadow else { return }
    let series = layer.series { [$0.cornerRadius] }
    style.add(series, tolerance / 2, of: ["cornerRadius"], to: &sheet) { numbers in
      // From the upper left corner clockwise, other than in `CACornerMask`.
      let radii = [1, 2, 8, 4].map { UInt($0) & corners == 0 ? "0" : numbers[0].px }
      let all = Set(radii).count == 1 ? radii[0] : radii.joined(separator: " ")
      return "border-radius:\(all)" + (cutsShadow ? ";clip-path:inset(0 round \(all))" : "")
    }
  }

  /// Adds the opacity, which is 0 while the layer does not show, the shadow and the mask.
  /// - Parameter end: The end of the page, in seconds.
  func addEffects(to style: inout WebStyle, _ sheet: inout WebSheet, end: Double) {
    let first = layer.shown.first.flatMap { $0.from > sheet.start ? sheet.start : nil }
    let last = layer.shown.last.flatMap { $0.to < end ? $0.to : nil }
    let opacity = layer.opacity(within: (first, last)).map { [$0[0] / 100] }
    style.add(opacity, .color(), of: ["alpha", "hidden"], unless: [1], to: &sheet) {
      "opacity:\($0[0].css(decimals: 4))"
    }
    if layer.castsOwnShadow {
      style.add(layer.series { $0.shadowNumbers }, min(tolerance, Self.colorTolerance), to: &sheet)
      {
        let lengths = $0[4...].map(\.px).joined(separator: " ")
        return "filter:drop-shadow(\(lengths) \(Array($0[..<4]).cssColor))"
      }
    }
    if let mask = layer.maskPicture {
      let (frame, corner) = (mask.frame, layer.first.bounds.origin)
      let data = Data(mask.svg.utf8).base64EncodedString()
      let lengths = [
        frame.minX - corner.x, frame.minY - corner.y, frame.width, frame.height,
      ].map { Double($0).px }
      style.add(
        "mask:url(data:image/svg+xml;base64,\(data)) \(lengths[0]) \(lengths[1])"
          + "/\(lengths[2]) \(lengths[3]) no-repeat border-box no-clip")
    }
  }

  func addClip(to style: inout WebStyle, _ sheet: inout WebSheet) {
    let isContinuous = layer.first.masksToBounds && layer.first.hasContinuousCorners
    guard let path = layer.outlines[isContinuous ? .bounds : .clip(0)] else { return }
    let rule = path.isEvenOdd ? "evenodd," : ""
    style.add(path.series, tolerance / 2, to: &sheet) {
      "clip-path:path(\(rule)'\(path.data($0))')"
    }
  }
}

extension WebStyle {
  /// Adds the turn and the scale of axes, without their lean.
  /// - Parameters:
  ///   - reach: The greatest distance of what turns, in points.
  ///   - extent: The greatest distance before the scale.
  ///   - properties: The properties of the layer on which the axes depend; `nil` for all.
  mutating func addTurn(
    of axes: Series, _ reach: Double, _ extent: Double, _ tolerance: Double,
    following properties: Set<String>? = nil, to sheet: inout WebSheet
  ) {
    let angle = min(tolerance / reach * 180 / .pi, tolerance)
    add(axes.map { [$0[0]] }, .degrees(angle), of: properties, unless: [0], to: &sheet) {
      "rotate:\($0[0].css(decimals: 5))deg"
    }
    let bound = FitBound.points(tolerance, each: extent)
    add(axes.map { [$0[1], $0[2]] }, bound, of: properties, unless: [1, 1], to: &sheet) {
      let scale = $0.map { $0.css(decimals: 6) }
      return "scale:" + (scale[0] == scale[1] ? scale[0] : "\(scale[0]) \(scale[1])")
    }
  }
}

extension PlaneAxes {
  /// The angle and both scales.
  var numbers: [Double] { [rotation, scale.x, scale.y] }
}

extension LayerNumbers {
  /// The colour of the shadow, x and y of its offset, and the standard deviation of its blur.
  var shadowNumbers: [Double] { shadowColor.premultiplied + [shadow.x, shadow.y, shadow.z] }
}

extension ExportedLayer {
  /// Whether all that the layer draws casts a shadow, and not a path.
  var castsOwnShadow: Bool { hasShadow && outlines[.shadow] == nil }
}

extension PathSeries {
  /// Returns the data of the path with some points.
  func data(_ numbers: [Double]) -> String {
    // A path without elements would not clip.
    var text = verbs.isEmpty ? "M0,0Z" : ""
    var next = 0
    for verb in verbs {
      text.unicodeScalars.append(Unicode.Scalar(verb.letter))
      for index in 0..<verb.pointCount {
        if index > 0 { text += " " }
        text += numbers[next].css(decimals: 3) + ","
        text += numbers[next + 1].css(decimals: 3)
        next += 2
      }
    }
    return text
  }
}
