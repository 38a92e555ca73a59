import Foundation

// The names of types and notifications before Swift 4.2, for sources of that time.

/// The former name of `NSAttributedString.Key`.
@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The former name of `RunLoop.Mode`.
@available(*, deprecated, renamed: "RunLoop.Mode") public typealias RunLoopMode = RunLoop.Mode
/// The name of `Int` in Objective-C.
public typealias NSInteger = Int
/// The former name of ``UIActivityIndicatorView/Style``.
@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The former name of ``UIApplication/LaunchOptionsKey``.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The former name of ``UIApplication/State``.
@available(*, deprecated, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State
/// The former name of ``UIBarButtonItem/Style``.
@available(*, deprecated, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The former name of ``UIButton/ButtonType``.
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
/// The former name of ``UIControl/ContentHorizontalAlignment``.
@available(*, deprecated, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The former name of ``UIControl/ContentVerticalAlignment``.
@available(*, deprecated, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The former name of ``UIControl/Event``.
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// The former name of ``UIControl/State``.
@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
/// The former name of ``UIEvent/EventSubtype``.
@available(*, deprecated, renamed: "UIEvent.EventSubtype")
public typealias UIEventSubtype = UIEvent.EventSubtype
/// The former name of ``UIEvent/EventType``.
@available(*, deprecated, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType
/// The former name of ``UIFont/TextStyle``.
@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle
/// The former name of ``UIGestureRecognizer/State``.
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The former name of ``UIImage/Orientation``.
@available(*, deprecated, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation
/// The former name of ``UIImage/RenderingMode``.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The former name of ``UIImage/ResizingMode``.
@available(*, deprecated, renamed: "UIImage.ResizingMode")
public typealias UIImageResizingMode = UIImage.ResizingMode
/// The former name of ``UINavigationController/Operation``.
@available(*, deprecated, renamed: "UINavigationController.Operation")
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// The former name of ``UIPress/Phase``.
@available(*, deprecated, renamed: "UIPress.Phase") public typealias UIPressPhase = UIPress.Phase
/// The former name of ``UIPress/PressType``.
@available(*, deprecated, renamed: "UIPress.PressType")
public typealias UIPressType = UIPress.PressType
/// The former name of ``UIProgressView/Style``.
@available(*, deprecated, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style
/// The former name of ``UIScrollView/ContentInsetAdjustmentBehavior``.
@available(*, deprecated, renamed: "UIScrollView.ContentInsetAdjustmentBehavior") public typealias
  UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
/// The former name of ``UIScrollView/IndicatorStyle``.
@available(*, deprecated, renamed: "UIScrollView.IndicatorStyle")
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// The former name of ``UIScrollView/KeyboardDismissMode``.
@available(*, deprecated, renamed: "UIScrollView.KeyboardDismissMode")
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// The former name of ``UISwipeGestureRecognizer/Direction``.
@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The former name of ``UITextField/BorderStyle``.
@available(*, deprecated, renamed: "UITextField.BorderStyle")
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The former name of ``UITextField/ViewMode``.
@available(*, deprecated, renamed: "UITextField.ViewMode")
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The former name of ``UITouch/Phase``.
@available(*, deprecated, renamed: "UITouch.Phase") public typealias UITouchPhase = UITouch.Phase
/// The former name of ``UITouch/TouchType``.
@available(*, deprecated, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType
/// The former name of ``UIView/AnimationCurve``.
@available(*, deprecated, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The former name of ``UIView/AnimationOptions``.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The former name of ``UIView/AnimationTransition``.
@available(*, deprecated, renamed: "UIView.AnimationTransition")
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The former name of ``UIView/AutoresizingMask``.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The former name of ``UIView/ContentMode``.
@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode
/// The former name of ``UIView/KeyframeAnimationOptions``.
@available(*, deprecated, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The former name of ``UIView/TintAdjustmentMode``.
@available(*, deprecated, renamed: "UIView.TintAdjustmentMode")
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// The former name of ``UIWindow/Level``.
@available(*, deprecated, renamed: "UIWindow.Level") public typealias UIWindowLevel = UIWindow.Level

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``UIApplication/didFinishLaunchingNotification``.
  @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
  public static var UIApplicationDidFinishLaunching: Notification.Name {
    UIApplication.didFinishLaunchingNotification
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``UIApplication/didBecomeActiveNotification``.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static var UIApplicationDidBecomeActive: Notification.Name {
    UIApplication.didBecomeActiveNotification
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``UIApplication/willResignActiveNotification``.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static var UIApplicationWillResignActive: Notification.Name {
    UIApplication.willResignActiveNotification
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``UIApplication/didEnterBackgroundNotification``.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static var UIApplicationDidEnterBackground: Notification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``UIApplication/willEnterForegroundNotification``.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static var UIApplicationWillEnterForeground: Notification.Name {
    UIApplication.willEnterForegroundNotification
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``UIApplication/willTerminateNotification``.
  @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
  public static var UIApplicationWillTerminate: Notification.Name {
    UIApplication.willTerminateNotification
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The former name of ``UIApplication/didReceiveMemoryWarningNotification``.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static var UIApplicationDidReceiveMemoryWarning: Notification.Name {
    UIApplication.didReceiveMemoryWarningNotification
  }
}

extension RunLoop.Mode {
  /// The former name of `common`.
  @available(*, deprecated, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }
  /// The former name of `default`.
  @available(*, deprecated, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}
