/// The imports that Apple's systems make, and Linux does not.
struct ImportEdits {
  /// The modules of Apple's that are here, too.
  static let frameworks: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "ObjectiveC", "Dispatch",
    "FoundationNetworking", "Darwin",
  ]

  /// Modules of Apple's that Linux lacks.
  static let appleModules: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AppKit", "AudioToolbox", "CloudKit", "Cocoa",
    "Combine", "Contacts", "ContactsUI", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreMedia", "CoreMotion", "CoreServices", "CoreText", "CoreVideo", "EventKit", "GameKit",
    "GameplayKit", "IOKit", "ImageIO", "Intents", "LinkPresentation", "LocalAuthentication",
    "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices",
    "NaturalLanguage", "OSLog", "PDFKit", "PassKit", "Photos", "PhotosUI", "QuickLook", "ReplayKit",
    "SafariServices", "SceneKit", "Security", "Social", "SpriteKit", "StoreKit", "SwiftUI",
    "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit",
    "WebKit", "WidgetKit", "os", "simd",
  ]

  /// The modules of Apple's whose names other modules have here.
  private static let substitutes = ["ObjectiveC": "UIKit", "Darwin": "Foundation"]

  /// The names of UIKit that do not begin with "UI".
  private static let namesOfUIKit: Set<String> = [
    "NSDirectionalEdgeInsets", "NSLayoutAnchor", "NSLayoutConstraint", "NSLayoutDimension",
    "NSLayoutManager", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLineBreakMode",
    "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow", "NSStringDrawingContext",
    "NSStringDrawingOptions", "NSTextAlignment", "NSTextAttachment", "NSTextContainer",
    "NSTextStorage", "NSUnderlineStyle",
  ]

  /// The names that Foundation exports on Apple's systems, and UIKit does here.
  private static let exports: Set<String> = [
    "#selector", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFTimeInterval", "NSEC_PER_MSEC",
    "NSEC_PER_SEC", "NSEC_PER_USEC", "NSSelectorFromString", "NSStringFromSelector", "Selector",
    "USEC_PER_SEC", "objc_AssociationPolicy", "objc_getAssociatedObject",
    "objc_removeAssociatedObjects", "objc_setAssociatedObject", "objc_sync_enter",
    "objc_sync_exit",
  ]

  /// The commonest names of Foundation that have no prefix.
  private static let foundation: Set<String> = [
    "Bundle", "Data", "Date", "DispatchQueue", "IndexPath", "Notification", "NotificationCenter",
    "RunLoop", "TimeInterval", "Timer", "URL", "UserDefaults",
  ]

  /// The names that are in a module of their own on Linux.
  private static let networking: Set<String> = [
    "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLCache", "URLCredential",
    "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataTask",
    "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask",
  ]

  /// - Parameter isOfUIKit: Whether the framework of the source has a header that imports UIKit for
  ///   all of its sources.
  static func edits(of source: TokenText, isOfUIKit: Bool) -> [Edit] {
    var edits: [Edit?] = []
    var imported: Set<String> = []
    for number in 0..<source.count where source.has(number, "import") {
      if let framework = framework(importedAt: number, of: source) { imported.insert(framework) }
      if let other = [1, 2].lazy.compactMap({ substitutes[source.text(number + $0)] }).first {
        imported.insert(other)
      }
      edits.append(wholeFramework(at: number, of: source))
    }
    let missing = missing(in: source, imported, isOfUIKit: isOfUIKit)
    if !missing.isEmpty {
      let text = missing.map { "import \($0)\n" }.joined()
      edits.append(source.insertion(of: text, before: 0))
    }
    return edits.compactMap { $0 }
  }

  /// Returns the modules that a source needs besides those that it imports.
  private static func missing(
    in source: TokenText, _ imported: Set<String>, isOfUIKit: Bool
  ) -> [String] {
    var missing: [String] = []
    let lacksExports = imported.contains("Foundation") && uses(source, exports.contains)
    let lacksHeader =
      isOfUIKit
      && uses(source) { isOfFrameworks($0) || imported.isEmpty && foundation.contains($0) }
    let importsNone = imported.isDisjoint(with: ["UIKit", "QuartzCore", "CoreGraphics"])
    if importsNone && (lacksHeader || lacksExports)
      || isOfUIKit && !imported.contains("UIKit")
        && uses(source, { isOfUIKitAlone($0, besides: imported) })
      || !imported.contains("UIKit") && makesLinkForTarget(source)
    {
      missing.append("UIKit")
    }
    let hasFoundation = !imported.isDisjoint(with: ["UIKit", "Foundation"]) || !missing.isEmpty
    if hasFoundation, !imported.contains("FoundationNetworking"),
      uses(source, networking.contains)
    {
      missing.append("FoundationNetworking")
    }
    return missing
  }

  /// Returns the name of the framework that an import names, after the kind of a declaration.
  private static func framework(importedAt number: Int, of source: TokenText) -> String? {
    [1, 2].lazy.map { source.text(number + $0) }.first { frameworks.contains($0) }
  }

  /// Returns the edit that imports all of a framework instead of a part, such as
  /// `import UIKit.UIGestureRecognizerSubclass`, or a module that is here instead.
  private static func wholeFramework(at number: Int, of source: TokenText) -> Edit? {
    let isPart = substitutes[source.text(number + 2)] != nil && source.isWord(number + 1)
    let start = number + (isPart ? 2 : 1)
    let module = source.text(start)
    guard frameworks.contains(module), source.isWord(number) else { return nil }
    var end = start + 1
    while source.isMark(end, "."), source.isWord(end + 1) { end += 2 }
    guard end > start + 1 || substitutes[module] != nil else { return nil }
    return source.replacement(of: number + 1..<end, by: substitutes[module] ?? module)
  }

  /// Whether a source makes a display link with a target, which UIKit has here instead of
  /// QuartzCore.
  private static func makesLinkForTarget(_ source: TokenText) -> Bool {
    (0..<source.count).contains {
      source.has($0, "CADisplayLink") && source.isMark($0 + 1, "(")
        && source.has($0 + 2, "target")
    }
  }

  /// Whether a name is one such as `UIView` and `CGFloat`.
  private static func isOfFrameworks(_ name: String) -> Bool {
    ["UI", "CA", "CG", "CF"].contains(name.prefix(2))
      && name.dropFirst(2).first.map { $0.isUppercase } ?? false || namesOfUIKit.contains(name)
  }

  /// Whether a name is one of UIKit that none of the imported frameworks has.
  private static func isOfUIKitAlone(_ name: String, besides imported: Set<String>) -> Bool {
    let isOfLayers = name.hasPrefix("CA") && !imported.contains("QuartzCore")
    return namesOfUIKit.contains(name)
      || (name.hasPrefix("UI") || isOfLayers) && isOfFrameworks(name)
  }

  /// Whether a source has a name that is no member.
  private static func uses(_ source: TokenText, _ isWanted: (String) -> Bool) -> Bool {
    (0..<source.count).contains { number in
      source.token(number)?.kind != .mark && !source.isMark(number - 1, ".")
        && isWanted(source.text(number))
    }
  }
}
