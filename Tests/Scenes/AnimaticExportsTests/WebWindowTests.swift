import Animatic
import AnimaticExports
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.needs("chromium"), .serialized) struct WebWindowTests {
  private func page(repeats: Bool = false) throws -> BrowserPage {
    let screen = BoxScreen()
    UIView.animate(withDuration: 0.2, delay: 0, options: repeats ? .repeat : []) {
      screen.view.center.x += 50
    }
    let export = AnimationExport(of: screen.simulator)
    export.advance(to: 0.2)
    let directory = try ScratchDirectory()
    let path = "\(directory.path)/page.html"
    try export.file(as: .web).data.write(to: URL(filePath: path))
    return try Browser().open(file: path)
  }

  private let stage = "document.querySelector('main').getBoundingClientRect()"
  private let button = "document.querySelector('button')"

  @Test func `a page fits its screen into the window, in the middle`() throws {
    let page = try page()
    let size = BoxScreen().simulator.window.bounds.size
    let (width, height) = (Int(size.width), Int(size.height))
    for (x, y, scale) in [
      (width, height, 1.0), (2 * width, 3 * height, 2), (width, height / 2, 0.5),
    ] {
      try page.resize(width: x, height: y)
      try page.wait(for: "Math.abs(\(stage).width - \(scale * size.width)) < 0.01")
      #expect(try page.number("\(stage).x * 2 + \(stage).width") == Double(x))
      #expect(try page.number("\(stage).y * 2 + \(stage).height") == Double(y))
      #expect(try page.number("document.documentElement.scrollHeight - innerHeight") == 0)
    }
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test func `a button plays a page again that has ended, and none a page that does not end`()
    throws
  {
    let page = try page()
    try page.wait(for: "!\(button).hidden")
    try page.evaluate("\(button).click()")
    #expect(try page.text("String(\(button).hidden)") == "true")
    try page.wait(for: "document.getAnimations()[0].playState === 'finished'")
    try page.wait(for: "!\(button).hidden")
    let endless = try self.page(repeats: true)
    try endless.wait(for: "document.getAnimations()[0].currentTime > 300")
    #expect(try endless.text("String(\(button).hidden)") == "true")
  }

  @Test func `an address with the fragment loop plays again at once`() throws {
    let page = try page()
    try page.evaluate("location.hash = 'loop'; \(button).click()")
    try page.evaluate(
      "window.count = 0; document.getAnimations()[0].onfinish = () => { window.count += 1 }")
    try page.wait(for: "window.count > 1")
    #expect(try page.text("String(\(button).hidden)") == "true")
  }
}
