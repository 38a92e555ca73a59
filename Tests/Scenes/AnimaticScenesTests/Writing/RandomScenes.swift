import Animatic
import Foundation
import TestSupport

@testable import AnimaticScenes

/// Random scenes whose names are right, made in Swift.
struct RandomScenes {
  private var generator: SeededGenerator
  private var viewNames: [SceneValue.Name] = []
  private var blockNames: [SceneValue.Name] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func scene() -> Scene {
    viewNames = []
    blockNames = []
    var scene = Scene()
    scene.screen.width = abs(number()) + 1
    scene.screen.backgroundColor = maybe { $0.background() }
    scene.semantics = generator.pick([.legacy, .additive])
    scene.forever = maybe { _ in .intended }
    scene.views = list { $0.view(depth: 2) } + [view(depth: 0)]
    scene.timeline = list { $0.step() }
    return scene
  }

  // MARK: - Views

  private mutating func view(depth: Int) -> SceneView {
    if depth > 0, generator.chance(0.1), let shapes = shapes() { return shapes }
    var view = SceneView(
      SceneValue.Name("v\(viewNames.count)\(generator.pick(["", " é\"", "\n"]))"))
    viewNames.append(view.name)
    view.properties = properties()
    view.content = maybe { $0.content() }
    view.contentMode = maybe { $0.generator.pick(UIView.ContentMode.allCases) }
    view.autoresizingMask = maybe { random in random.list { $0.word() } }
    view.tag = maybe { Int.random(in: -9...9, using: &$0.generator) }
    view.gestures = maybe { random in random.list { $0.element(SceneView.Gesture.allCases) } }
    if depth > 0 { view.subviews = list { $0.view(depth: depth - 1) } }
    if depth > 0, view.mask == nil { view.maskView = maybe { $0.view(depth: 0) } }
    return view
  }

  /// Returns a view that a file of SVG makes, as a scene reads it.
  private mutating func shapes() -> SceneView? {
    let name = "v\(viewNames.count)"
    let elements = list { random in
      random.generator.pick([
        #"<rect x="4" y="5" width="6" height="2" rx="1" transform="rotate(\#(random.number()))"/>"#,
        #"<circle cx="10" cy="10" r="5" stroke="red" stroke-width="2" fill="none"/>"#,
        #"<g id="part" opacity=".5"><path d="m1 2h3a2 2 0 0 1 4 4z" fill-rule="evenodd"/></g>"#,
        #"<polyline points="0,0 4,0 4,3" stroke="lime" stroke-dasharray="3 1"/>"#,
      ])
    }
    let svg = #"<svg viewBox="0 0 40 20">\#(elements.joined())</svg>"#
    let text = #"{"views": [{"name": "\#(name)", "svg": "a.svg"}]}"#
    let scene = try? Scene(text.utf8) { _ in Array(svg.utf8) }
    guard let view = scene?.views.first else { return nil }
    viewNames.append(view.name)
    return view
  }

  private mutating func properties() -> SceneView.Properties {
    var properties = SceneView.Properties()
    properties.frame = maybe { $0.rect() }
    properties.center = maybe { $0.point() }
    properties.transform = maybe { $0.transform() }
    properties.alpha = maybe { $0.number() }
    properties.backgroundColor = maybe { $0.background() }
    properties.hidden = maybe { $0.generator.chance(0.5) }
    properties.cornerRadius = maybe { abs($0.number()) }
    properties.maskedCorners = maybe { random in random.list { $0.word() } }
    properties.zPosition = maybe { $0.number() }
    properties.mask = maybe { $0.path() }
    properties.shadowOffset = maybe { CGSize(width: $0.number(), height: $0.number()) }
    return properties
  }

  private mutating func content() -> SceneContent {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: .draw(list { $0.drawing() })
    case 1: .image(SceneContent.Image("photo", size: CGSize(width: 1, height: abs(number()))))
    case 2:
      .label(
        SceneContent.Label {
          $0.text = maybe { _ in "Zwölf\tBoxkämpfer" }
          $0.font = maybe { random in SceneContent.Font { $0.weight = random.word() } }
          $0.textAlignment = maybe { $0.word() }
          $0.numberOfLines = maybe { Int.random(in: 0...3, using: &$0.generator) }
        })
    case 3:
      .shape(
        SceneContent.Shape {
          $0.path = maybe { $0.path() }
          $0.strokeColor = maybe { $0.background() }
          $0.pen = pen()
        })
    case 4:
      .gradient(
        SceneContent.Gradient {
          $0.colors = maybe { random in random.list { $0.color() } }
          $0.startPoint = maybe { $0.point() }
          $0.type = maybe { $0.element(SceneContent.GradientType.allCases) }
        })
    case 5:
      .list(
        SceneList {
          $0.rowHeight = maybe { abs($0.number()) }
          $0.separators = maybe { $0.generator.chance(0.5) }
        })
    case 6: .button(button())
    default:
      .scroll(
        SceneScroll {
          $0.contentInset = maybe { random in (0..<4).map { _ in random.number() } }
          $0.decelerationRate = maybe { _ in .fast }
        })
    }
  }

  private mutating func button() -> SceneControl.Button {
    SceneControl.Button {
      $0.kind = maybe { $0.element(SceneControl.ButtonKind.allCases) }
      $0.title = maybe { _ in "OK" }
      $0.enabled = maybe { $0.generator.chance(0.5) }
      $0.look = look()
      $0.whenHighlighted = maybe { $0.look() }
      $0.whenDisabled = maybe { $0.look() }
      $0.whenSelected = maybe { $0.look() }
    }
  }

  /// Returns what a button shows in a state: a background has an image or a colour.
  private mutating func look() -> SceneControl.ButtonLook {
    var look = SceneControl.ButtonLook()
    look.titleColor = maybe { $0.color() }
    look.backgroundColor = maybe { $0.color() }
    if look.backgroundColor == nil {
      look.backgroundImage = maybe { _ in
        SceneContent.Image("photo", size: CGSize(width: 4, height: 3), scale: 2)
      }
    }
    return look
  }

  private mutating func drawing() -> SceneContent.Drawing {
    let paint: SceneContent.Drawing.Paint =
      generator.chance(0.5)
      ? .fill(color(), element(SceneContent.FillRule.allCases)) : .stroke(color(), pen())
    return SceneContent.Drawing(paint, path())
  }

  private mutating func pen() -> SceneContent.Pen {
    SceneContent.Pen {
      $0.lineWidth = maybe { abs($0.number()) }
      $0.lineCap = maybe { $0.element(SceneContent.LineCap.allCases) }
      $0.lineDashPattern = maybe { random in random.list { abs($0.number()) } }
    }
  }

  // MARK: - Steps

  private mutating func step() -> SceneStep {
    // A block is awaited only once it has begun, so that no steps wait for each other.
    let awaited = blockNames
    let action = action()
    guard !awaited.isEmpty, generator.chance(0.4) else {
      return SceneStep(at: abs(number()), action)
    }
    return SceneStep(after: generator.pick(awaited), action)
  }

  private mutating func action() -> SceneStep.Action {
    switch Int.random(in: 0..<11, using: &generator) {
    case 0...2: .animate(block(depth: 2))
    case 3: .set([change()])
    case 4: .add(view(depth: 1), to: generator.chance(0.5) ? nil : viewNames[0])
    case 5:
      .touch(
        (0...Int.random(in: 0...1, using: &generator)).map { _ in
          SceneTouch([SceneTouch.Point(point(), at: 0), SceneTouch.Point(point(), at: 0.5)])
        })
    case 6:
      .press(element(SceneStep.Key.allCases), list { $0.element(SceneStep.Modifier.allCases) })
    case 7:
      .insert(
        SceneList.Insertion(
          list { $0.view(depth: 1) }, into: viewNames[0],
          at: maybe { Int.random(in: 0...9, using: &$0.generator) },
          with: maybe { $0.element(SceneList.Animation.allCases) }))
    case 8:
      .delete(
        SceneList.Deletion(
          list { $0.generator.pick($0.viewNames) },
          with: maybe { $0.element(SceneList.Animation.allCases) }))
    case 9:
      .move(SceneList.Move(viewNames[0], to: Int.random(in: 0...9, using: &generator)))
    default: generator.chance(0.5) ? .tap(viewNames[0]) : .type("a\u{8}€")
    }
  }

  private mutating func block(depth: Int) -> SceneBlock {
    var block = SceneBlock(maybe { SceneValue.Name("b\($0.blockNames.count)") }) { _ in }
    if let name = block.name { blockNames.append(name) }
    block.configuration = configuration()
    block.forever = maybe { _ in .intended }
    let hasKeyframe = depth == 2 && generator.chance(0.3)
    if hasKeyframe {
      if block.curve?.isSpring == true { block.curve = nil }
      block.calculationMode = maybe { $0.word() }
      var keyframe = SceneChange.Keyframe(at: 0.25, lasting: 0.5, [change()])
      keyframe.curve = maybe { $0.generator.pick([.named(.easeIn), .bezier(.systemDefault)]) }
      block.changes = [.keyframe(keyframe)]
    } else {
      block.changes = list { $0.change() }
      for index in block.changes.indices {
        guard case .group(var group) = block.changes[index] else { continue }
        group.stagger = maybe { $0.stagger() }
        block.changes[index] = .group(group)
      }
      if depth > 0, generator.chance(0.5) { block.changes.append(.animate(self.block(depth: 0))) }
      if generator.chance(0.3) { block.changes.append(.configure(configuration())) }
    }
    return block
  }

  private mutating func configuration() -> SceneBlock.Configuration {
    SceneBlock.Configuration {
      $0.duration = maybe { $0.number() }
      $0.delay = maybe { $0.number() }
      $0.startDate = maybe { $0.number() }
      $0.phase = maybe { abs($0.number()) }
      $0.curve = maybe { $0.curve() }
      $0.repeatCount = maybe { $0.generator.chance(0.5) ? .forever : .times(abs($0.number())) }
      $0.transition = maybe {
        SceneBlock.Transition(
          $0.element(SceneBlock.Transition.Kind.allCases), of: $0.viewNames[0],
          cache: $0.generator.chance(0.5))
      }
    }
  }

  private mutating func change() -> SceneChange {
    var properties = properties()
    properties.relative = maybe { [$0.relative(.model), $0.relative(.present)] } ?? []
    guard generator.chance(0.3) else {
      return .properties(view: generator.pick(viewNames), properties)
    }
    let names = generator.chance(0.5) ? ["v*"] : [generator.pick(viewNames), viewNames[0]]
    return .group(SceneChange.Group(names) { $0 = properties })
  }

  /// Returns amounts, of which a property has at most one beside a value.
  private mutating func relative(_ base: SceneView.Relative.Base) -> SceneView.Relative {
    SceneView.Relative(from: base) {
      if base == .model {
        ($0.bounds, $0.borderWidth, $0.shadowRadius) = (rect(), number(), number())
      } else {
        $0.shadowOpacity = number()
      }
    }
  }

  private mutating func stagger() -> SceneStagger {
    SceneStagger(
      abs(number()), from: generator.pick([.first, .last, .center, .point(point())]))
  }

  // MARK: - Values

  private mutating func curve() -> SceneCurve {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .named(element(SceneCurve.Name.allCases))
    case 1: .bezier(.systemDefault)
    case 2: .easing(.steps(3, element(EasingFunction.StepPosition.allCases)))
    case 3:
      .easing(
        .linear([
          CurveSection.Point(0, number()), CurveSection.Point(0.25, 0), CurveSection.Point(1, 1),
        ]))
    case 4:
      (try? Spring(stiffness: 100 + abs(number()), damping: 12, allowsOverdamping: true))
        .map { .physicalSpring($0) } ?? .named(.linear)
    default: .spring(dampingRatio: abs(number()), velocity: number())
    }
  }

  private mutating func transform() -> SceneValue.Transform {
    if generator.chance(0.3) {
      return .matrix(a: number(), b: number(), c: 0, d: number(), tx: -1, ty: number())
    }
    return .operations(
      list { random in
        switch Int.random(in: 0..<3, using: &random.generator) {
        case 0: .rotate(degrees: random.number())
        case 1: .scale(x: random.number(), y: random.number())
        default: .translate(x: random.number(), y: 0)
        }
      })
  }

  private mutating func path() -> SceneValue.Path {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .rect(rect())
    case 1: .roundedRect(rect(), cornerRadius: abs(number()))
    case 2: .oval(rect())
    case 3: SceneValue.Path.Elements(copied()).map { .elements($0) } ?? .oval(rect())
    default: .elements(SceneValue.Path.Elements(CGPath(ellipseIn: rect(), transform: nil)))
    }
  }

  /// A path as drawing tools write it, with relative commands, smooth curves and arcs.
  private mutating func copied() -> String {
    let parts = list { random in
      random.generator.pick([
        "l\(random.number()),1.5-2", "h\(random.number())v-.5",
        "c1 2 3 4 \(random.number()) 6s1 1 2 2",
        "q1 1 2 0t2 0", "a\(abs(random.number())) 4 30 0 1 5.5.5", "z m1 1",
      ])
    }
    return "M\(number()) 0" + parts.joined()
  }

  private mutating func background() -> SceneValue.Background {
    generator.chance(0.2) ? .noColor : .color(color())
  }

  private mutating func color() -> SceneValue.Color {
    func component(_ random: inout SeededGenerator) -> Double {
      random.pick([0, 1, 0.2, 1.0 / 3, Double.random(in: 0...1, using: &random)])
    }
    return SceneValue.Color(
      red: component(&generator), green: component(&generator), blue: component(&generator),
      alpha: component(&generator))
  }

  private mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  /// A number of any precision and of several magnitudes.
  private mutating func number() -> Double {
    generator.pick([
      0, 1, -2, 0.1, Double.random(in: -500...500, using: &generator), 1e-9, 123_456_789.5,
    ])
  }

  private mutating func word<Word: SceneWord>() -> Word { generator.pick(Word.words.map(\.value)) }

  private mutating func element<Element>(_ elements: [Element]) -> Element {
    generator.pick(elements)
  }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value?) -> Value? {
    generator.chance(0.4) ? value(&self) : nil
  }

  private mutating func list<Element>(_ element: (inout Self) -> Element) -> [Element] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in element(&self) }
  }
}
