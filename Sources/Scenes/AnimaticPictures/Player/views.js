// Lists the views, and shows the values and the curves of the selected one.

const tree = $("views");
const items = new Map();
const depth = (view) => { let count = 0; for (let above = view.parent; above !== undefined; above = view.side.views[above].parent) count += 1; return count; };
for (const side of sides) {
  if (isDifference) add("div", `side-name side-${side.number}`, tree, side.name).setAttribute("role", "presentation");
  const children = new Map();
  for (const view of side.views) children.set(view.parent, [...(children.get(view.parent) ?? []), view]);
  const order = [];
  const visit = [...(children.get(undefined) ?? [])].reverse();
  while (visit.length) {
    const view = visit.pop();
    order.push(view);
    visit.push(...[...(children.get(view.index) ?? [])].reverse());
  }
  for (const view of order) {
    const item = add("div", "", tree, view.title);
    item.id = `view-${side.number}-${view.index}`;
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", depth(view) + 1);
    item.setAttribute("aria-selected", "false");
    item.style.paddingInlineStart = `${0.6 + 0.9 * depth(view)}rem`;
    item.addEventListener("click", () => select(view));
    items.set(view, item);
  }
}
tree.addEventListener("keydown", (event) => {
  const order = [...items.keys()];
  const index = order.indexOf(state.selected);
  const view = state.selected;
  const target = {
    ArrowUp: () => order[index - 1], ArrowDown: () => order[index + 1],
    Home: () => order[0], End: () => order.at(-1),
    ArrowLeft: () => view?.side.views[view.parent],
    ArrowRight: () => order.find((other) => view && other.side === view.side && other.parent === view.index),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  const found = target();
  if (found) select(found);
});
stage.addEventListener("click", (event) => {
  // Where a canvas was, the elements show again.
  for (const picture of pictures) picture.show(state.frame);
  const found = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.closest("#stage [data-index]"));
  const box = found?.closest("[data-index]");
  const side = sides.find((each) => box?.closest(`.side-${each.number}`));
  if (side) select(ownerOf(side.views[box.dataset.index]));
});
// The control that a view without a name is a part of, as the title of a button is; else the view.
const ownerOf = (view) => view.isInControl && !view.name ? ownerOf(view.side.views[view.parent]) : view;

// MARK: Values and curves

const counterpart = (view) => isDifference
  ? sides[1 - view.side.number].views.find((other) => other.name === view.name) : undefined;
const shownColumns = (view) => {
  const columns = viewLayout.names.map((name, index) => ({ name, index }))
    .filter(({ name, index }) => name !== "hasColor" && (index < 25 || view.columns.has(name)));
  // Two traces are compared by their own numbers.
  if (isDifference || TRANSFORM.length < 6) return columns;
  const parts = PARTS.map((name, index) => ({ name, index: FIRST_PART + index }));
  return columns.flatMap((column) => TRANSFORM.includes(column.index) ? (column.index === TRANSFORM[0] ? parts : []) : [column]);
};

