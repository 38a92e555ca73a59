import TestSupport
import Testing

@testable import AnimaticViews

@MainActor
struct UISliderTests {
  private let simulator = Simulator()
  /// The middle of its thumb moves from 14 to 214.
  private let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 31))
  private var maximumTrack: UIView { slider.subviews[0] }
  private var minimumTrack: UIView { slider.subviews[1] }
  private var thumb: UIView { slider.subviews[2] }

  init() {
    simulator.show(slider)
  }

  @Test(
    arguments: [
      ("value 2", [0, 1, 1]), ("value -1", [0, 1, 0]), ("value 0.25", [0, 1, 0.25]),
      ("minimum 2", [2, 2, 2]), ("maximum -2", [-2, -2, -2]), ("minimum -5", [-5, 1, 0]),
      ("value 1, maximum 0.5", [0, 0.5, 0.5]), ("value 1, maximum 0.5, maximum 1", [0, 1, 0.5]),
      ("maximum 10, minimum 5, value 7", [5, 10, 7]),
    ] as [(String, [Float])])
  func `the value stays on the scale`(script: String, expected: [Float]) {
    for step in script.split(separator: ",") {
      let words = step.split(separator: " ")
      let number = Float(words[1]) ?? .nan
      switch words[0] {
      case "value": slider.value = number
      case "minimum": slider.minimumValue = number
      default: slider.maximumValue = number
      }
    }
    #expect([slider.minimumValue, slider.maximumValue, slider.value] == expected)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `positions and values of a scale belong to each other`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var scale = SliderScale()
    let ends = [
      Float.random(in: -1e6...1e6, using: &generator), .random(in: -10...10, using: &generator),
    ]
    scale.setMinimum(ends.min() ?? 0)
    scale.setMaximum(ends.max() ?? 0)
    scale.setMinimum(ends.min() ?? 0)
    let fraction = Double.random(in: 0...1, using: &generator)
    let value = scale.value(at: fraction)
    #expect(value >= scale.minimum && value <= scale.maximum, "seed \(seed)")
    #expect(isClose(scale.fraction(of: value), fraction, within: 1e-5), "seed \(seed)")
    #expect(scale.value(at: -1) == scale.minimum && scale.value(at: 2) == scale.maximum)
  }

  @Test func `scales without length and with huge ends have positions`() {
    var scale = SliderScale()
    scale.setMaximum(0)
    #expect(scale.fraction(of: 0) == 0 && scale.value(at: 0.5) == 0)
    scale.setMinimum(-.greatestFiniteMagnitude)
    scale.setMaximum(.greatestFiniteMagnitude)
    #expect(scale.fraction(of: 0) == 0.5 && scale.value(at: 0.5) == 0)
  }

  @Test func `numbers that are none are refused`() {
    let found = diagnostics {
      slider.value = .nan
      slider.minimumValue = .infinity
      slider.maximumValue = .nan
    }
    #expect(found.count == 3 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = .infinity
    #expect(slider.value == 1)
  }

  @Test(arguments: [(0, 14), (0.25, 64), (0.5, 114), (1, 214)] as [(Float, CGFloat)])
  func `the thumb is where the value is`(value: Float, x: CGFloat) {
    slider.value = value
    expectClose(thumb.frame.numbers, [x - 14, 1.5, 28, 28])
    expectClose(minimumTrack.frame.numbers, [2, 13.5, x - 2, 4])
    expectClose(maximumTrack.frame.numbers, [x, 13.5, 226 - x, 4])
  }

  @Test func `images beside the track and on it take its space`() {
    let image = UIImage(reference: "image", size: CGSize(width: 10, height: 20))
    slider.minimumValueImage = image
    slider.maximumValueImage = image
    let bounds = slider.bounds
    #expect(slider.minimumValueImageRect(forBounds: bounds).numbers == [0, 5.5, 10, 20])
    #expect(slider.maximumValueImageRect(forBounds: bounds).numbers == [218, 5.5, 10, 20])
    #expect(slider.trackRect(forBounds: bounds).numbers == [19, 13.5, 190, 4])
    slider.setMinimumTrackImage(image, for: .normal)
    #expect(slider.trackRect(forBounds: bounds).numbers == [19, 5.5, 190, 20])
    slider.setThumbImage(image, for: .normal)
    let track = slider.trackRect(forBounds: bounds)
    let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: 1)
    #expect(thumb.numbers == [201, 5.5, 10, 20])
  }

  @Test func `images by states fall back to the normal one`() {
    let (normal, other) = (
      UIImage(), UIImage(reference: "other", size: CGSize(width: 5, height: 5))
    )
    slider.setThumbImage(normal, for: .normal)
    slider.setThumbImage(other, for: .highlighted)
    slider.setMinimumTrackImage(normal, for: .normal)
    slider.setMaximumTrackImage(other, for: .disabled)
    #expect(slider.thumbImage(for: .disabled) == normal && slider.currentThumbImage == normal)
    #expect(slider.minimumTrackImage(for: .selected) == normal)
    #expect(slider.maximumTrackImage(for: .normal) == nil)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage == other && thumb.frame.width == 5)
    (slider.isHighlighted, slider.isEnabled) = (false, false)
    #expect(slider.currentMaximumTrackImage == other && slider.currentMinimumTrackImage == normal)
  }

  @Test func `colours are the tint or those of their properties`() {
    #expect(minimumTrack.backgroundColor == slider.tintColor && thumb.backgroundColor == .white)
    slider.tintColor = .red
    #expect(minimumTrack.backgroundColor == .red)
    slider.minimumTrackTintColor = .green
    slider.maximumTrackTintColor = .blue
    slider.thumbTintColor = .gray
    #expect(minimumTrack.backgroundColor == .green && maximumTrack.backgroundColor == .blue)
    #expect(thumb.backgroundColor == .gray)
  }

  /// At a constant speed: the whole track in 0.5 s.
  @Test func `an animated value moves the thumb at a constant speed`() {
    slider.setValue(0.5, animated: true)
    simulator.flush()
    #expect(slider.value == 0.5 && thumb.center.x == 114)
    for (time, x) in [(0, 14), (0.05, 34), (0.2, 94), (0.25, 114)] as [(Double, CGFloat)] {
      simulator.advance(to: time)
      expectClose(thumb.shownX, x, "\(time)")
      expectClose(minimumTrack.layer.presentation()?.bounds.width ?? 0, x - 2, "\(time)")
    }
    slider.setValue(0, animated: true)
    simulator.advance(to: 0.3)
    slider.value = 1
    simulator.flush()
    expectClose(thumb.shownX, 214)
    #expect(simulator.controlEvents == [])
  }

  @Test func `a value animates with the block around`() {
    for animated in [false, true] {
      slider.value = 0
      simulator.flush()
      let start = simulator.time
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        slider.setValue(1, animated: animated)
      }
      simulator.advance(to: start + 1)
      expectClose(thumb.shownX, 114, "\(animated)")
    }
  }

  private func follow(_ script: String) -> [String] {
    var lines: [String] = []
    let action = UIAction { action in
      guard let slider = action.sender as? UISlider else { return }
      let value = (slider.value * 1000).rounded() / 1000
      lines.append("\(value)\(slider.isTracking ? "" : " last")")
    }
    slider.addAction(action, for: .valueChanged)
    simulator.play(script)
    return lines
  }

  @Test(
    arguments: [
      ("down 14 15, move 64 15, up 64 15", true, ["0.25", "0.25 last"]),
      ("down 14 15, move 64 15, move 114 15, up 114 15", true, ["0.25", "0.5", "0.5 last"]),
      // The thumb keeps its distance from the finger.
      ("down 24 15, move 74 15, up 124 15", true, ["0.25", "0.5 last"]),
      ("down 14 15, move 5 15, move 999 15, up 999 15", true, ["1.0", "1.0 last"]),
      ("down 14 15, move 14 300, up 14 300", true, ["0.0 last"]),
      ("down 14 15, move 64 15, move 114 15, up 114 15", false, ["0.5 last"]),
      ("down 14 15, move 64 15, cancel", true, ["0.25"]),
      // Only the thumb and 10 points around it track.
      ("down 37.9 15, move 87.9 15, up 87.9 15", true, ["0.25", "0.25 last"]),
      ("down 38 15, move 88 15, up 88 15", true, []),
      ("down 114 15, up 114 15", true, []),
    ] as [(String, Bool, [String])])
  func `the thumb follows the finger`(script: String, isContinuous: Bool, expected: [String]) {
    slider.isContinuous = isContinuous
    #expect(follow(script) == expected)
  }

  @Test func `an overridden rectangle of the thumb decides where the thumb is`() {
    final class Reversed: UISlider {
      override func thumbRect(
        forBounds bounds: CGRect, trackRect rect: CGRect, value: Float
      ) -> CGRect { CGRect(x: 10 + 50 * CGFloat(value), y: 0, width: 20, height: 20) }
    }
    let slider = Reversed(frame: CGRect(x: 0, y: 100, width: 228, height: 31))
    simulator.window.addSubview(slider)
    simulator.play("down 20 110, move 45 110")
    #expect(slider.value == 0.5)
  }

  @Test func `a slider that an action disables or moves elsewhere keeps its value`() {
    slider.addAction(UIAction { ($0.sender as? UISlider)?.isEnabled = false }, for: .valueChanged)
    simulator.play("down 14 15, move 64 15, move 114 15, up 114 15")
    #expect(slider.value == 0.25)
    #expect(
      simulator.controlEvents == [
        "touchDown", "valueChanged", "primaryActionTriggered", "touchCancel",
      ])
  }

  @Test func `the size has a height of its own`() {
    #expect(slider.sizeThatFits(CGSize(width: 70, height: 5)) == CGSize(width: 70, height: 31))
    #expect(slider.intrinsicContentSize == CGSize(width: -1, height: 31))
  }

  /// A change of a slider, whose parts are at their places without a layout.
  @Test(arguments: 0..<4)
  func `a change of the scale or of an image moves the parts at once`(number: Int) {
    let image = UIImage(reference: "a", size: CGSize(width: 20, height: 10))
    func change(_ slider: UISlider) {
      switch number {
      case 0: slider.maximumValue = 4
      case 1: slider.minimumValue = -4
      case 2: slider.minimumValueImage = image
      default: slider.maximumValueImage = image
      }
    }
    let laidOut = UISlider(frame: slider.frame)
    for slider in [slider, laidOut] { slider.value = 0.5 }
    change(laidOut)
    simulator.show(laidOut)
    change(slider)
    for part in 0..<3 { #expect(slider.subviews[part].frame == laidOut.subviews[part].frame) }
    #expect(slider.subviews.count == laidOut.subviews.count)
  }
}
