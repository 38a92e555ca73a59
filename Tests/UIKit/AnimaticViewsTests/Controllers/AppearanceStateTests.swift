import Testing

@testable import AnimaticViews

struct AppearanceStateTests {
  private func state(in phase: AppearanceState.Phase) -> AppearanceState {
    var state = AppearanceState()
    if phase == .disappeared { return state }
    _ = state.begin(appearing: true, animated: false)
    if phase == .appearing { return state }
    _ = state.end()
    if phase == .disappearing { _ = state.begin(appearing: false, animated: false) }
    return state
  }

  @Test(arguments: [
    (AppearanceState.Phase.disappeared, true, AppearanceState.Phase.appearing, true),
    (.disappeared, false, .disappeared, false), (.appearing, true, .appearing, false),
    (.appearing, false, .disappearing, true), (.appeared, true, .appeared, false),
    (.appeared, false, .disappearing, true), (.disappearing, true, .appearing, true),
    (.disappearing, false, .disappearing, false),
  ])
  func `a transition begins only towards the other side`(
    _ phase: AppearanceState.Phase, _ appearing: Bool, _ expected: AppearanceState.Phase,
    _ begins: Bool
  ) {
    var state = state(in: phase)
    let serial = state.serial
    let hasBegun = state.begin(appearing: appearing, animated: true)
    #expect(hasBegun == begins)
    #expect(state.phase == expected && state.serial == serial + (begins ? 1 : 0))
  }

  @Test(arguments: [
    (AppearanceState.Phase.disappeared, AppearanceState.Phase?.none), (.appearing, .appeared),
    (.appeared, nil), (.disappearing, .disappeared),
  ])
  func `only a transition ends`(
    _ phase: AppearanceState.Phase, _ expected: AppearanceState.Phase?
  ) {
    var state = state(in: phase)
    let end = state.end()
    #expect(end == expected && state.phase == expected ?? phase)
    #expect(!state.isInTransition)
  }

  @Test func `viewIsAppearing is due once in a transition`() {
    var state = state(in: .appearing)
    let calls = [state.noteIsAppearing(), state.noteIsAppearing()]
    _ = state.begin(appearing: false, animated: false)
    let last = state.noteIsAppearing()
    #expect(calls == [true, false] && !last)
  }
}
