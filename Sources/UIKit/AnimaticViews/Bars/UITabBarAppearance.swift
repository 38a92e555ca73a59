/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {}
