import Animatic
import AnimaticTesting
import XCTest

final class ToastTestCase: SimulatorTestCase {
  private let toasts = ToastQueue()

  override func setUp() async throws { simulator.window.addSubview(toasts.label) }

  func testShowsOneAfterTheOther() {
    toasts.show("Saved")
    toasts.show("Sent")
    simulator.advance(by: 1.9)
    XCTAssertEqual(toasts.label.text, "Saved")
    simulator.advance(by: 0.2)
    XCTAssertEqual(toasts.label.text, "Sent")
    simulator.advance(by: 2.2)
  }

  func testFadesOutAtTheEnd() throws {
    toasts.show("Saved")
    XCTAssertEqual(try simulator.settle(limit: 10), 2.3)
    XCTAssertEqual(toasts.label.alpha, 0)
    expectEvents(of: "Components.swift", "E(yes)-------------------S--E(yes)", tick: 0.1)
  }
}

final class SearchTestCase: SimulatorTestCase {
  func testWaitsForAPause() {
    let field = SearchField()
    let searched = expectation(description: "searched")
    var texts: [String] = []
    field.onSearch = { text in
      texts.append(text)
      searched.fulfill()
    }
    for text in ["b", "bo", "box"] {
      field.type(text)
      simulator.advance(by: 0.1)
    }
    wait(for: [searched], timeout: 1)
    XCTAssertEqual(texts, ["box"])
    XCTAssertEqual(simulator.time, 0.5, accuracy: 1e-9)
  }

  func testDoesNotSearchBefore() {
    let field = SearchField()
    let searched = expectation(description: "searched")
    searched.isInverted = true
    field.onSearch = { _ in searched.fulfill() }
    field.type("b")
    wait(for: [searched], timeout: 0.25)
    field.onSearch = { _ in }
    simulator.advance(by: 0.1)
  }
}

final class CardTestCase: SimulatorTestCase {
  private let card = ExpandableCard(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  override func setUp() async throws { simulator.window.addSubview(card) }

  func testExpandsAtATap() throws {
    try simulator.touch.tap(on: card.button)
    expectTimeline(
      of: card, \.frame.size.height, at: [0.05: 44, 0.175: 122, 0.3: 200], within: 0.01)
  }

  func testDoesNotExpandWhileDisabled() {
    card.button.isEnabled = false
    XCTAssertThrowsError(try simulator.touch.tap(on: card.button))
    XCTAssertEqual(card.frame.height, 44)
  }
}

final class PictureTestCase: SimulatorTestCase {
  private let picture = PictureView()

  override func setUp() async throws { simulator.window.addSubview(picture) }

  func testFadesInWhenDecoded() async {
    picture.load("cat")
    await simulator.advance(by: 0)
    XCTAssertEqual(picture.state, "3 bytes")
    await expectTimeline(of: picture, \.alpha, at: [0: 0, 0.2: 1], within: 0.01)
    await simulator.advance(by: 1)
    XCTAssertEqual(picture.state, "idle")
  }

  func testIsIdleInTheEnd() async throws {
    picture.load("elephant")
    let end = try await simulator.settle(limit: 10)
    XCTAssertEqual(end, 1.2, accuracy: 1e-9)
    XCTAssertEqual(picture.state, "idle")
  }
}

final class CountdownTestCase: SimulatorTestCase {
  func testCountsEachSecond() {
    let label = CountdownLabel()
    label.count(from: 3)
    var texts: [String?] = []
    for _ in 0..<4 {
      texts.append(label.text)
      simulator.advance(by: 1)
    }
    XCTAssertEqual(texts, ["3", "2", "1", "0"])
  }

  func testEnds() async {
    let label = CountdownLabel()
    let ended = expectation(description: "ended")
    label.onEnd = { ended.fulfill() }
    label.count(from: 90)
    await fulfillment(of: [ended], timeout: 120)
    XCTAssertEqual(simulator.time, 90)
  }
}
