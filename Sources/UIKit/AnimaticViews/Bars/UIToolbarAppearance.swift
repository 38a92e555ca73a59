/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}
