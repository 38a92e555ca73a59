import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// Contents and appearances of views in a scene file.
@MainActor struct SceneContentTests {
  /// Plays a scene with one view "v" that has these members.
  private func view(_ members: String, _ rest: String = "", to time: Double = 0) throws -> UIView {
    let played = try Played(#""views": [{"name": "v", \#(members)}]\#(rest)"#, to: time)
    return try #require(played.player.play.madeView("v"))
  }

  private func drawnText(of view: UIView) -> String? {
    (view.layer.contents as? CGImage).flatMap {
      if case .list(let list, _) = $0.source { list.text } else { nil }
    }
  }

  @Test func `a drawing is what the view draws, and a change replaces it`() throws {
    let members = #"""
      "frame": [0, 0, 20, 10], "draw": [
        {"fill": "red", "path": "M0 0L10 0L10 10Z", "fillRule": "evenOdd"},
        {"stroke": "blue", "path": {"rect": [1, 1, 5, 5]}, "lineWidth": 2, "lineCap": "round",
         "lineJoin": "bevel", "lineDashPattern": [3, 1], "lineDashPhase": 2}]
      """#
    #expect(
      drawnText(of: try view(members)) == """
        fill evenodd color=1,0,0,1 M0,0 L10,0 L10,10 Z
        stroke color=0,0,1,1 width=2 cap=round join=bevel dash=2,3,1 \
        M1,1 L6,1 L6,6 L1,6 Z

        """)
    let change = #"{"view": "v", "draw": [{"fill": "green", "path": {"rect": [0, 0, 1, 1]}}]}"#
    let changed = try view(
      members, #", "timeline": [{"at": 1, "set": [\#(change)]}]"#, to: 1)
    #expect(drawnText(of: changed) == "fill color=0,1,0,1 M0,0 L1,0 L1,1 L0,1 Z\n")
  }

  @Test func `an image and a label without a frame have the size of their content`() throws {
    let image = try view(#""image": {"name": "p", "size": [30, 20], "scale": 2}"#)
    #expect(image is UIImageView && image.bounds.size == CGSize(width: 30, height: 20))
    let contents = try #require(image.layer.contents as? CGImage)
    #expect(contents.width == 60 && contents.height == 40)
    let label = try view(#""label": {"text": "Hello", "font": {"size": 10}}, "center": [50, 50]"#)
    // Helvetica's widths: 722, 556, 222, 222 and 556.
    #expect(abs(label.bounds.width - 22.78) < 0.5 && label.center == CGPoint(x: 50, y: 50))
    let framed = try view(#""frame": [0, 0, 5, 5], "image": {"name": "p", "size": [30, 20]}"#)
    #expect(framed.bounds.size == CGSize(width: 5, height: 5))
  }

  @Test func `a label has the values of the file`() throws {
    let view = try view(
      #"""
      "label": {"text": "a", "font": {"name": "Helvetica-Bold", "size": 9}, "textColor": "red",
        "textAlignment": "right", "numberOfLines": 0, "lineBreakMode": "byClipping",
        "adjustsFontSizeToFitWidth": true, "minimumScaleFactor": 0.25}
      """#)
    let label = try #require(view as? UILabel)
    #expect(label.text == "a" && label.textColor == .red && label.textAlignment == .right)
    #expect(label.font.fontName == "Helvetica-Bold" && label.font.pointSize == 9)
    #expect(label.numberOfLines == 0 && label.lineBreakMode == .byClipping)
    #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.25)
  }

  @Test func `shapes and gradients are the layers of their views`() throws {
    let shape = try #require(
      try view(
        #"""
        "frame": [0, 0, 9, 9], "shape": {"path": {"oval": [0, 0, 9, 9]}, "fillColor": null,
          "fillRule": "evenOdd", "strokeColor": "red", "strokeStart": 0.25, "strokeEnd": 0.5,
          "lineWidth": 3, "lineCap": "square", "lineJoin": "round", "miterLimit": 4,
          "lineDashPattern": [1, 2], "lineDashPhase": 1}
        """#
      ).layer as? CAShapeLayer)
    #expect(shape.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(shape.fillColor == nil && shape.fillRule == .evenOdd && shape.miterLimit == 4)
    #expect(shape.strokeColor == UIColor.red.cgColor && shape.lineWidth == 3)
    #expect(shape.strokeStart == 0.25 && shape.strokeEnd == 0.5 && shape.lineCap == .square)
    #expect(shape.lineJoin == .round && shape.lineDashPhase == 1)
    #expect(shape.lineDashPattern == [1, 2])
    let gradient = try #require(
      try view(
        #"""
        "gradient": {"colors": ["red", "blue"], "locations": [0, 0.5], "startPoint": [0, 0],
          "endPoint": [1, 1], "type": "radial"}
        """#
      ).layer as? CAGradientLayer)
    #expect(gradient.colors?.count == 2 && gradient.locations == [0, 0.5])
    #expect(gradient.startPoint == .zero && gradient.endPoint == CGPoint(x: 1, y: 1))
    #expect(gradient.type == .radial)
  }

  @Test func `corners, border, shadow, height and mask are the layer's`() throws {
    let layer = try view(
      #"""
      "cornerRadius": 4, "maskedCorners": ["topLeft", "bottomRight"], "borderWidth": 2,
      "borderColor": "red", "shadowColor": "blue", "shadowOpacity": 0.5, "shadowOffset": [1, 2],
      "shadowRadius": 5, "zPosition": 3, "mask": {"oval": [0, 0, 20, 10]}
      """#
    ).layer
    #expect(layer.cornerRadius == 4 && layer.borderWidth == 2 && layer.shadowRadius == 5)
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    #expect(layer.borderColor == UIColor.red.cgColor && layer.shadowColor == UIColor.blue.cgColor)
    #expect(layer.shadowOpacity == 0.5 && layer.shadowOffset == CGSize(width: 1, height: 2))
    let mask = try #require(layer.mask as? CAShapeLayer)
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(layer.zPosition == 3 && mask.path == oval.cgPath)
  }

  @Test func `any view is a mask, which moves by its name until a step removes it`() throws {
    let scene = #"""
      "views": [{"name": "a", "frame": [0, 0, 90, 40], "backgroundColor": "red", "maskView":
        {"name": "m", "frame": [0, 0, 10, 40], "label": {"text": "M"},
         "subviews": [{"name": "s", "frame": [0, 0, 5, 5]}]}}],
      "timeline": [
        {"at": 0, "animate": {"duration": 1, "curve": "linear", "changes": [
          {"view": "m", "frame": [0, 0, 90, 40]}]}},
        {"at": 2, "remove": "m"}]
      """#
    let played = try Played(scene, to: 0.5)
    let view = try #require(played.player.play.madeView("a"))
    let mask = try #require(view.mask as? UILabel)
    #expect(mask.text == "M" && mask.subviews.count == 1)
    #expect(view.subviews.isEmpty && mask.superview == nil)
    #expect(mask.layer.presentation()?.bounds.width == 50)
    #expect(try Played(scene, to: 2).player.play.madeView("a")?.mask == nil)
  }

  @Test func `blocks animate shapes, gradients and appearances (H4)`() throws {
    let played = try Played(
      #"""
      "views": [{"name": "ring", "frame": [0, 0, 9, 9], "shape": {"path": "M0 0L9 9"}},
                {"name": "sky", "frame": [0, 0, 9, 9], "gradient": {"colors": ["red", "blue"]}}],
      "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear", "changes": [
        {"view": "ring", "shape": {"strokeEnd": 0}, "cornerRadius": 8},
        {"view": "sky", "gradient": {"startPoint": [1, 0]}}]}}]
      """#, to: 0.25)
    let ring = try #require(played.player.play.madeView("ring")?.layer as? CAShapeLayer)
    let sky = try #require(played.player.play.madeView("sky")?.layer as? CAGradientLayer)
    #expect(ring.strokeEnd == 0 && ring.presentation()?.strokeEnd == 0.75)
    #expect(ring.presentation()?.cornerRadius == 2)
    #expect(sky.presentation()?.startPoint == CGPoint(x: 0.625, y: 0))
  }

  @Test(
    arguments: pairs(
      #"""
      "draw": [], "label": {} ⇒ views[0].label: "label" cannot stand beside "draw"
      "draw": [{"path": ""}] ⇒ views[0].draw[0]: one of the keys "fill", "stroke" is missing
      "draw": [{"fill": "red", "path": "", "lineWidth": 1}] ⇒ views[0].draw[0].lineWidth: \#
        "lineWidth" cannot stand beside "fill"
      "shape": {"path": "L0 0"} ⇒ views[0].shape.path:
      "shape": {"strokeEnd": 2} ⇒ views[0].shape.strokeEnd: expected a number in 0...1
      "image": {"name": "p"} ⇒ views[0].image: the key "size" is missing
      "cornerRadius": -1 ⇒ views[0].cornerRadius: expected a number from 0 to 1e12
      "label": {"font": {"name": "A", "weight": "bold"}} ⇒ cannot stand beside "name"
      "label": {"numberOfLines": -1} ⇒ expected a whole number of at least 0, found -1
      "label": {}}], "timeline": [{"at": 0, "set": [{"view": "v", "shape": {"strokeEnd": 0}}] ⇒ \#
        the view "v" has no "shape" to change
      """#))
  func `a wrong content, and a change of one that the view does not have, are refused`(
    members: String, message: String
  ) {
    let error = #expect(throws: SceneErrors.self) { _ = try view(members) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
  }
}
