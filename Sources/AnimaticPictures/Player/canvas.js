// Draws the frames of a playing scene of plain boxes, many times as fast as the browser lays out and paints
// elements. The elements show whatever else there is, and all frames that stand still.

class Canvas {
  // Whether a canvas shows all elements of a side: colours, corners, borders and clips, and groups that do not
  // fade. A border that fades with its background hides it, so that both may be drawn one after the other.
  static canShow(side) {
    const fades = ({ columns, view }) => columns.has("opacity") || view?.columns.moves(V.alpha) || view?.raw(V.alpha, 0) < 1;
    const hides = ({ columns }) => !columns.has("borderWidth")
      || (!columns.moves(E.borderAlpha) && columns.units(E.borderAlpha, 0) === elementLayout.scales[E.borderAlpha]);
    const hasOnly = (element) => !element.drawing.length
      && !["px", "py", "shadowAlpha"].some((name) => element.columns.has(name))
      && !element.columns.moves(E.order)
      && (!fades(element) || (element.isLeaf && hides(element)));
    return side.elements.every(hasOnly);
  }
  constructor(side, parent) {
    this.box = add("canvas", "canvas", parent);
    this.box.hidden = true;
    this.context = this.box.getContext("2d");
    const colors = () => side.elements.map(() => ({ red: NaN, green: NaN, blue: NaN, alpha: NaN, text: "" }));
    [this.fills, this.strokes] = [colors(), colors()];
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
    const opacity = Math.min(Math.max(n[E.opacity], 0), 1);
    const alpha = n[E.alpha] * opacity;
    const line = Math.min(n[E.borderWidth], wide / 2, high / 2);
    // The outline at a distance inside of the bounds.
    const path = (inset = 0) => {
      const corner = (bit) => (n[E.corners] & bit ? 0 : Math.max(n[E.radius] - inset, 0));
      context.beginPath();
      context.roundRect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, [corner(1), corner(2), corner(8), corner(4)]);
    };
    if (alpha > 0) {
      context.globalAlpha = Math.min(alpha, 1);
      context.fillStyle = this.color(this.fills[element.index], n[E.red], n[E.green], n[E.blue], 1);
      // What a border hides does not show through it while both fade.
      const inset = opacity < 1 ? line : 0;
      if (n[E.radius] > 0 || inset > 0) {
        path(inset);
        context.fill();
      } else {
        context.fillRect(x, y, wide, high);
      }
    }
    this.drawChildren(element, frame, toScreen, n[E.clips] ? path : undefined);
    if (!(line > 0) || !(n[E.borderAlpha] * opacity > 0)) return;
    context.setTransform(...toScreen);
    context.globalAlpha = opacity;
    context.strokeStyle = this.color(this.strokes[element.index], n[E.borderRed], n[E.borderGreen], n[E.borderBlue], n[E.borderAlpha]);
    context.lineWidth = line;
    path(line / 2);
    context.stroke();
  }
  drawChildren(element, frame, toScreen, path) {
    const { context } = this;
    const children = this.children[element.index];
    if (!children.length) return;
    if (path) {
      context.save();
      path();
      context.clip();
    }
    for (const child of children) this.draw(child, frame, ...toScreen);
    if (path) context.restore();
  }
  // Returns the text of a colour, which is made again only when the colour changes.
  color(known, red, green, blue, alpha) {
    if (known.red !== red || known.green !== green || known.blue !== blue || known.alpha !== alpha) {
      Object.assign(known, { red, green, blue, alpha, text: css(red, green, blue, alpha) });
    }
    return known.text;
  }
}
