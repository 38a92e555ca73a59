// swift-tools-version: 6.2
import PackageDescription

/// Glibc keeps `rint`, `sqrt` and their like in libm, which must be named.
let maths: [LinkerSetting] = [.linkedLibrary("m")]

/// Halves the time in which the tool starts, most of which goes into finding what it needs in the
/// dynamic libraries of Foundation. A target of its own has these flags, so that no product that
/// other packages build upon has them.
let withoutDynamicLibraries = ["-static-stdlib"]

/// Four fifths of the tool are names and debug information that only a debugger reads; nothing looks
/// its functions up by name, and equal ones are there once.
let withoutSymbols = [
  "-Xlinker", "-s", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe",
]

/// Valgrind counts the instructions of benchmarks, and cannot read the debug information of Swift.
let withoutLines = ["-Xlinker", "--strip-debug"]

let inRelease = BuildSettingCondition.when(configuration: .release)

// Animatic is for Linux: nothing here has a branch for another system.
let package = Package(
  name: "Animatic",
  products: [
    .library(
      name: "Animatic",
      targets: ["Animatic", "AnimaticLayers", "AnimaticGraphics", "AnimaticObjects"]),
    .library(
      name: "AnimaticEngine",
      targets: ["AnimaticEngine", "AnimaticStage", "AnimaticTracks", "AnimaticTiming"]),
    .library(name: "AnimaticExports", targets: ["AnimaticExports"]),
    .library(name: "AnimaticPictures", targets: ["AnimaticPictures"]),
    .library(name: "AnimaticScenes", targets: ["AnimaticScenes"]),
    .library(name: "AnimaticVirtualTime", targets: ["AnimaticVirtualTime"]),
    .library(name: "AnimaticVirtualTests", targets: ["AnimaticVirtualTests", "CTestStart"]),
    .library(name: "AnimaticTesting", targets: ["AnimaticTesting"]),
    // For sources that name the frameworks. Nothing here imports them, so that `canImport` says the
    // same wherever the package is built.
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore", "CoreGraphics"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .executable(name: "animatic", targets: ["AnimaticTool"]),
  ],
  targets: [
    // Dependencies point down only.
    // Curves and clocks, and the checks that all targets make.
    .target(
      name: "AnimaticTiming", path: "Sources/Engine/AnimaticTiming",
      linkerSettings: maths),
    .target(
      name: "AnimaticTracks", dependencies: ["AnimaticTiming"],
      path: "Sources/Engine/AnimaticTracks"),
    .target(
      name: "AnimaticStage", dependencies: ["AnimaticTracks", "AnimaticTiming"],
      path: "Sources/Engine/AnimaticStage"),
    // Programs with layers of their own import this one; the façade imports the modules one by one.
    .target(
      name: "AnimaticEngine",
      dependencies: ["AnimaticStage", "AnimaticTracks", "AnimaticTiming"],
      path: "Sources/Engine/AnimaticEngine"),
    // The solver of linear constraints, which knows nothing of views.
    .target(
      name: "AnimaticConstraints",
      path: "Sources/Engine/AnimaticConstraints"),
    // The motion of rigid bodies, which knows nothing of views.
    .target(
      name: "AnimaticDynamics", path: "Sources/Engine/AnimaticDynamics",
      linkerSettings: maths),
    // The modules that `ObjectiveC`, `CoreGraphics`, `QuartzCore` and `UIKit` can be aliases of.
    .target(
      name: "AnimaticObjects", dependencies: ["AnimaticTiming"],
      path: "Sources/UIKit/AnimaticObjects"),
    .target(
      name: "AnimaticGraphics",
      dependencies: ["AnimaticObjects", "AnimaticTiming"],
      path: "Sources/UIKit/AnimaticGraphics",
      linkerSettings: maths),
    .target(
      name: "AnimaticLayers",
      dependencies: [
        "AnimaticGraphics", "AnimaticObjects", "AnimaticStage", "AnimaticTracks", "AnimaticTiming",
      ],
      path: "Sources/UIKit/AnimaticLayers"),
    // Views, their animations and their controllers.
    .target(
      name: "AnimaticViews",
      dependencies: [
        "AnimaticLayers", "AnimaticGraphics", "AnimaticObjects", "AnimaticStage", "AnimaticTracks",
        "AnimaticTiming", "AnimaticConstraints",
      ],
      path: "Sources/UIKit/AnimaticViews"),
    // Tables and collections.
    .target(
      name: "AnimaticLists",
      dependencies: ["AnimaticViews", "AnimaticLayers", "AnimaticObjects", "AnimaticTiming"],
      path: "Sources/UIKit/AnimaticLists"),
    // The rest of UIKit, and views and lists as one import.
    .target(
      name: "Animatic",
      dependencies: [
        "AnimaticLists", "AnimaticViews", "AnimaticLayers", "AnimaticGraphics", "AnimaticObjects",
        "AnimaticStage", "AnimaticTiming", "AnimaticDynamics",
      ],
      path: "Sources/UIKit/Animatic"),
    // The modules with Apple's names.
    .target(
      name: "UIKit", dependencies: ["Animatic", "QuartzCore", "_Testing_UIKit"],
      path: "Sources/UIKit/UIKit"),
    .target(
      name: "QuartzCore", dependencies: ["AnimaticLayers", "CoreGraphics"],
      path: "Sources/UIKit/QuartzCore"),
    .target(
      name: "CoreGraphics", dependencies: ["AnimaticGraphics", "_Testing_CoreGraphics"],
      path: "Sources/UIKit/CoreGraphics"),
    // What the compiler imports where a source imports Testing and one of these.
    .target(
      name: "_Testing_UIKit",
      path: "Sources/UIKit/_Testing_UIKit"),
    .target(
      name: "_Testing_CoreGraphics",
      path: "Sources/UIKit/_Testing_CoreGraphics"),
    // Text and numbers as bytes, of reports, pictures and exported files.
    .target(
      name: "AnimaticPrinting", dependencies: ["AnimaticTiming"],
      path: "Sources/Scenes/AnimaticPrinting"),
    // The files of Apache Arrow, which know nothing of scenes.
    .target(
      name: "AnimaticArrow",
      path: "Sources/Scenes/AnimaticArrow"),
    .target(
      name: "AnimaticReports",
      dependencies: [
        "Animatic", "AnimaticLayers", "AnimaticStage", "AnimaticTracks", "AnimaticTiming",
        "AnimaticArrow", "AnimaticPrinting",
      ],
      path: "Sources/Scenes/AnimaticReports"),
    .target(
      name: "AnimaticGolden",
      path: "Sources/Testing/AnimaticGolden"),
    // Defines functions of libdispatch, so only tests and tools may depend on it.
    .target(
      name: "AnimaticVirtualTime",
      dependencies: [
        "Animatic", "AnimaticLayers", "AnimaticObjects", "AnimaticTiming", "CVirtualClock",
      ],
      path: "Sources/Testing/AnimaticVirtualTime"),
    // The clocks of the system, as all libraries of a process read them.
    .target(
      name: "CVirtualClock",
      path: "Sources/Testing/CVirtualClock"),
    // Moves the time of a whole process of tests, which name neither. The constructor begins it.
    .target(
      name: "CTestStart", dependencies: ["CVirtualClock"],
      path: "Sources/Testing/CTestStart"),
    // Records issues with Testing or XCTest, which it links, so only tests may depend on it.
    .target(
      name: "AnimaticIssues",
      dependencies: ["AnimaticVirtualTime", "AnimaticObjects", "AnimaticTiming"],
      path: "Sources/Testing/AnimaticIssues"),
    .target(
      name: "AnimaticVirtualTests",
      dependencies: [
        "AnimaticIssues", "AnimaticVirtualTime", "Animatic", "AnimaticLayers", "AnimaticObjects",
        "AnimaticTiming",
        "CTestStart", "CVirtualClock",
      ],
      path: "Sources/Testing/AnimaticVirtualTests"),
    // Links Testing and XCTest, so only tests may depend on it.
    .target(
      name: "AnimaticTesting",
      dependencies: [
        "Animatic", "AnimaticLayers", "AnimaticObjects", "AnimaticReports", "AnimaticPrinting",
        "AnimaticGolden", "AnimaticIssues", "AnimaticPictures", "AnimaticVirtualTime",
        "AnimaticTiming", "CVirtualClock",
      ],
      path: "Sources/Testing/AnimaticTesting"),
    .target(
      name: "AnimaticScenes",
      dependencies: [
        "Animatic", "AnimaticGraphics", "AnimaticLayers", "AnimaticPrinting", "AnimaticTiming",
      ],
      path: "Sources/Scenes/AnimaticScenes"),
    .target(
      name: "AnimaticPictures",
      dependencies: [
        "Animatic", "AnimaticLayers", "AnimaticGraphics", "AnimaticReports", "AnimaticStage",
        "AnimaticTracks", "AnimaticPrinting", "AnimaticTiming",
      ],
      path: "Sources/Scenes/AnimaticPictures",
      resources: [
        .embedInCode("Player/page.html"), .embedInCode("Player/player.css"),
        .embedInCode("Player/values.js"), .embedInCode("Player/canvas.js"),
        .embedInCode("Player/sprites.js"), .embedInCode("Player/picture.js"),
        .embedInCode("Player/playing.js"), .embedInCode("Player/views.js"),
        .embedInCode("Player/timeline.js"), .embedInCode("Player/start.js"),
        .embedInCode("Player/watch.js"), .embedInCode("Player/source.js"),
        .embedInCode("Player/motion.js"), .embedInCode("Player/asking.js"),
        .embedInCode("Player/fields.js"), .embedInCode("Player/curves.js"),
        .embedInCode("Player/bars.js"), .embedInCode("Player/moving.js"),
        .embedInCode("Player/edit.js"), .embedInCode("Player/edit.css"),
        .embedInCode("Player/picture.css"), .embedInCode("Player/embed.html"),
        .embedInCode("Player/embed.css"), .embedInCode("Player/embed.js"),
      ]),
    // The files of other players, in which the animations go on as curves.
    .target(
      name: "AnimaticExports",
      dependencies: [
        "AnimaticPictures", "Animatic", "AnimaticLayers", "AnimaticGraphics", "AnimaticPrinting",
        "AnimaticStage", "AnimaticTracks", "AnimaticTiming",
      ],
      path: "Sources/Scenes/AnimaticExports"),
    .target(
      name: "AnimaticPort",
      path: "Sources/Command/AnimaticPort"),
    .target(
      name: "AnimaticCommand",
      dependencies: [
        "AnimaticPort", "AnimaticExports", "AnimaticPictures", "AnimaticScenes", "AnimaticReports",
        "AnimaticArrow", "AnimaticPrinting", "Animatic", "AnimaticTracks", "AnimaticTiming",
      ],
      path: "Sources/Command/AnimaticCommand"),
    // Many scenes on many machines, on top of the subcommands for one scene.
    .target(
      name: "AnimaticBatch",
      dependencies: [
        "AnimaticCommand", "AnimaticPictures", "AnimaticScenes", "AnimaticArrow",
        "AnimaticPrinting", "AnimaticStage", "AnimaticTiming",
      ],
      path: "Sources/Command/AnimaticBatch"),
    .executableTarget(
      name: "AnimaticTool", dependencies: ["AnimaticBatch", "AnimaticCommand"],
      path: "Sources/Command/AnimaticTool",
      swiftSettings: [.unsafeFlags(withoutDynamicLibraries, inRelease)],
      linkerSettings: [.unsafeFlags(withoutDynamicLibraries + withoutSymbols, inRelease)]),

    .systemLibrary(name: "CMalloc", path: "Benchmarks/CMalloc"),
    .executableTarget(
      name: "animatic-benchmarks",
      dependencies: [
        "Animatic", "AnimaticBatch", "AnimaticCommand", "AnimaticExports", "AnimaticGraphics",
        "AnimaticPictures", "AnimaticReports",
        "AnimaticPrinting", "AnimaticTracks", "AnimaticTiming", "TestSupport",
        "CMalloc",
      ],
      path: "Benchmarks/animatic-benchmarks",
      swiftSettings: [.define("DEBUG", .when(configuration: .debug))],
      linkerSettings: maths + [.unsafeFlags(withoutLines, inRelease)]),
    .executableTarget(
      name: "live-clock", dependencies: ["Animatic"], path: "Examples/live-clock"),
    .executableTarget(
      name: "circles", dependencies: ["Animatic"], path: "Examples/circles",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "constraints", dependencies: ["Animatic"], path: "Examples/constraints",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "swipe-to-delete", dependencies: ["Animatic"], path: "Examples/swipe-to-delete",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "photo-grid", dependencies: ["Animatic"], path: "Examples/photo-grid",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "chat", dependencies: ["Animatic"], path: "Examples/chat", exclude: ["expected.txt"]),
    .executableTarget(
      name: "scene-in-swift", dependencies: ["AnimaticScenes", "Animatic"],
      path: "Examples/scene-in-swift", exclude: ["expected.txt"]),
    .executableTarget(
      name: "terminal-renderer", dependencies: ["Animatic"], path: "Examples/terminal-renderer",
      exclude: ["expected.txt"]),
    // Draws with what other packages have, too.
    .executableTarget(
      name: "svg-renderer", dependencies: ["Animatic"], path: "Examples/svg-renderer",
      exclude: ["expected.svg"], packageAccess: false),
    .executableTarget(
      name: "own-layers", dependencies: ["AnimaticEngine"], path: "Examples/own-layers"),

    // How many tests run at a time.
    .target(name: "CTestWidth", path: "Tests/Testing/CTestWidth"),
    .target(
      name: "TestSupport", dependencies: ["AnimaticGolden", "CTestWidth"],
      path: "Tests/Testing/TestSupport"
    ),
    // The helpers that the tests of layers and of views share.
    .target(
      name: "SimulatorSupport",
      dependencies: [
        "Animatic", "AnimaticGraphics", "AnimaticObjects", "AnimaticStage", "TestSupport",
      ],
      path: "Tests/UIKit/SimulatorSupport"),
    // Random programs, what has to hold in each, and the model of the values.
    .target(
      name: "Simulation",
      dependencies: ["AnimaticVirtualTime", "Animatic", "AnimaticGraphics", "TestSupport"],
      path: "Tests/UIKit/Simulation"),
    .executableTarget(name: "simulate", dependencies: ["Simulation"], path: "Tests/UIKit/Simulate"),
    .testTarget(
      name: "SimulationTests", dependencies: ["Simulation", "Animatic", "TestSupport"],
      path: "Tests/UIKit/SimulationTests"),
    .executableTarget(
      name: "release-races", dependencies: ["Animatic"], path: "Tests/UIKit/ReleaseRaces"),
    .executableTarget(
      name: "render-races", dependencies: ["Animatic"], path: "Tests/UIKit/RenderRaces"),
    // The readers of texts of strangers; `.ci/fuzz` runs them, and a test replays what that has
    // found.
    .target(
      name: "Fuzzing",
      dependencies: [
        "AnimaticPort", "AnimaticScenes", "AnimaticReports", "Animatic", "AnimaticGraphics",
        "AnimaticTiming",
      ],
      path: "Tests/Scenes/Fuzzing", exclude: ["Corpus", "Driver", "scene.dict"]),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"],
      path: "Tests/Testing/TestSupportTests"),
    .testTarget(
      name: "FuzzingTests", dependencies: ["Fuzzing", "AnimaticScenes", "TestSupport"],
      path: "Tests/Scenes/FuzzingTests"),
    .testTarget(
      name: "AnimaticEngineTests",
      dependencies: [
        "AnimaticEngine", "AnimaticTiming", "AnimaticTracks", "AnimaticStage", "TestSupport",
        "own-layers",
      ],
      path: "Tests/Engine/AnimaticEngineTests",
      resources: [.copy("Conformance")]),
    .testTarget(
      name: "AnimaticConstraintsTests", dependencies: ["AnimaticConstraints"],
      path: "Tests/Engine/AnimaticConstraintsTests",
      resources: [.copy("Conformance")]),
    .testTarget(
      name: "AnimaticDynamicsTests", dependencies: ["AnimaticDynamics"],
      path: "Tests/Engine/AnimaticDynamicsTests",
      resources: [.copy("Conformance")]),
    .testTarget(
      name: "AnimaticGraphicsTests", dependencies: ["AnimaticGraphics", "TestSupport"],
      path: "Tests/UIKit/AnimaticGraphicsTests",
      resources: [.copy("Conformance")]),
    .testTarget(
      name: "AnimaticLayersTests",
      dependencies: [
        "Animatic", "AnimaticLayers", "AnimaticGraphics", "AnimaticStage", "AnimaticTracks",
        "SimulatorSupport", "TestSupport",
      ],
      path: "Tests/UIKit/AnimaticLayersTests"),
    .testTarget(
      name: "AnimaticViewsTests",
      dependencies: [
        "AnimaticTesting", "Animatic", "AnimaticViews", "AnimaticLayers", "AnimaticGraphics",
        "AnimaticObjects", "AnimaticStage", "AnimaticTiming", "Simulation", "SimulatorSupport",
        "TestSupport",
      ],
      path: "Tests/UIKit/AnimaticViewsTests",
      resources: [.copy("Conformance")]),
    .testTarget(
      name: "AnimaticListsTests",
      dependencies: ["Animatic", "AnimaticLists", "AnimaticGraphics", "SimulatorSupport"],
      path: "Tests/UIKit/AnimaticListsTests"),
    .testTarget(
      name: "AnimaticTests",
      dependencies: ["Animatic", "AnimaticStage", "SimulatorSupport"],
      path: "Tests/UIKit/AnimaticTests"),
    .testTarget(
      name: "AnimaticPrintingTests", dependencies: ["AnimaticPrinting", "TestSupport"],
      path: "Tests/Scenes/AnimaticPrintingTests"),
    .testTarget(
      name: "AnimaticArrowTests", dependencies: ["AnimaticArrow", "TestSupport"],
      path: "Tests/Scenes/AnimaticArrowTests"),
    .testTarget(
      name: "AnimaticReportsTests",
      dependencies: ["AnimaticReports", "AnimaticPrinting", "Animatic", "TestSupport"],
      path: "Tests/Scenes/AnimaticReportsTests"),
    .testTarget(
      name: "AnimaticTestingTests", dependencies: ["AnimaticTesting", "Animatic", "TestSupport"],
      path: "Tests/Testing/AnimaticTestingTests",
      exclude: ["Golden"]),
    .testTarget(
      name: "AnimaticVirtualTimeTests",
      dependencies: [
        "AnimaticVirtualTime", "AnimaticTesting", "Animatic", "AnimaticObjects", "TestSupport",
      ],
      path: "Tests/Testing/AnimaticVirtualTimeTests"),
    .testTarget(
      name: "AnimaticScenesTests",
      dependencies: [
        "AnimaticScenes", "Animatic", "AnimaticPrinting", "AnimaticTiming", "TestSupport",
      ],
      path: "Tests/Scenes/AnimaticScenesTests"),
    .testTarget(
      name: "AnimaticPicturesTests",
      dependencies: [
        "AnimaticPictures", "AnimaticReports", "AnimaticPrinting", "Animatic", "AnimaticLayers",
        "AnimaticGraphics", "TestSupport",
      ],
      path: "Tests/Scenes/AnimaticPicturesTests",
      exclude: ["Golden"]),
    .testTarget(
      name: "AnimaticExportsTests",
      dependencies: [
        "AnimaticExports", "AnimaticTiming", "AnimaticScenes", "Animatic", "TestSupport",
      ],
      path: "Tests/Scenes/AnimaticExportsTests",
      exclude: ["Players"]),
    .testTarget(
      name: "AnimaticPortTests", dependencies: ["AnimaticPort"],
      path: "Tests/Command/AnimaticPortTests"),
    .testTarget(
      name: "AnimaticCommandTests",
      dependencies: [
        "AnimaticBatch", "AnimaticCommand", "AnimaticReports", "AnimaticArrow", "AnimaticScenes",
        "AnimaticTiming", "AnimaticTool", "TestSupport",
      ],
      path: "Tests/Command/AnimaticCommandTests",
      exclude: ["Frames/read-arrow.py", "Golden"]),
    .testTarget(
      name: "AnimaticBrowserTests",
      dependencies: [
        "AnimaticPictures", "AnimaticScenes", "AnimaticTool", "Animatic", "TestSupport",
      ],
      path: "Tests/Scenes/AnimaticBrowserTests"),
  ],
  swiftLanguageModes: [.v6]
)

// Checks take warnings as errors, in a build that the tests then use as it is.
if Context.environment["ANIMATIC_STRICT"] == "1" {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
