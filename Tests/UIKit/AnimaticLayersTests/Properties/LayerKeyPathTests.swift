import Animatic
import AnimaticTracks
import Foundation
import TestSupport
import Testing

@testable import AnimaticLayers

/// Key paths, section D; rows named "measured" are from core-animation-measured.json.
@MainActor struct LayerKeyPathTests {
  @Test func `every key path has a number of its own that identifies it`() {
    var texts: Set<String> = []
    for number in UInt16.min...UInt16.max {
      guard let path = LayerKeyPath(PropertyID(rawValue: number)) else { continue }
      #expect(path.id.rawValue == number)
      // The type of a value of the program's own is no part of the text.
      if path.own != nil { continue }
      if case .function(let function) = path.component {
        // A value function is no part of the text; it makes this path of the whole one.
        #expect(LayerKeyPath(path.text)?.component == .whole)
        #expect(LayerKeyPath(path.text)?.made(by: function) == path)
        continue
      }
      #expect(LayerKeyPath(path.text) == path)
      #expect(texts.insert(path.text).inserted)
    }
    #expect(texts.count > 50)
  }

  @Test(
    arguments: [
      ("cornerRadius", true), ("shadowOffset", true), ("fillColor", true), ("bounds", true),
      ("hidden", false), ("transform", false), ("contents", false), ("path", false),
      ("colors", false), ("locations", false), ("unknown", false),
    ])
  func `a property of numbers is found by its key, any other not`(key: String, isNumeric: Bool) {
    #expect(LayerProperty(numericKey: key)?.name == (isNumeric ? key : nil))
    #expect(LayerProperty(numericKey: key)?.numberNames != nil || !isNumeric)
  }

  @Test(arguments: LayerProperty.all)
  func `a whole property has the property's number`(property: LayerProperty) {
    #expect(LayerKeyPath(property.key)?.id == property.id)
  }

  @Test(arguments: ["", "frame", "position.z", "transform.rotation.w", "bounds.", "speed"])
  func `properties that do not animate have no key path`(text: String) {
    #expect(LayerKeyPath(text) == nil)
  }

  @Test(arguments: [
    ("position", [1.0, 2, 0, 0]), ("position.y", [2, 0, 0, 0]),
    ("bounds", [3, 4, 5, 6]), ("bounds.origin", [3, 4, 0, 0]), ("bounds.size", [5, 6, 0, 0]),
    ("bounds.size.height", [6, 0, 0, 0]), ("contentsRect.size", [0.3, 0.4, 0, 0]),
    ("shadowOffset.width", [7, 0, 0, 0]), ("opacity", [0.5, 0, 0, 0]),
    ("backgroundColor", [1, 0.5, 0, 1]), ("hidden", [0, 0, 0, 0]),
    ("transform.translation", [10, 20, 0, 0]), ("transform.translation.y", [20, 0, 0, 0]),
  ])
  func `a key path reads its component`(text: String, numbers: [Double]) throws {
    var state = LayerState()
    state.position = CGPoint(x: 1, y: 2)
    state.bounds = CGRect(x: 3, y: 4, width: 5, height: 6)
    state.contentsRect = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    state.shadowOffset.width = 7
    state.opacity = 0.5
    state.backgroundColor = [1, 0.5, 0, 1]
    state.transform = Matrix4(translation: [10, 20, 0])
    let path = try #require(LayerKeyPath(text))
    #expect(path.value(in: state) == .components(SIMD4(numbers)))
  }

  @Test(arguments: [
    "position.x", "bounds.size.width", "contentsCenter.origin.y", "shadowOffset.height",
    "transform.rotation", "transform.scale.x", "transform.translation.x", "cornerRadius",
    "sublayerTransform.scale.y", "anchorPoint.x", "zPosition", "contentsRect.origin",
    "contentsRect.size", "contentsCenter.size",
  ])
  func `values replace components, or are added to them`(text: String) throws {
    let path = try #require(LayerKeyPath(text))
    var state = LayerState()
    path.apply(.replacing, .components([0.5, 0.25, 0, 0]), to: &state)
    path.apply(.additive, .components([0.25, 0.125, 0, 0]), to: &state)
    guard case .components(let value) = path.value(in: state) else {
      Issue.record("\(text) consists of numbers")
      return
    }
    let isPair = text.hasPrefix("contents") && !text.hasSuffix("y")
    #expect(isClose([value.x, value.y], [0.75, isPair ? 0.375 : 0], within: 1e-15))
  }

  @Test func `other components of a rectangle stay when one changes`() throws {
    var state = LayerState()
    state.bounds = CGRect(x: 1, y: 2, width: 3, height: 10)
    let height = try #require(LayerKeyPath("bounds.size.height"))
    height.apply(.replacing, .components([20, 0, 0, 0]), to: &state)
    #expect(state.bounds == CGRect(x: 1, y: 2, width: 3, height: 20))
  }

  @Test func `a component of a transform leaves the others unchanged`() throws {
    var state = LayerState()
    var start = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3)
    start.tx = 40
    state.transform = Matrix4(AffineMatrix(start))
    let path = try #require(LayerKeyPath("transform.rotation"))
    path.apply(.replacing, .components([1, 0, 0, 0]), to: &state)
    let expected = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
    let shown = CGAffineTransform(state.transform)
    #expect(isClose(shown.numbers + [shown.tx], expected.numbers + [40], within: 1e-12))
  }
}
