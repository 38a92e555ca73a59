// What sources that say `import QuartzCore` are given by a module alias: the layers, animations and
// transactions of Animatic. All of it is declared there; an alias leads to a module of its own, as
// the compiler refuses two aliases to one.
@_exported import Animatic
