import AnimaticGraphics
import AnimaticLayers
import AnimaticPictures
import AnimaticPrinting
import AnimaticStage
import Foundation

/// The writer of a page of HTML that plays by CSS alone.
///
/// Each layer is a box with those in it, in its own coordinates. Later animations of a property lie
/// over earlier ones, so that each movement of a layer has its own begin, duration and curve.
struct WebDocument {
  private let end: Double
  private let motions: [AnimationNode.ID: [Motion]]
  /// The cycles of all animations, which copies of layers follow.
  private let cycles: [EndlessCycle]
  /// The greatest error of a property, in points.
  private let tolerance: Double
  private let curves = CurvePieces()
  private let resting = RestingLayers()
  private let images = SVGImages()
  private var sheet: WebSheet
  private var body = ""
  private var drawingCount = 0
  /// All that the file does not carry.
  private(set) var losses = ExportLosses(of: .web)
  /// The greatest errors of the curves.
  var deviation: ExportDeviation { curves.deviation }

  init(start: Double, end: Double, motions: [AnimationNode.ID: [Motion]], tolerance: Double) {
    (self.end, self.motions, self.tolerance) = (end, motions, tolerance)
    cycles = EndlessCycle.cycles(of: motions.values.flatMap(\.self), from: start, until: end)
    sheet = WebSheet(start: start)
  }

