// A source that imports UIKit has views, layers and lists.
@_exported import AnimaticLists
@_exported import AnimaticViews
