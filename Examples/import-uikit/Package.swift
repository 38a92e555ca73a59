// swift-tools-version: 6.2
import PackageDescription

/// `LANGUAGE_MODE=5` builds the sources as those of many libraries are built.
let mode: SwiftLanguageMode = Context.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6

/// The names of the modules in the sources, as options of the compiler. SwiftPM's `moduleAliases`
/// would give the modules other names, while these options let the sources name them. Each name
/// needs a module of its own.
let names = [
  "UIKit=Animatic", "QuartzCore=AnimaticLayers", "CoreGraphics=AnimaticGraphics",
  "ObjectiveC=AnimaticObjects",
]

let package = Package(
  name: "import-uikit",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Animatic", path: "../..")],
  targets: [
    .executableTarget(
      name: "import-uikit", dependencies: [.product(name: "Animatic", package: "Animatic")],
      path: "Sources",
      swiftSettings: [
        .swiftLanguageMode(mode), .unsafeFlags(names.flatMap { ["-module-alias", $0] }),
      ])
  ]
)
