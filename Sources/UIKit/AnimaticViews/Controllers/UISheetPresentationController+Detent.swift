import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Half of the greatest height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The greatest height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name by which the detent is selected.
    public let identifier: Identifier
    private let resolver:
      @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Returns the detent of half the greatest height.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// Returns the detent of the greatest height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    private static var unnamedCount = 0

    /// Returns a detent whose height in points a closure gives; the greatest height for `nil`. One
    /// without an identifier gets one that no other detent has.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      if let identifier { return Detent(identifier, resolver) }
      unnamedCount += 1
      return Detent(Identifier("custom \(unnamedCount)"), resolver)
    }

    /// Returns the height in points.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}
