// Lists are views.
@_exported import AnimaticViews
