import Animatic
import Foundation
import Testing

struct FormerNamesTests {
  @available(*, deprecated)
  static let notifications: [(former: Notification.Name, name: Notification.Name)] = [
    (.UIApplicationDidFinishLaunching, UIApplication.didFinishLaunchingNotification),
    (.UIApplicationDidBecomeActive, UIApplication.didBecomeActiveNotification),
    (.UIApplicationWillResignActive, UIApplication.willResignActiveNotification),
    (.UIApplicationDidEnterBackground, UIApplication.didEnterBackgroundNotification),
    (.UIApplicationWillEnterForeground, UIApplication.willEnterForegroundNotification),
    (.UIApplicationWillTerminate, UIApplication.willTerminateNotification),
    (.UIApplicationDidReceiveMemoryWarning, UIApplication.didReceiveMemoryWarningNotification),
  ]

  @available(*, deprecated)
  @Test func `a former name of a notification or of a mode names what its new name does`() {
    for (former, name) in Self.notifications { #expect(former == name) }
    #expect(Set(Self.notifications.map(\.name)).count == Self.notifications.count)
    #expect(RunLoop.Mode.commonModes == .common && RunLoop.Mode.defaultRunLoopMode == .default)
  }
}
