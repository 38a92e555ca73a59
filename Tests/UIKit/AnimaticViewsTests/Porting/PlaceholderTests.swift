import Animatic
import Foundation
import Testing

/// Values that a program makes before it has better ones, and small names of Apple's frameworks.
@MainActor
struct PlaceholderTests {
  @Test func `a constraint, a font and a timer can be made of nothing`() {
    let (constraint, font, timer) = (NSLayoutConstraint(), UIFont(), Timer())
    #expect(constraint.secondItem == nil && constraint.priority == .required)
    #expect("\(constraint)".hasPrefix("<NSLayoutConstraint"))
    #expect(font.pointSize == 12 && !timer.isValid)
  }

  @Test func `points, sizes and rectangles have Core Graphics' text`() {
    let (point, size) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4.5))
    let rect = CGRect(origin: point, size: size)
    let texts = ["\(point)", "\(size)", "\(rect)"]
    #expect(texts == ["(1.0, 2.0)", "(3.0, 4.5)", "(1.0, 2.0, 3.0, 4.5)"])
    #expect(point.equalTo(CGPoint(x: 1, y: 2)) && !point.equalTo(.zero))
    #expect(size.equalTo(rect.size) && rect.equalTo(rect) && !rect.equalTo(.zero))
  }

  @Test func `a pool runs its closure`() throws {
    struct Failure: Error {}
    #expect(autoreleasepool { 7 } == 7)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }

  @Test func `a priority can be counted up and down`() {
    var priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999)
    priority += 0.5
    priority -= 100
    #expect(priority == .init(899.5) && UILayoutPriority.defaultLow + 1 == .init(251))
  }

  @Test func `a window of its own size is as large as the screen`() {
    let simulator = Simulator(screen: CGSize(width: 390, height: 844))
    #expect(UIWindow().frame == simulator.window.bounds && UIWindow(frame: .zero).frame == .zero)
  }

  @Test func `the program may hide the status bar`() {
    let simulator = Simulator(screen: CGSize(width: 390, height: 844))
    simulator.safeAreaInsets.top = 47
    #expect(!UIApplication.shared.isStatusBarHidden)
    UIApplication.shared.isStatusBarHidden = true
    #expect(UIApplication.shared.isStatusBarHidden)
    UIApplication.shared.isStatusBarHidden = false
  }

  @Test(arguments: [true, false])
  func `a table of objects has each one once, and may leave it unretained`(isWeak: Bool) {
    let table: NSHashTable<NSObject> = isWeak ? .weakObjects() : NSHashTable()
    let kept = NSObject()
    do {
      let passing = NSObject()
      for object in [passing, kept, passing] { table.add(object) }
      #expect(table.allObjects == [passing, kept] && table.count == 2)
      #expect(table.contains(passing) && table.member(kept) === kept)
    }
    #expect(table.count == (isWeak ? 1 : 2))
    table.remove(kept)
    #expect(!table.contains(kept) && table.member(kept) == nil)
    table.removeAllObjects()
    #expect(table.anyObject == nil)
  }

  @Test func `tabs come and go in a paragraph style`() {
    let style = NSMutableParagraphStyle()
    let tab = NSTextTab(textAlignment: .right, location: 40)
    style.addTabStop(tab)
    style.defaultTabInterval = 20
    #expect(style.tabStops == [NSTextTab(textAlignment: .right, location: 40)])
    #expect((style.copy() as? NSParagraphStyle)?.tabStops.first?.location == 40)
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 40))
    #expect(style.tabStops.isEmpty && style.defaultTabInterval == 20)
  }
}
