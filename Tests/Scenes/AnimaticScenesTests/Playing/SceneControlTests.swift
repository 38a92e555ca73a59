import Animatic
import Foundation
import Testing

@testable import AnimaticScenes

/// Controls, scroll views and gestures in scene files.
@MainActor struct SceneControlTests {
  private func views(_ members: String) -> String {
    #""views": [{"name": "a", "frame": [10, 20, 100, 40], \#(members)}]"#
  }

  /// The names of the events of a kind that the log has of the view `a`.
  private func log(
    _ members: String, _ timeline: String, of kind: AnimationEvent.Kind, to time: Double = 3
  ) throws -> [String] {
    let played = try Played(views(members) + #", "timeline": [\#(timeline)]"#, to: time)
    #expect(played.player.failure == nil)
    return played.simulator.events.filter { $0.kind == kind }.compactMap { $0.interaction?.name }
  }

  private func view<View: UIView>(_ members: String, _ step: String? = nil) throws -> View {
    let timeline = step.map { #", "timeline": [{"at": 0, \#($0)}]"# } ?? ""
    let played = try Played(views(members) + timeline, to: 1)
    return try #require(played.player.play.madeView("a") as? View)
  }

  @Test func `controls have the values and the colours of their keys`() throws {
    let button: UIButton = try view(#""button": {"title": "OK", "enabled": false}"#)
    #expect(button.currentTitle == "OK" && !button.isEnabled)
    let toggle: UISwitch = try view(
      #""switch": {"on": true, "onTintColor": "red", "thumbTintColor": "blue"}"#)
    #expect(toggle.isOn && toggle.onTintColor == .red && toggle.thumbTintColor == .blue)
    let slider: UISlider = try view(
      #"""
      "slider": {"value": 7, "maximumValue": 5, "minimumTrackTintColor": "red",
        "maximumTrackTintColor": "blue", "thumbTintColor": "green"}
      """#)
    #expect(slider.value == 5 && slider.maximumValue == 5 && slider.thumbTintColor == .green)
    #expect(slider.minimumTrackTintColor == .red && slider.maximumTrackTintColor == .blue)
    let progress: UIProgressView = try view(
      #""progress": {"progress": 0.25, "progressTintColor": "red", "trackTintColor": "blue"}"#)
    #expect(progress.progress == 0.25)
    #expect(progress.progressTintColor == .red && progress.trackTintColor == .blue)
    let pages: UIPageControl = try view(
      #"""
      "pageControl": {"numberOfPages": 4, "currentPage": 2, "pageIndicatorTintColor": "red",
        "currentPageIndicatorTintColor": "blue"}
      """#)
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
    #expect(pages.pageIndicatorTintColor == .red && pages.currentPageIndicatorTintColor == .blue)
    let indicator: UIActivityIndicatorView = try view(
      #""activityIndicator": {"animating": true, "hidesWhenStopped": false, "color": "red"}"#)
    #expect(indicator.isAnimating && !indicator.hidesWhenStopped && indicator.color == .red)
  }

  @Test func `a button has a look in each of its states`() throws {
    let button: UIButton = try view(
      #"""
      "button": {"title": "Buy", "titleColor": "green", "font": {"size": 20, "weight": "bold"},
        "tintColor": "red", "image": {"name": "cart", "size": [8, 9]},
        "backgroundImage": {"name": "plate", "size": [9, 9]},
        "whenHighlighted": {"titleColor": "blue"},
        "whenDisabled": {"title": "Sold", "backgroundImage": {"name": "dull", "size": [9, 9]}},
        "whenSelected": {"image": {"name": "full", "size": [7, 7]}}}
      """#)
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 20) && button.tintColor == .red)
    #expect(button.titleColor(for: .normal) == .green)
    #expect(button.titleColor(for: .highlighted) == .blue)
    #expect(button.title(for: .disabled) == "Sold" && button.title(for: .selected) == "Buy")
    #expect(button.image(for: .normal)?.size == CGSize(width: 8, height: 9))
    #expect(button.image(for: .selected)?.size == CGSize(width: 7, height: 7))
    let plates = [button.backgroundImage(for: .normal), button.backgroundImage(for: .disabled)]
    #expect(plates.map(\.?.cgImage?.source) == [.named("plate"), .named("dull")])
  }

  @Test func `a button without decoration has a colour behind it in each of its states`() throws {
    let button: UIButton = try view(
      #"""
      "button": {"kind": "custom", "title": "Buy", "backgroundColor": "blue",
        "whenHighlighted": {"backgroundColor": "red"}, "whenDisabled": {"backgroundColor": "gray"}}
      """#)
    #expect(button.buttonType == .custom)
    let image = UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 1, height: 1)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(button.backgroundImage(for: .highlighted)?.cgImage?.source == image.cgImage?.source)
    let sources = [UIControl.State.normal, .highlighted, .disabled].map {
      button.backgroundImage(for: $0)?.cgImage?.source
    }
    #expect(Set(sources).count == 3 && !sources.contains(nil))
    let plain: UIButton = try view(#""button": {"title": "Buy"}"#)
    #expect(plain.buttonType == .system && plain.backgroundImage(for: .normal) == nil)
  }

  @Test(arguments: [
    ("", 14), (#"{"view": "a", "button": {"enabled": false}}"#, 9),
    (#"{"view": "a", "button": {"enabled": false, "font": {"size": 20}}}"#, 9),
    (
      #"{"view": "a", "button": {"enabled": false}}, {"view": "a", "button": {"enabled": true}}"#,
      14
    ),
    (
      #"{"view": "a", "button": {"enabled": false}}, {"view": "a", "button": {"font": {"size": 20}}}, {"view": "a", "button": {"enabled": true}}"#,
      20
    ),
  ])
  func `a title has the font of its state, and then its own one again`(
    changes: String, size: CGFloat
  ) throws {
    let button: UIButton = try view(
      #""button": {"title": "Buy", "font": {"size": 14}, "whenDisabled": {"font": {"size": 9}}}"#,
      #""set": [\#(changes)]"#)
    #expect(button.titleLabel?.font == .systemFont(ofSize: size))
  }

  @Test func `a step changes the values that it names`() throws {
    let slider: UISlider = try view(
      #""slider": {"value": 2, "maximumValue": 9}"#,
      #""set": [{"view": "a", "slider": {"value": 3, "animated": true}}]"#)
    #expect(slider.value == 3 && slider.maximumValue == 9)
    let toggle: UISwitch = try view(
      #""switch": {"on": true}"#, #""set": [{"view": "a", "switch": {"enabled": false}}]"#)
    #expect(toggle.isOn && !toggle.isEnabled)
  }

  @Test func `a tap on a button is a list of its events`() throws {
    #expect(
      try log(#""button": {"title": "OK"}"#, #"{"at": 1, "tap": "a"}"#, of: .control)
        == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test(
    "Views recognise the gestures that they name",
    arguments: [
      (#"["tap"]"#, #"[[50, 40, 0]]"#, ["ended"]),
      (#"["longPress"]"#, #"[[50, 40, 0], [50, 40, 1]]"#, ["began", "changed", "ended"]),
      (#"["swipeRight"]"#, #"[[20, 40, 0], [90, 40, 0.1]]"#, ["ended"]),
      (#"["swipeLeft"]"#, #"[[20, 40, 0], [90, 40, 0.1]]"#, []),
      (
        #"["pinch", "rotation"]"#,
        #"[[[40, 40, 0], [20, 40, 0.0625]], [[60, 40, 0], [90, 40, 0.0625]]]"#,
        ["began", "changed", "ended"]
      ),
    ] as [(String, String, [String])])
  func gestures(kinds: String, touch: String, expected: [String]) throws {
    let states = try log(
      #""gestures": \#(kinds)"#, #"{"at": 1, "touch": \#(touch)}"#, of: .gesture)
    // The name of the recogniser comes before its state.
    var found = states.map { String($0.split(separator: " ").last ?? "") }
    found = found.enumerated().filter { $0.offset == 0 || found[$0.offset - 1] != $0.element }
      .map(\.element)
    #expect(found == expected)
  }

  @Test func `a scroll view scrolls under a finger, and by its content offset`() throws {
    let scroll = #""scroll": {"contentSize": [100, 400], "contentInset": [5, 0, 0, 0]}"#
    let names = try log(
      scroll, #"{"at": 0, "touch": [[50, 50, 0], [50, 25, 0.125], [50, 25, 1]]}"#, of: .scroll)
    #expect(names.first == "scrollViewWillBeginDragging")
    #expect(names.contains("scrollViewDidEndDragging"))
    let list: UIScrollView = try view(
      scroll, #""set": [{"view": "a", "scroll": {"contentOffset": [0, 30], "bounces": false}}]"#)
    #expect(list.contentOffset == CGPoint(x: 0, y: 30) && list.contentInset.top == 5)
    #expect(!list.bounces && list.contentSize == CGSize(width: 100, height: 400))
  }

  @Test func `the content offset animates in a block`() throws {
    let played = try Played(
      views(#""scroll": {"contentSize": [100, 400]}"#)
        + #", "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear", "changes": "#
        + #"[{"view": "a", "scroll": {"contentOffset": [0, 100]}}]}}]"#, to: 0.25)
    #expect(try played.sample("a").bounds.origin == CGPoint(x: 0, y: 25))
  }
}
