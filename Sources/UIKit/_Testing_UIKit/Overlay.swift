// A source that imports Testing and UIKit imports this module too, as Swift Testing says so. It has
// what the one adds to the other, which is nothing here.
