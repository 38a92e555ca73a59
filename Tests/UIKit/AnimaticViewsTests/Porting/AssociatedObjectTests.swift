import Animatic
import Foundation
import Testing

/// Associated objects and locks of objects, as Apple's runtime has them.
@MainActor
struct AssociatedObjectTests {
  nonisolated(unsafe) private static var key = 0
  nonisolated(unsafe) private static var otherKey = 0

  private final class Value: NSObject, NSCopying {
    func copy(with zone: NSZone? = nil) -> Any { Value() }
  }

  private final class Plain {}

  @Test func `each key of each object has a value of its own`() {
    let (first, second) = (UIView(), Plain())
    objc_setAssociatedObject(first, &Self.key, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(first, &Self.otherKey, 2, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(second, &Self.key, 3, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(first, &Self.key) as? String == "a")
    #expect(objc_getAssociatedObject(first, &Self.otherKey) as? Int == 2)
    #expect(objc_getAssociatedObject(second, &Self.key) as? Int == 3)
    #expect(objc_getAssociatedObject(second, &Self.otherKey) == nil)
    objc_setAssociatedObject(first, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(first, &Self.key) == nil)
    objc_removeAssociatedObjects(first)
    #expect(objc_getAssociatedObject(first, &Self.otherKey) == nil)
    #expect(objc_getAssociatedObject(second, &Self.key) as? Int == 3)
  }

  @Test func `an optional that is passed as Any stands for its object, and a class has values`() {
    let view: UIView? = UIView()
    let none: UIView? = nil
    objc_setAssociatedObject(view as Any, &Self.key, "a", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view as Any, &Self.key) as? String == "a")
    #expect(view.flatMap { objc_getAssociatedObject($0, &Self.key) } as? String == "a")
    objc_setAssociatedObject(none as Any, &Self.key, "b", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(none as Any, &Self.key) == nil)
    objc_removeAssociatedObjects(view as Any)
    #expect(view.flatMap { objc_getAssociatedObject($0, &Self.key) } == nil)
    objc_setAssociatedObject(Plain.self, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(Plain.self, &Self.key) as? Int == 1)
    #expect(objc_getAssociatedObject(Value.self, &Self.key) == nil)
    objc_removeAssociatedObjects(Plain.self)
    #expect(objc_getAssociatedObject(Plain.self, &Self.key) == nil)
  }

  @Test(
    arguments: [
      { UIView() }, { UIViewController() }, { CALayer() }, { CABasicAnimation() },
      { UITapGestureRecognizer() }, { UIImage() }, { UIBezierPath() }, { UIBarButtonItem() },
      { UIColor(red: 0, green: 0.5, blue: 1, alpha: 1) },
    ] as [@MainActor @Sendable () -> AnyObject])
  func `the values of Animatic's objects go with the object`(
    make: @MainActor @Sendable () -> AnyObject
  ) {
    weak var value: Value?
    do {
      let owner = make()
      let new = Value()
      value = new
      objc_setAssociatedObject(owner, &Self.key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(value == nil)
  }

  @Test func `the values of other objects are released by later associations`() {
    weak var value: Value?
    do {
      let owner = Plain()
      let new = Value()
      value = new
      objc_setAssociatedObject(owner, &Self.key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    let owners = (0..<10_000).map { _ in Plain() }
    for owner in owners {
      #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
      objc_setAssociatedObject(owner, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value == nil)
  }

  @Test func `the policy decides what is kept`() {
    let owner = UIView()
    let value = Value()
    objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? Value !== value)
    objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? Value === value)
    objc_setAssociatedObject(owner, &Self.key, Value(), .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  @Test func `a value may use associations as it is released`() {
    final class Last {
      deinit { objc_removeAssociatedObjects(AssociatedObjectTests.self as Any as AnyObject) }
    }
    let owner = UIView()
    objc_setAssociatedObject(owner, &Self.key, Last(), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  @Test func `threads may associate at the same time`() async {
    let owner = NSObject()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<1000 {
            let own = NSObject()
            objc_setAssociatedObject(own, &Self.key, number, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(own, &Self.key) as? Int == number)
          }
        }
      }
    }
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
  }

  @Test func `only one thread at a time is in an object, as often as it enters`() async {
    final class Counter: @unchecked Sendable {
      var count = 0
    }
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { addThousand() }
      }
    }
    #expect(counter.count == 4000 && objc_sync_exit(counter) == -1)

    @Sendable func addThousand() {
      for _ in 0..<1000 {
        objc_sync_enter(counter)
        objc_sync_enter(counter)
        counter.count += 1
        #expect(objc_sync_exit(counter) == 0 && objc_sync_exit(counter) == 0)
      }
    }
  }

  @Test func `a thread that waits for an object enters when the other one exits`() {
    let (object, waits, enters) = (
      NSObject(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    nonisolated(unsafe) let shared = object
    objc_sync_enter(object)
    Thread.detachNewThread {
      waits.signal()
      objc_sync_enter(shared)
      enters.signal()
      objc_sync_exit(shared)
    }
    waits.wait()
    usleep(20_000)
    objc_sync_exit(object)
    #expect(enters.wait(timeout: .now() + 60) == .success)
  }

  /// A value that looks up associations as it is released.
  private final class Looking {
    deinit { _ = objc_getAssociatedObject(Plain.self, &AssociatedObjectTests.key) }
  }

  @Test func `the values of an object whose address another one has may use associations`() {
    let done = DispatchSemaphore(value: 0)
    @Sendable func associateWithReleased() -> ObjectIdentifier {
      let owner = Plain()
      objc_setAssociatedObject(owner, &Self.key, Looking(), .OBJC_ASSOCIATION_RETAIN)
      return ObjectIdentifier(owner)
    }
    Thread.detachNewThread {
      var reused = 0
      for _ in 0..<10_000 where reused < 3 {
        let address = associateWithReleased()
        let next = Plain()
        if ObjectIdentifier(next) == address { reused += 1 }
        objc_setAssociatedObject(next, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN)
      }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 60) == .success)
  }
}
