import Animatic
import Testing

/// The colours of the system, and dynamic ones (rule N11).
@MainActor
struct SystemColorTests {
  private let simulator = Simulator()
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let light = UITraitCollection(userInterfaceStyle: .light)

  private static let colors: [(@MainActor () -> UIColor, light: [CGFloat], dark: [CGFloat])] = [
    ({ .label }, [0, 0, 0, 1], [255, 255, 255, 1]),
    ({ .secondaryLabel }, [60, 60, 67, 0.6], [235, 235, 245, 0.6]),
    ({ .systemBackground }, [255, 255, 255, 1], [0, 0, 0, 1]),
    ({ .systemRed }, [255, 59, 48, 1], [255, 69, 58, 1]),
    ({ .systemGray6 }, [242, 242, 247, 1], [28, 28, 30, 1]),
  ]

  private func parts(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red * 255, green * 255, blue * 255].map { $0.rounded() } + [alpha]
  }

  @Test(arguments: 0..<5)
  func `a colour of the system is that of the present appearance`(index: Int) {
    let (make, light, dark) = Self.colors[index]
    #expect(parts(make()) == light && parts(make().resolvedColor(with: Self.dark)) == dark)
    simulator.device.userInterfaceStyle = .dark
    #expect(parts(make()) == dark && parts(make().resolvedColor(with: Self.light)) == light)
  }

  @Test func `a dynamic colour is found again for other traits, and a plain one stays`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color == .black && color.resolvedColor(with: Self.dark) == .white)
    Self.dark.performAsCurrent {
      #expect(UIColor.label == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    }
    #expect(UIColor.red.resolvedColor(with: Self.dark) == .red)
  }
}
