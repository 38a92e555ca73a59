// Draws the frames of a playing scene of plain boxes, many times as fast as the browser lays out and paints
// elements. The elements show whatever else there is, and all frames that stand still.

class Canvas {
  // Whether a canvas shows all elements of a side: colours, corners and clips, and groups that do not fade.
  static canShow(side) {
    const hasOnly = ({ columns, drawing, view, isLeaf }) => !drawing.length
      && !["px", "py", "borderWidth", "shadowAlpha"].some((name) => columns.has(name))
      && !columns.moves(E.order)
      && (isLeaf || !(columns.has("opacity") || view?.columns.moves(V.alpha) || view?.raw(V.alpha, 0) < 1));
    return side.elements.every(hasOnly);
  }
  constructor(side, parent) {
    this.box = add("canvas", "canvas", parent);
    this.box.hidden = true;
    this.context = this.box.getContext("2d");
    this.fills = side.elements.map(() => ({ red: NaN, green: NaN, blue: NaN, text: "" }));
    const order = (element) => element.columns.units(E.order, 0);
    const inOrder = (elements) => elements.sort((a, b) => order(a) - order(b));
    this.roots = inOrder(side.elements.filter((element) => element.parent === undefined));
    this.children = side.elements.map(() => []);
    for (const element of side.elements) if (element.parent !== undefined) this.children[element.parent].push(element);
    this.children.forEach(inOrder);
  }
  show(frame) {
    // One pixel of the canvas is one of the screen.
    const pixels = scale * devicePixelRatio;
    const columns = Math.ceil(width * pixels), rows = Math.ceil(height * pixels);
    if (this.box.width !== columns || this.box.height !== rows) {
      Object.assign(this.box, { width: columns, height: rows });
      Object.assign(this.box.style, { width: `${columns / pixels}px`, height: `${rows / pixels}px` });
    }
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, columns, rows);
    for (const element of this.roots) this.draw(element, frame, pixels, 0, 0, pixels, 0, 0);
  }
  // Draws an element and those in it; the six numbers are the transform of its parent.
  draw(element, frame, a, b, c, d, tx, ty) {
    if (!element.isShown(frame)) return;
    const { context } = this;
    const n = element.at(frame);
    const x = n[E.x], y = n[E.y], wide = Math.max(n[E.width], 0), high = Math.max(n[E.height], 0);
    const toScreen = [
      a * n[E.a] + c * n[E.b], b * n[E.a] + d * n[E.b], a * n[E.c] + c * n[E.d], b * n[E.c] + d * n[E.d],
      a * n[E.tx] + c * n[E.ty] + tx, b * n[E.tx] + d * n[E.ty] + ty,
    ];
    context.setTransform(...toScreen);
    const alpha = n[E.alpha] * Math.min(Math.max(n[E.opacity], 0), 1);
    const path = () => {
      const corner = (bit) => (n[E.corners] & bit ? 0 : n[E.radius]);
      context.beginPath();
      context.roundRect(x, y, wide, high, [corner(1), corner(2), corner(8), corner(4)]);
    };
    if (alpha > 0) {
      context.globalAlpha = Math.min(alpha, 1);
      context.fillStyle = this.fill(element.index, n[E.red], n[E.green], n[E.blue]);
      if (n[E.radius] > 0) {
        path();
        context.fill();
      } else {
        context.fillRect(x, y, wide, high);
      }
    }
    const children = this.children[element.index];
    if (!children.length) return;
    const clips = n[E.clips];
    if (clips) {
      context.save();
      path();
      context.clip();
    }
    for (const child of children) this.draw(child, frame, ...toScreen);
    if (clips) context.restore();
  }
  // Returns the text of a colour, which is made anew only when the colour changes.
  fill(index, red, green, blue) {
    const fill = this.fills[index];
    if (fill.red !== red || fill.green !== green || fill.blue !== blue) {
      Object.assign(fill, { red, green, blue, text: css(red, green, blue, 1) });
    }
    return fill.text;
  }
}