  /// Returns the bytes of the page.
  /// - Parameters:
  ///   - roots: The outermost layers, the rearmost first.
  ///   - size: The size of the screen, in points.
  ///   - events: The events of blocks.
  mutating func bytes(_ roots: [ExportedLayer], size: CGSize, events: [AnimationEvent]) -> [UInt8] {
    for root in roots { append(root) }
    for name in resting.names.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      losses.add(.endless, of: name)
    }
    let definitions = images.definitions
    let defined =
      definitions.isEmpty ? "" : "<svg>\(String(decoding: definitions, as: UTF8.self))</svg>\n"
    let page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Animation</title>
      <style>
      body{margin:0}
      button{position:fixed;right:12px;bottom:12px;padding:6px 12px;border:0;border-radius:16px;font:14px system-ui;color:#fff;background:#0009}
      button[hidden]{display:none}
      main{position:absolute;transform-origin:0 0;overflow:hidden;width:\(Double(size.width).px);height:\(Double(size.height).px)}
      main div,main>svg,main div>svg{position:absolute;left:0;top:0;transform-origin:0 0}
      main>svg,main div>svg{width:1px;height:1px;overflow:visible}
      \(sheet.text)</style>
      <main data-duration="\((end - sheet.start).css(decimals: 6))">
      \(defined)\(body)</main>
      <button type="button" hidden>Play again</button>
      <script type="application/json" id="events">\(table(of: events))</script>
      <script>
      \(Self.script)
      </script>
      </html>

      """
    return Array(page.utf8)
  }

  /// The script that fits the screen into the window and plays again; the animations need none.
  ///
  /// A button appears where all has ended. The address may end with `#loop`, to play again at once.
  private static let script = """
    const stage = document.querySelector("main"), again = document.querySelector("button");
    const fit = () => {
      const scale = Math.min(innerWidth / stage.offsetWidth, innerHeight / stage.offsetHeight);
      const shift = [innerWidth - scale * stage.offsetWidth, innerHeight - scale * stage.offsetHeight];
      const isMoved = scale !== 1 || shift[0] !== 0 || shift[1] !== 0;
      stage.style.transform = isMoved && scale > 0 && scale < Infinity
        ? `translate(${shift[0] / 2}px,${shift[1] / 2}px)scale(${scale})` : "";
    };
    addEventListener("resize", fit);
    fit();
    const animations = document.getAnimations();
    const play = () => {
      again.hidden = true;
      for (const animation of animations) animation.currentTime = 0, animation.play();
      wait();
    };
    const wait = () => Promise.all(animations.map((animation) => animation.finished)).then(() => {
      if (location.hash === "#loop") play();
      else again.hidden = animations.length === 0;
    }, () => {});
    again.onclick = play;
    if (animations.length) wait();
    """

  /// Returns the starts and the stops of blocks as a table in JSON.
  private func table(of events: [AnimationEvent]) -> String {
    let rows = events.map { event -> JSONValue in
      var fields: [JSONValue.Field] = [
        ("time", .rounded(event.time - sheet.start, decimals: 6)),
        ("event", .text(event.kind.rawValue)),
      ]
      if let name = event.animationID { fields.append(("block", .text(name))) }
      if let finished = event.finished { fields.append(("finished", .flag(finished))) }
      return .object(fields)
    }
    var text = TextBuffer()
    JSONValue.list(rows).append(to: &text)
    // A name may not end the element.
    return text.string.replacing("<", with: "\\u003c")
  }

  // MARK: - Layers

  private mutating func append(_ layer: ExportedLayer) {
    guard layer.ever({ $0.opacity > 0 }) else { return }
    check(layer)
    var style = emptyStyle(of: layer)
    let box = WebBox(layer: layer, tolerance: tolerance)
    var outer = style
    box.addTransform(to: &style, outer: &outer, &sheet)
    box.addBox(to: &style, &sheet)
    box.addEffects(to: &style, &sheet, end: end)
    box.addClip(to: &style, &sheet)
    if !outer.css.isEmpty { body += "<div style=\"\(outer.css)\">" }
    body += "<div"
    if let name = layer.name { body += " data-view=\"\(name.escapedForHTML)\"" }
    body += " style=\"\(style.css)\">"
    append(.shadow, of: layer)
    append(.bounds, of: layer)
    appendContents(of: layer)
    appendBorder(of: layer)
    body += outer.css.isEmpty ? "</div>\n" : "</div></div>\n"
  }

  private func emptyStyle(of layer: ExportedLayer) -> WebStyle {
    let own = layer.animated.map { motions[$0] ?? [] }
    let cycles = own.map { EndlessCycle.cycles(of: $0, from: sheet.start, until: end) } ?? cycles
    return WebStyle(
      motions: own ?? [], cycles: cycles, curves: curves, record: (sheet.start, end),
      name: layer.name, resting: resting)
  }

  private mutating func check(_ layer: ExportedLayer) {
    if layer.ever({ !$0.isInFront }) { losses.add(.behind, of: layer.name) }
    if layer.changesMask { losses.add(.changingMask, of: layer.name) }
    if layer.isTooDeep { losses.add(.depth, of: layer.name) }
    if layer.outlines.values.contains(where: \.changesVerbs) {
      losses.add(.outline, of: layer.name)
    }
    let clips = layer.first.otherClips.count
    let isContinuous = layer.first.masksToBounds && layer.first.hasContinuousCorners
    let cutsShadow = layer.first.masksToBounds && layer.castsOwnShadow
    if clips > 1 || clips == 1 && (isContinuous || cutsShadow) {
      losses.add(.clips, of: layer.name)
    }
  }

  /// Appends what lies in the layer's own coordinates: its drawing, and the layers in it.
  private mutating func appendContents(of layer: ExportedLayer) {
    let scrolls = layer.ever { $0.bounds.lowHalf != SIMD2() }
    if scrolls {
      var style = emptyStyle(of: layer)
      let corner = layer.series { [-$0.bounds.x, -$0.bounds.y] }
      style.add(corner, tolerance, to: &sheet, WebBox.translate)
      body += "<div style=\"\(style.css)\">"
    }
    appendDrawings(of: layer)
    for child in layer.children { append(child) }
    if scrolls { body += "</div>" }
  }

  private mutating func appendDrawings(of layer: ExportedLayer) {
    var lost: [ExportLoss] = []
    let drawings = WebDrawing.variants(of: layer) {
      lost.append($0)
    } _: { list, _ in
      var numbers: [[Double]] = []
      let template = SVGTemplate(of: list, images: images, values: &numbers)
      return (template, numbers)
    }.filter { !$0.shape.pieces.isEmpty }
    if !drawings.isEmpty { body += "<svg>" }
    for drawing in drawings {
      var style = emptyStyle(of: layer)
      let isAlone = drawings.count == 1 && drawing.shown.count == 1
      if !isAlone {
        var showing = Series()
        for (time, shows) in drawing.switches(from: sheet.start) {
          if !showing.times.isEmpty { showing.append([shows ? 0 : 1], at: time) }
          showing.append([shows ? 1 : 0], at: time)
        }
        style.add(showing, .switched, unless: [1], to: &sheet) {
          "opacity:\($0[0].css(decimals: 0))"
        }
        body += "<g class=\"\(sheet.className(of: style.css))\">"
      }
      drawingCount += 1
      let writer = WebDrawingWriter(
        drawing, of: layer, idPrefix: "d\(drawingCount)_", tolerance: tolerance,
        style: emptyStyle(of: layer)
      ) { lost.append($0) }
      writer.append(to: &body, &sheet)
      if !isAlone { body += "</g>" }
    }
    if !drawings.isEmpty { body += "</svg>" }
    for loss in lost { losses.add(loss, of: layer.name) }
  }

  // MARK: - Outlines

  /// Appends the shadow of a path, or the background in an outline that is no box of CSS.
  private mutating func append(_ outline: ExportedLayer.Outline, of layer: ExportedLayer) {
    guard let path = layer.outlines[outline] else { return }
    var style = emptyStyle(of: layer)
    style.add(path.series, tolerance / 2, to: &sheet) { "d:path('\(path.data($0))')" }
    let color = layer.series { numbers in
      switch outline {
      case .shadow: numbers.shadowColor.premultiplied
      case .border: numbers.borderColor.premultiplied
      default: numbers.background.premultiplied
      }
    }
    style.add(color, .color(), to: &sheet) { "fill:\($0.cssColor)" }
    if path.isEvenOdd { style.add("fill-rule:evenodd") }
    if outline == .shadow {
      let effect = layer.series { [$0.shadow.x, $0.shadow.y, $0.shadow.z] }
      style.add(effect, tolerance / 2, to: &sheet) {
        "\(WebBox.translate($0));filter:blur(\($0[2].px))"
      }
    }
    body += "<svg><path class=\"\(sheet.className(of: style.css))\"/></svg>"
  }

  private mutating func appendBorder(of layer: ExportedLayer) {
    guard layer.ever({ $0.borderColor.w > 0 }) else { return }
    if layer.outlines[.border] != nil { return append(.border, of: layer) }
    var style = emptyStyle(of: layer)
    // Widths of borders are whole pixels in CSS, and those of shadows are not.
    let series = layer.series { $0.borderColor.premultiplied + [$0.borderWidth] }
    style.add(series, min(tolerance / 2, WebBox.colorTolerance), to: &sheet) {
      "box-shadow:inset 0 0 0 \($0[4].px) \(Array($0[..<4]).cssColor)"
    }
    body += "<div style=\"width:100%;height:100%;border-radius:inherit;\(style.css)\"></div>"
  }
}

extension String {
  /// The text as an attribute in double quotation marks.
  fileprivate var escapedForHTML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\0", "\r": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
