// Draws the frames of a playing scene of boxes, many times as fast as the browser lays out and paints
// elements. The elements show whatever else there is, and all frames that stand still.

// The columns that say how an element looks, wherever it is and however much it fades.
const LOOK = ["x", "y", "width", "height", "radius", "corners", "red", "green", "blue", "alpha", "clips",
  "borderWidth", "borderRed", "borderGreen", "borderBlue", "borderAlpha",
  "shadowRed", "shadowGreen", "shadowBlue", "shadowAlpha", "shadowX", "shadowY", "shadowRadius"].map((name) => E[name]);
const product = ([a, b, c, d, tx, ty], n) => [
  a * n[E.a] + c * n[E.b], b * n[E.a] + d * n[E.b], a * n[E.c] + c * n[E.d], b * n[E.c] + d * n[E.d],
  a * n[E.tx] + c * n[E.ty] + tx, b * n[E.tx] + d * n[E.ty] + ty,
];
const lineOf = (n) => n[E.borderAlpha] > 0 ? Math.min(n[E.borderWidth], n[E.width] / 2, n[E.height] / 2) : 0;
const grownBy = (box, [left, top, right, bottom]) => box
  ? [Math.min(box[0], left), Math.min(box[1], top), Math.max(box[2], right), Math.max(box[3], bottom)] : [left, top, right, bottom];

// Lets what a context draws cast the shadow of an element, whose transform it has.
const setShadow = (context, n, [a, b, c, d]) => {
  context.shadowColor = css(n[E.shadowRed], n[E.shadowGreen], n[E.shadowBlue], n[E.shadowAlpha]);
  context.shadowBlur = 2 * n[E.shadowRadius] * Math.sqrt(Math.abs(a * d - b * c));
  context.shadowOffsetX = a * n[E.shadowX] + c * n[E.shadowY];
  context.shadowOffsetY = b * n[E.shadowX] + d * n[E.shadowY];
};

class Canvas {
  // Whether a canvas shows all elements of a side: boxes with colours, corners, borders, clips and shadows.
  static canShow(side) {
    return side.elements.every(({ drawing, columns }) =>
      !drawing.length && !columns.has("px") && !columns.has("py") && !columns.moves(E.order));
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
    this.sprites = new Sprites(side, this);
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
    this.sprites.begin(pixels);
    for (const element of this.roots) this.draw(this.context, element, frame, [pixels, 0, 0, pixels, 0, 0]);
  }
  // Draws an element and those in it, whose parent has a transform to the pixels of a context.
  draw(context, element, frame, transform) {
    if (!element.isShown(frame)) return;
    const n = element.at(frame);
    const opacity = Math.min(Math.max(n[E.opacity], 0), 1);
    if (!(opacity > 0)) return;
    const toPixels = product(transform, n);
    if (this.sprites.draw(context, element, n, frame, opacity, toPixels)) return;
    if (n[E.shadowAlpha] > 0) setShadow(context, n, toPixels);
    this.drawParts(context, element, n, frame, opacity, toPixels);
  }
  // Draws the parts of an element; the shadow of the context, if it has one, is that of the lowest.
  drawParts(context, element, n, frame, opacity, toPixels) {
    const x = n[E.x], y = n[E.y], wide = Math.max(n[E.width], 0), high = Math.max(n[E.height], 0);
    const line = lineOf(n);
    // Adds the outline at a distance inside of the bounds.
    const addPath = (inset = 0) => {
      if (!(n[E.radius] > inset)) return context.rect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset);
      const corner = (bit) => (n[E.corners] & bit ? 0 : n[E.radius] - inset);
      context.roundRect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, [corner(1), corner(2), corner(8), corner(4)]);
    };
    const fill = (color, ...insets) => {
      context.fillStyle = color;
      if (insets.length === 1 && !(n[E.radius] > insets[0])) {
        return context.fillRect(x + insets[0], y + insets[0], wide - 2 * insets[0], high - 2 * insets[0]);
      }
      context.beginPath();
      insets.forEach(addPath);
      context.fill("evenodd");
    };
    const ground = () => this.color(this.fills[element.index], n[E.red], n[E.green], n[E.blue], 1);
    const border = () => this.color(this.strokes[element.index], n[E.borderRed], n[E.borderGreen], n[E.borderBlue], n[E.borderAlpha]);
    context.setTransform(...toPixels);
    context.globalAlpha = Math.min(n[E.alpha] * opacity, 1);
    // Two boxes one on the other are quicker than the line around a box.
    if (element.isLeaf && line > 0 && context.globalAlpha === 1 && n[E.borderAlpha] === 1) {
      fill(border(), 0);
      context.shadowColor = "transparent";
      return fill(ground(), line);
    }
    if (n[E.alpha] > 0) fill(ground(), 0);
    context.shadowColor = "transparent";
    this.drawChildren(context, element, frame, toPixels, n[E.clips] ? addPath : undefined);
    if (!(line > 0)) return;
    context.setTransform(...toPixels);
    context.globalAlpha = opacity;
    fill(border(), 0, line);
  }
  drawChildren(context, element, frame, toPixels, addPath) {
    const children = this.children[element.index];
    if (!children.length) return;
    if (addPath) {
      context.save();
      context.beginPath();
      addPath();
      context.clip();
    }
    for (const child of children) this.draw(context, child, frame, toPixels);
    if (addPath) context.restore();
  }
  // The box that an element and those in it fill, with their shadows, in the coordinates of the element;
  // undefined if they show nothing.
  extent(element, frame) {
    const n = element.at(frame);
    const isBox = n[E.alpha] > 0 || lineOf(n) > 0 || n[E.clips];
    let box = isBox ? [n[E.x], n[E.y], n[E.x] + n[E.width], n[E.y] + n[E.height]] : undefined;
    for (const child of n[E.clips] ? [] : this.children[element.index]) {
      const inner = child.isShown(frame) ? this.extent(child, frame) : undefined;
      if (!inner) continue;
      const [a, b, c, d, tx, ty] = child.numbers;
      const x = [a * inner[0], a * inner[2]], y = [b * inner[0], b * inner[2]];
      const u = [c * inner[1], c * inner[3]], v = [d * inner[1], d * inner[3]];
      box = grownBy(box, [
        Math.min(...x) + Math.min(...u) + tx, Math.min(...y) + Math.min(...v) + ty,
        Math.max(...x) + Math.max(...u) + tx, Math.max(...y) + Math.max(...v) + ty,
      ]);
    }
    if (!box || !(n[E.shadowAlpha] > 0)) return box;
    const reach = 3 * n[E.shadowRadius];
    return grownBy(box, [
      box[0] + n[E.shadowX] - reach, box[1] + n[E.shadowY] - reach, box[2] + n[E.shadowX] + reach, box[3] + n[E.shadowY] + reach,
    ]);
  }
  // Returns the text of a colour, which is made again only when the colour changes.
  color(known, red, green, blue, alpha) {
    if (known.red !== red || known.green !== green || known.blue !== blue || known.alpha !== alpha) {
      Object.assign(known, { red, green, blue, alpha, text: css(red, green, blue, alpha) });
    }
    return known.text;
  }
}
