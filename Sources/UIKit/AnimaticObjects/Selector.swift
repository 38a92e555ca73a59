import AnimaticTiming

/// The name of an action, such as `"copy:"`, and perhaps the method that performs it.
///
/// On Apple's systems, `#selector` makes such a name of a method, and the runtime finds the
/// method of an object by the name. Linux has neither. A selector takes the method beside the
/// name, and any object of the method's class then performs the action:
///
/// ```swift
/// button.addTarget(self, action: Selector("save:", Editor.save(_:)), for: .touchUpInside)
/// ```
///
/// By the name alone, a `UIResponder` finds a closure, and any other object adopts `ActionTarget`.
public struct Selector: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text of the name.
  public let description: String
  /// The method that performs the action; `nil` of a name alone.
  package let method: Method?

  /// Creates a name from its text.
  public init(_ name: String) { self.init(name, performedBy: nil) }

  /// Creates a name from its text.
  public init(stringLiteral name: String) { self.init(name) }

  private init(_ name: String, performedBy method: Method?) {
    description = name
    self.method = method
  }
}

extension Selector: Hashable {
  /// Returns whether both have the same name.
  public static func == (first: Selector, second: Selector) -> Bool {
    first.description == second.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Selector {
  /// Creates the name of a method that takes nothing, as `#selector` does in UIKit.
  ///
  /// - Parameters:
  ///   - name: The text of the name, such as `"save"`.
  ///   - method: The method, such as `Editor.save`; its result is ignored.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name, performedBy: Method { (target: Target, _) in _ = method(target)() })
  }

  /// Creates the name of a method that takes the sender, as `#selector` does in UIKit.
  ///
  /// - Parameters:
  ///   - name: The text of the name, such as `"save:"`.
  ///   - method: The method, such as `Editor.save(_:)`; its result is ignored.
  /// - Precondition: Whatever sends the action is a `Sender`.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(
      name,
      performedBy: Method { (target: Target, sent) in
        _ = method(target)(Method.argument(0, among: sent, of: name))
      })
  }

  /// Creates the name of a method that takes the sender and the event, as `#selector` does in
  /// UIKit.
  ///
  /// - Parameters:
  ///   - name: The text of the name, such as `"save:forEvent:"`.
  ///   - method: The method, such as `Editor.save(_:for:)`; its result is ignored.
  /// - Precondition: Whatever sends the action is a `Sender`, and the event an `Event`.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(
      name,
      performedBy: Method { (target: Target, sent) in
        _ = method(target)(
          Method.argument(0, among: sent, of: name), Method.argument(1, among: sent, of: name))
      })
  }

  /// Creates the name of a method that takes three arguments, as `#selector` does in UIKit.
  ///
  /// - Parameters:
  ///   - name: The text of the name, such as `"didStop:finished:context:"`.
  ///   - method: The method, such as `Fader.didStop(_:finished:context:)`; its result is ignored.
  /// - Precondition: Whoever performs the action sends such arguments, as a block of
  ///   `UIView.beginAnimations` does as it stops.
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.init(
      name,
      performedBy: Method { (target: Target, sent) in
        _ = method(target)(
          Method.argument(0, among: sent, of: name), Method.argument(1, among: sent, of: name),
          Method.argument(2, among: sent, of: name))
      })
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name with a text.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the text of a name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

extension Selector {
  /// Returns the method with which an object performs the action for Foundation.
  /// - Precondition: The action has a method of the object.
  package func method(of object: AnyObject) -> Method {
    guard let method, method.fits(object) else {
      stopProgram(
        "\(type(of: object)) has no method '\(self)'; pass Selector(\"name\", Class.method)")
    }
    return method
  }

  package struct Method: Sendable {
    package let fits: @Sendable (AnyObject) -> Bool
    /// Calls the method of an object with the first of some arguments, as many as it takes, such as
    /// a sender and an event, and returns whether the object has it.
    package let call: @MainActor (AnyObject, [Any?]) -> Bool

    init<Target>(_ body: @escaping (Target, [Any?]) -> Void) {
      // Only the main actor calls it, on whose behalf the program has named the method.
      nonisolated(unsafe) let body = body
      fits = { $0 is Target }
      call = { object, sent in
        guard let target = object as? Target else { return false }
        body(target, sent)
        return true
      }
    }

    /// Calls the method of an object on this thread.
    /// - Precondition: A method of the main actor is called on the main thread.
    package func perform(on object: AnyObject, from sender: Any) {
      nonisolated(unsafe) let (target, sent) = (object, sender)
      MainActor.assumeIsolated { _ = call(target, [sent]) }
    }

    /// Returns one of the sent arguments as the type that the method takes.
    static func argument<Argument>(
      _ index: Int, among arguments: [Any?], of name: String
    ) -> Argument {
      let sent = arguments.indices.contains(index) ? arguments[index] : nil
      guard let argument = sent as? Argument else {
        stopProgram("'\(name)' takes a \(Argument.self); \(sent ?? "nothing") was sent")
      }
      return argument
    }
  }
}
