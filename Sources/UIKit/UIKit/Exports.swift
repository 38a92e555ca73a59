// A source that says `import UIKit` has Animatic.
@_exported import Animatic
