import Testing

@testable import AnimaticLayers

/// The setters through which key-value coding changes a layer (rule H6).
@MainActor struct PropertySetterTests {
  @Test(arguments: LayerProperty.all)
  func `each property has a setter, but for contents, which a state has no object of`(
    property: LayerProperty
  ) {
    #expect((PropertySetters.setter(of: property) == nil) == (property == .contents))
  }
}
