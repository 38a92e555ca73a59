import Animatic
import Foundation
import TestSupport
import Testing

@testable import AnimaticScenes

/// The screen before the first step.
@MainActor struct SceneStageTests {
  @Test func `the window has the screen's size and colour, without a screen 320 × 480`() throws {
    let plain = try Played("")
    #expect(plain.simulator.window.bounds.size == CGSize(width: 320, height: 480))
    #expect(plain.names == [])
    let played = try Played(
      #""screen": {"width": 100, "height": 50, "backgroundColor": [0, 0.5, 1, 0.25]}"#)
    #expect(played.simulator.window.bounds.size == CGSize(width: 100, height: 50))
    #expect(
      played.simulator.window.backgroundColor == UIColor(red: 0, green: 0.5, blue: 1, alpha: 0.25))
  }

  @Test func `views have the properties of the file and UIKit's defaults`() throws {
    let played = try Played(
      #"""
      "views": [
        {"name": "all", "bounds": [1, 2, 30, 40], "center": [50, 60], "alpha": 0.5,
         "transform": [1, 0, 0, 2, 3, 4], "backgroundColor": "#FF000080", "hidden": true,
         "contentStretch": [0.25, 0.25, 0.5, 0.5], "contentMode": "bottomRight",
         "clipsToBounds": true, "autoresizingMask": ["flexibleWidth", "flexibleTopMargin"],
         "autoresizesSubviews": false, "tag": 7},
        {"name": "none"}]
      """#)
    let views = played.simulator.window.subviews
    try #require(views.count == 2)
    let all = views[0]
    let bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect((all.bounds, all.center, all.alpha) == (bounds, CGPoint(x: 50, y: 60), 0.5))
    #expect(all.transform == CGAffineTransform(a: 1, b: 0, c: 0, d: 2, tx: 3, ty: 4))
    #expect(all.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 128.0 / 255))
    #expect(all.contentStretch == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(all.contentMode == .bottomRight)
    #expect(all.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(all.isHidden && all.clipsToBounds && !all.autoresizesSubviews && all.tag == 7)
    let none = views[1]
    #expect(none.frame == .zero && none.alpha == 1 && none.backgroundColor == nil)
    #expect(none.contentMode == .scaleToFill && none.autoresizingMask == [])
    #expect(!none.isHidden && !none.clipsToBounds && none.autoresizesSubviews && none.tag == 0)
  }

  /// Rule D1 and `CGAffineTransform`: each operation applies in the coordinates of the previous
  /// ones.
  @Test(arguments: [
    (#"{"rotate": 90}, {"scale": [2, 1]}"#, [0, 2, -1, 0, 0, 0]),
    (#"{"scale": [2, 1]}, {"rotate": 90}"#, [0, 1, -2, 0, 0, 0]),
    (#"{"translate": [10, 20]}, {"scale": 2}"#, [2, 0, 0, 2, 10, 20]),
    (#"{"scale": 2}, {"translate": [10, 20]}"#, [2, 0, 0, 2, 20, 40]),
    (#"{"rotate": 90}, {"translate": [10, 0]}"#, [0, 1, -1, 0, 0, 10]), ("", [1, 0, 0, 1, 0, 0]),
  ])
  func `operations are concatenated in order`(_ operations: String, _ expected: [Double]) throws {
    let played = try Played(#""views": [{"name": "a", "transform": [\#(operations)]}]"#)
    let matrix = try #require(played.simulator.window.subviews.first).transform
    let entries = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(Double.init)
    #expect(isClose(entries, expected, within: 1e-12))
  }

  @Test func `a frame takes precedence over bounds and center`() throws {
    let played = try Played(
      #"""
      "views": [
        {"name": "a", "frame": [0, 0, 4, 4], "center": [99, 99], "bounds": [5, 5, 9, 9]}]
      """#
    )
    let sample = try played.sample("a")
    #expect(sample.frame == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(sample.bounds.origin == CGPoint(x: 5, y: 5))
  }

  @Test func `subviews are in file order, and no subview resizes during setup`() throws {
    let played = try Played(
      #"""
      "views": [{"name": "a", "frame": [0, 0, 40, 40], "subviews": [
        {"name": "b", "frame": [5, 5, 10, 10], "autoresizingMask": ["flexibleWidth"],
         "subviews": [{"name": "c"}]}, {"name": "d"}]}, {"name": "e"}]
      """#)
    #expect(played.names == ["a", "b", "c", "d", "e"])
    #expect(try played.sample("b").frame == CGRect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func `a new player shows the scene before steps at time 0`() throws {
    let scene = try parse(
      #"{"views": [{"name": "a"}], "timeline": [{"at": 0, "set": [{"view": "a", "alpha": 0}]}]}"#)
    let player = try ScenePlayer(scene)
    #expect(player.simulator.snapshot().samples(at: -5).first?.alpha == 1)
    player.simulator.advance(to: 0)
    #expect(player.simulator.snapshot().samples(at: 0).first?.alpha == 0)
  }
}