let cells = [];
const select = (view) => {
  state.selected = view;
  for (const [other, item] of items) item.setAttribute("aria-selected", other === view);
  const item = items.get(view);
  if (item) {
    tree.setAttribute("aria-activedescendant", item.id);
    const top = item.offsetTop;
    if (top < tree.scrollTop || top + item.offsetHeight > tree.scrollTop + tree.clientHeight) tree.scrollTop = top - tree.clientHeight / 2;
  }
  $("selected").textContent = view ? view.title : "Values";
  $("values").replaceChildren();
  cells = [];
  const pair = view ? [view, counterpart(view)].filter(Boolean).sort((a, b) => a.side.number - b.side.number) : [];
  $("value-heads").replaceChildren();
  const heads = ["Property", ...(isDifference ? pair.map((each) => each.side.name.split(":")[0]) : ["Value"])];
  for (const head of heads) add("th", "", $("value-heads"), head).scope = "col";
  for (const { name, index } of view ? shownColumns(view) : []) {
    const row = $("values").insertRow();
    const head = add("th", pair.some((each) => each.moves(index)) ? "moving" : "", row, titleOf(name));
    head.title = name;
    head.scope = "row";
    cells.push({ index, name, row, pair, cells: pair.map(() => row.insertCell()) });
    row.title = "Copy";
    row.addEventListener("click", () => copy(pair.map((each) => each.text(index, state.frame)).join("\t")));
  }
  $("copy").hidden = !view;
  markBlocks();
  drawCurves(pair);
  drawTrail();
  show(state.frame);
  hooks.onSelect?.();
};
// The columns in the words of designers.
const TITLES = { alpha: "opacity", zPosition: "order above siblings" };
const titleOf = (name) => TITLES[name] ?? name
  .replace(/^bounds\.(width|height)$/, "$1").replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`).replace(".", " ");
const drawConstraints = () => {
  const texts = state.selected?.constraintsAt(state.frame) ?? [];
  const list = $("constraints");
  if ([...list.children].map((item) => item.textContent).join("\n") === texts.join("\n")) return;
  list.replaceChildren();
  for (const text of texts) add("li", "", list, text);
};
const drawValues = () => {
  drawConstraints();
  for (const { index, row, pair, cells: each } of cells) {
    const texts = pair.map((view) => view.text(index, state.frame));
    texts.forEach((text, position) => { if (each[position].textContent !== text) each[position].textContent = text; });
    if (pair.length > 1) row.classList.toggle("differs", texts[0] !== texts[1]);
  }
};

const drawCurves = (pair) => {
  const box = $("curves");
  box.replaceChildren();
  cursors.length = timelineCursors;
  if (!pair.length) return;
  const moving = shownColumns(pair[0]).filter(({ index }) => pair.some((view) => view.moves(index)));
  if (!moving.length) add("p", "quiet", box, "Nothing of this view moves.");
  for (const { name, index } of moving) {
    const figure = add("figure", "", box);
    const series = pair.map((view) => {
      const points = [];
      const step = Math.max(Math.ceil(lastFrame / 800), 1);
      for (let frame = 0; frame <= lastFrame; frame += step) if (view.hasValue(index, frame)) points.push([frame, view.value(index, frame)]);
      return points;
    });
    const values = series.flat().map((point) => point[1]);
    const low = values.reduce((least, value) => Math.min(least, value), Infinity);
    const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
    const y = (value) => (high > low ? 38 - (36 * (value - low)) / (high - low) : 20);
    const caption = add("figcaption", "", figure);
    add("span", "name", caption, titleOf(name));
    const now = add("span", "now", caption);
    const round = (value) => String(Number(value.toPrecision(4)));
    const svg = make("svg", { viewBox: "0 0 100 40", preserveAspectRatio: "none", role: "img", "aria-label": `${name} from ${round(low)} to ${round(high)}` }, figure);
    series.forEach((points, position) => make("polyline", {
      class: `curve side-${pair[position].side.number}`,
      points: points.map(([frame, value]) => `${((100 * frame) / (lastFrame || 1)).toFixed(3)},${y(value).toFixed(3)}`).join(" "),
    }, svg));
    const range = add("span", "range", figure);
    add("span", "", range, round(high));
    add("span", "", range, round(low));
    const cursor = add("i", "cursor", figure);
    cursors.push((frame, isBrief) => {
      moveCursor(cursor, frame);
      if (!isBrief) now.textContent = pair.map((view) => view.hasValue(index, frame) ? round(view.value(index, frame)) : "–").join(" · ");
    });
    svg.addEventListener("pointerdown", (event) => { svg.setPointerCapture(event.pointerId); seekInside(svg, event); });
    svg.addEventListener("pointermove", (event) => { if (event.buttons) seekInside(svg, event); });
  }
};
const seekInside = (element, event) => {
  const box = element.getBoundingClientRect();
  seek(Math.round(((event.clientX - box.left) / box.width) * lastFrame));
};

// MARK: Copying and finding

// Shows a note for a while, or until another one takes its place; nothing for no text.
const note = (text, stays = false) => {
  $("note").textContent = text;
  $("note").hidden = !text;
  clearTimeout(note.timer);
  if (!stays) note.timer = setTimeout(() => { $("note").hidden = true; }, 1500);
};
const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    note(text.includes("\n") ? "Copied all values." : `Copied ${text}`);
  } catch {
    note("The browser does not let the page copy.");
  }
};
$("copy").addEventListener("click", () => copy([
  `${state.selected.title}\t${timeOf(state.frame).toFixed(3)} s`,
  ...cells.map(({ index, name, pair }) => [name, ...pair.map((view) => view.text(index, state.frame))].join("\t")),
].join("\n")));

// Shows the views and the rows of blocks that have a text in their names.
const find = (text) => {
  let count = 0;
  const isFound = (name) => {
    const found = name.toLowerCase().includes(text.toLowerCase());
    count += found;
    return found;
  };
  for (const [view, item] of items) item.hidden = !isFound(view.title);
  for (const row of document.querySelectorAll("#lanes .row:not(.axis)")) row.hidden = !isFound(row.firstChild.textContent) || row.matches(".part") && !text;
  $("nothing").hidden = count > 0 || !text;
  $("nothing").textContent = `No view and no block has “${text}” in its name.`;
};
$("find").addEventListener("input", () => find($("find").value));
$("find").addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  $("find").value = "";
  find("");
  $("find").blur();
});
