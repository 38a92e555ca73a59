// The editor of the chosen block and of the chosen view, and what holds its parts together.

document.head.append(add("style", { textContent: `{{style}}` }));

const editor = {
  // The written block of each block of the trace.
  pairs: [],
  // The values of the chosen block.
  chosen: undefined,
  // Whether the chosen view is edited where the chosen block begins or where it ends.
  side: "end",
  onFrame: undefined,
  // Whether the program writes a file for the page.
  isExporting: false,
  // The element of the editor that has had the focus last.
  focus: "",
};

// MARK: Blocks

const namesOf = (block) => (block.views ?? []).map((index) => window.animatic.trace.sides[0].views[index].name).filter(Boolean);
const readBlock = (index) => {
  const block = window.animatic.trace.sides[0].blocks[index], written = editor.pairs[index];
  const active = block?.spans.find(([kind]) => kind === "active");
  if (!written || !active) return undefined;
  const length = source.value(written, "duration").value;
  // The bar of a block that was interrupted, or that the trace cuts, does not say its duration.
  const isWhole = block.marks.some(([kind]) => kind === "didStop") || typeof length === "number";
  const duration = typeof length === "number" ? length : rounded(active[2] - active[1]);
  return {
    index, block, written, duration, isWhole, begin: active[1], end: active[1] + duration,
    id: [written.file, written.place, block.name, ...namesOf(block)].join("\n"),
  };
};
const rowOf = (index) => document.querySelector(`#lanes .row[data-block="${index}"]`);
editor.choose = (row) => {
  editor.chosen = readBlock(Number(row.dataset.block));
  for (const each of document.querySelectorAll(".row[data-edited]")) delete each.dataset.edited;
  if (editor.chosen) row.dataset.edited = "";
  showEditor();
};

// MARK: Views

// The object of the files that has a value of a view where the chosen block begins or ends.
const objectOf = (name, key) => {
  const { chosen } = editor;
  const changes = (block) => block.changes.filter((change) => Source.changes(change, name));
  const latest = (list) => list.findLast(({ json }) => key in json);
  if (chosen && editor.side === "end") {
    const own = changes(chosen.written);
    // A new key would change all views of a group.
    const single = own.filter(({ json }) => json.view !== undefined);
    const found = latest(own) ?? single.find(({ keyframe }) => !keyframe) ?? single.at(-1);
    if (found) return found;
  }
  if (chosen) {
    const before = editor.pairs.map((written, index) => readBlock(index))
      .filter((values) => values && values.begin < chosen.begin - 1e-6).sort((a, b) => b.begin - a.begin);
    for (const { written } of before) {
      const found = latest(changes(written));
      if (found) return found;
    }
  }
  return source.view(name);
};
const geometryKey = (name) => ["frame", "center", "bounds"].find((key) => objectOf(name, key)?.json[key] !== undefined) ?? "center";
// The chosen view with its name, the frame at which it is edited, and the object that has its place.
editor.target = () => {
  const name = window.animatic.state.selected?.name;
  if (!name) return undefined;
  const object = objectOf(name, geometryKey(name));
  if (!object) return undefined;
  const { chosen } = editor;
  const time = chosen ? (editor.side === "end" ? chosen.end : chosen.begin) : undefined;
  const frame = time === undefined ? window.animatic.state.selected.shown[0] : page().frameOf(time);
  return { name, object, frame };
};

const POINTS = { unit: "pt", step: 1 }, LENGTH = { min: 0, unit: "pt", step: 1 }, FRACTION = { min: 0, max: 1, step: 0.05 };
const NUMBERS = [
  ["alpha", "Opacity", FRACTION, 1], ["cornerRadius", "Corner radius", LENGTH, 0], ["borderWidth", "Border width", LENGTH, 0],
  ["shadowOpacity", "Shadow opacity", FRACTION, 0], ["zPosition", "Order above siblings", POINTS, 0],
];
const addGeometry = (form, { name, frame }) => {
  const shown = shownAt(name, frame), object = objectOf(name, geometryKey(name));
  const keys = object.json.frame !== undefined
    ? [["frame", 0, "X"], ["frame", 1, "Y"], ["frame", 2, "Width"], ["frame", 3, "Height"]]
    : [["center", 0, "Center x"], ["center", 1, "Center y"], ["bounds", 2, "Width"], ["bounds", 3, "Height"]];
  for (const [key, index, title] of keys) {
    const written = source.value(key === "bounds" && object.json.bounds === undefined ? objectOf(name, "bounds") : object, key);
    const numbers = Array.isArray(written.value) && !written.expression ? written.value : shown[key];
    if (written.expression) { if (index % 2 === 0) addField(form, written, { id: key, name: key }); continue; }
    addField(form, written, {
      id: `${key}-${index}`, name: title, read: numbers[index], ...(index > 1 ? LENGTH : POINTS),
      write: (number) => setValue(written, numbers.map((old, position) => (position === index ? number : old))),
    });
  }
};
// Adds the operations of a transform that has one of them twice, each for itself.
const OPERATIONS = { rotate: ["Rotation", "°", 1], scale: ["Scale", "×", 0.05], translate: ["Shift", "pt", 1] };
const addOperations = (form, written) => written.value.forEach((operation, index) => {
  const [[key, value]] = Object.entries(operation), [title, unit, step] = OPERATIONS[key];
  listOf(value).forEach((number, axis) => addField(form, written, {
    id: `operation-${index}-${axis}`, name: `${index + 1}: ${title}${Array.isArray(value) ? ` ${"xy"[axis]}` : ""}`, read: number, unit, step,
    write: (next) => setValue(written, written.value.map((other, place) => place !== index ? other
      : { [key]: Array.isArray(value) ? value.map((old, position) => (position === axis ? next : old)) : next })),
  }));
});
const addTransform = (form, { name }) => {
  const written = source.value(objectOf(name, "transform"), "transform");
  const parts = written.expression ? undefined : readTransform(written.value);
  const { value } = written;
  if (!parts && !written.expression && Array.isArray(value) && value.every((one) => typeof one === "object")) return addOperations(form, written);
  if (!parts) return addField(form, { ...written, expression: JSON.stringify(written.value) }, { id: "transform", name: "Transform" });
  const write = (changes) => setValue(written, spellTransform({ ...parts, ...changes }, written.value));
  const isEven = parts.scaleX === parts.scaleY;
  const rows = [
    ...(isEven ? [["scale", "Scale", parts.scaleX, (n) => ({ scaleX: n, scaleY: n }), { unit: "×", step: 0.05 }]]
      : [["scaleX", "Scale x", parts.scaleX, (n) => ({ scaleX: n }), { unit: "×", step: 0.05 }], ["scaleY", "Scale y", parts.scaleY, (n) => ({ scaleY: n }), { unit: "×", step: 0.05 }]]),
    ["rotation", "Rotation", parts.rotation, (n) => ({ rotation: n }), { unit: "°", step: 1 }],
    ["shiftX", "Shift x", parts.shiftX, (n) => ({ shiftX: n }), POINTS], ["shiftY", "Shift y", parts.shiftY, (n) => ({ shiftY: n }), POINTS],
  ];
  for (const [id, title, read, change, options] of rows) addField(form, written, { id, name: title, read, write: (number) => write(change(number)), ...options });
};
// A colour of a file or of the trace as "#rrggbb"; the alpha of one with eight digits or four numbers stays.
const hexOf = (value, columns) => {
  const hex = (numbers) => `#${numbers.slice(0, 3).map((number) => Math.round(255 * number).toString(16).padStart(2, "0")).join("")}`;
  if (Array.isArray(value)) return hex(value);
  if (/^#[0-9a-f]{6}/i.test(value ?? "")) return value.slice(0, 7).toLowerCase();
  if (typeof value === "string") {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context.fillStyle = value;
    if (/^#/.test(context.fillStyle)) return context.fillStyle;
  }
  return columns ? hex(columns) : "#000000";
};
const spellColor = (hex, like) => {
  const upper = typeof like === "string" && /[A-F]/.test(like) ? hex.toUpperCase() : hex;
  if (Array.isArray(like)) return [1, 3, 5].map((at) => rounded(parseInt(hex.slice(at, at + 2), 16) / 255)).concat(like.slice(3));
  return /^#[0-9a-f]{8}$/i.test(like ?? "") ? upper + like.slice(7) : upper;
};
const addColors = (form, { name, frame }) => {
  const rgb = ["red", "green", "blue"].map((part) => Number(window.animatic.value(name, `backgroundColor.${part}`, frame)));
  const isShown = rgb.every(Number.isFinite);
  const keys = [["backgroundColor", "Background", isShown ? rgb : undefined]];
  for (const key of ["borderColor", "shadowColor"]) if (objectOf(name, key).json[key] !== undefined) keys.push([key, key === "borderColor" ? "Border colour" : "Shadow colour"]);
  for (const [key, title, columns] of keys) {
    const written = source.value(objectOf(name, key), key);
    if (written.expression) { addField(form, written, { id: key, name: title }); continue; }
    addField(form, written, { id: key, name: title, type: "color", read: hexOf(written.value, columns), write: (hex) => setValue(written, spellColor(hex, written.value)) });
  }
};
const addTexts = (form, { name }) => {
  for (const [kind, key] of [["label", "text"], ["button", "title"], ["textField", "text"]]) {
    const object = objectOf(name, kind), content = object.json[kind];
    if (typeof content?.[key] !== "string") continue;
    const written = source.value({ ...object, place: pointerTo(object.place, kind), json: content }, key);
    addField(form, written, { id: `${kind}-${key}`, name: "Text", type: "text", write: (text) => setValue(written, text) });
    if (kind !== "label" || content.textColor === undefined) continue;
    const color = source.value({ ...object, place: pointerTo(object.place, kind), json: content }, "textColor");
    if (!color.expression) addField(form, color, { id: "textColor", name: "Text colour", type: "color", read: hexOf(color.value), write: (hex) => setValue(color, spellColor(hex, color.value)) });
  }
};
const addView = (parent) => {
  const target = editor.target();
  if (!target) return;
  const section = add("section", { id: "edit-view", ariaLabel: "The chosen view" }, parent);
  const head = add("div", { className: "line" }, section);
  add("h3", { textContent: target.name }, head);
  if (editor.chosen) {
    const sides = add("div", { className: "group", role: "group", ariaLabel: "Where the block" }, head);
    for (const [side, name] of [["start", "At the start"], ["end", "At the end"]]) {
      const button = add("button", { id: `side-${side}`, type: "button", className: "toggle", textContent: name }, sides);
      button.setAttribute("aria-pressed", editor.side === side);
      button.addEventListener("click", () => {
        editor.side = side;
        window.animatic.seek(editor.target().frame);
        showEditor();
      });
    }
  }
  addOrigin(section, target.object);
  const { views } = target.object.json;
  if (views !== undefined) add("small", { textContent: `for all of ${listOf(views).join(", ")}` }, section);
  const form = addForm(section);
  addGeometry(form, target);
  addTransform(form, target);
  for (const [key, name, options, standard] of NUMBERS) {
    const written = source.value(objectOf(target.name, key), key);
    const text = window.animatic.value(target.name, key, target.frame);
    const read = typeof written.value === "number" ? written.value : rounded(Number(text ?? standard));
    addField(form, written, { id: key, name, ...(written.expression ? {} : { read }), ...options, write: (number) => setValue(written, number) });
  }
  addColors(form, target);
  addTexts(form, target);
};

// Writes a file of the part that loops, or of the whole scene.
const exportPart = (format) => {
  const part = page().times();
  setExporting(true);
  tell({ name: "export", export: format, ...(part ? { from: part[0], until: part[1] } : {}) })
    .then((answer) => { if (!answer) setExporting(false); });
};
// Says that a file is being written, until the program says what has become of it.
const setExporting = (isExporting) => {
  editor.isExporting = isExporting;
  $("export").disabled = isExporting;
  page().note(isExporting ? "The file is being written …" : "", isExporting);
};

// MARK: The panel

// The keys of the page are letters and arrows, too.
const addForm = (parent) => {
  const form = add("form", { className: "fields" }, parent);
  form.onsubmit = (event) => { event.preventDefault(); document.activeElement.blur(); };
  form.onkeydown = (event) => { if (event.target.matches("input")) event.stopPropagation(); };
  return form;
};
const addBlock = (parent) => {
  const { chosen } = editor, { written: block } = chosen;
  const section = add("section", { id: "edit", ariaLabel: "The chosen block" }, parent);
  add("h3", { textContent: chosen.block.name ?? namesOf(chosen.block).join(", ") }, section);
  addOrigin(section, block);
  const form = addForm(section);
  const seconds = { min: 0, unit: "s", step: 0.01 };
  const number = (object, key, name, standard) => {
    const written = source.value(object, key);
    addField(form, written, { id: key, name, ...seconds, ...(written.expression ? {} : { read: written.value ?? standard }), write: (value) => setValue(written, value) });
  };
  if (block.step?.json.at !== undefined) number(block.step, "at", "Begin");
  number(block, "delay", "Delay", 0);
  number(block, "duration", "Duration", chosen.duration);
  const stagger = staggerOf(block);
  if (typeof stagger?.json.stagger === "number" || isComputed(stagger?.json.stagger)) number(stagger, "stagger", "Stagger");
  addCurve(section, block, chosen);
};
const showEditor = () => {
  const host = $("editor");
  if (!host) return;
  host.hidden = false;
  editor.onFrame = undefined;
  shownFields.clear();
  editor.node = add("div", {});
  const head = add("div", { className: "line" }, editor.node);
  add("h2", { textContent: "Editor" }, head);
  const buttons = add("div", { className: "group" }, head);
  iconButton(buttons, "undo", "Undo", "Undo the last change of the file (Ctrl Z)", undo).disabled = !source.canUndo;
  iconButton(buttons, "redo", "Redo", "Make it again (Ctrl Shift Z)", redo).disabled = !source.canRedo;
  if (editor.chosen) addBlock(editor.node);
  else add("p", { className: "quiet", textContent: "Choose a bar to change its block, or a view to change its values." }, editor.node);
  addView(editor.node);
  const top = host.scrollTop;
  host.replaceChildren(editor.node);
  host.scrollTop = top;
  if (editor.focus && document.activeElement === document.body) $(editor.focus)?.focus({ preventScroll: true });
  drawHandles();
};
editor.endDrag = () => { if (!isBusy) showEditor(); };

// Adds what can be changed to the page of a version, which is new with each one.
editor.attach = () => {
  const { trace } = window.animatic;
  const names = trace.sides[0].views.map(({ name }) => name);
  editor.pairs = source.pair(trace.sides[0].blocks, (index) => names[index]);
  const { chosen } = editor;
  editor.chosen = undefined;
  trace.sides[0].blocks.forEach((block, index) => {
    const values = readBlock(index), row = rowOf(index);
    if (!values || !row) return;
    attachBars(row, values);
    row.addEventListener("click", () => editor.choose(row));
    if (values.id === chosen?.id) { editor.chosen = values; row.dataset.edited = ""; }
  });
  page().path = source.files[0].path;
  const exports = $("export");
  exports.hidden = false;
  exports.onchange = () => {
    if (exports.value) exportPart(exports.value);
    exports.value = "";
  };
  if (editor.isExporting) setExporting(true);
  page().onSelect = () => { if (!isDragging) showEditor(); };
  page().onFrame = () => { editor.onFrame?.(); if (!isDragging && (!window.animatic.state.isPlaying || $("handles"))) drawHandles(); };
  if (!$("keys").dataset.undo) {
    for (const [name, text] of [["Ctrl Z", "undo the last change of the file"], ["Ctrl Shift Z", "make it again"]]) {
      add("dt", { textContent: name }, $("keys"));
      add("dd", { textContent: text }, $("keys"));
    }
    $("keys").dataset.undo = "";
  }
  const host = $("editor");
  host.addEventListener("focusin", (event) => { editor.focus = event.target.id; });
  // A drag goes on with the elements that it has.
  if (isDragging && editor.node) { host.hidden = false; host.replaceChildren(editor.node); } else showEditor();
  // The controls may have another row now.
  page().fit();
  for (const [id, top] of editor.tops ?? []) $(id).scrollTop = top;
  if (editor.y !== undefined) scrollTo(0, editor.y);
  editor.tops = editor.y = undefined;
};
// The texts of the files, and what else a page needs to ask for changes.
const read = async () => {
  const answer = await fetch("sources").catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
};
const takeTexts = (description) => {
  version = description.version;
  source = new Source(description);
};
const attach = (description) => {
  if (!description) return;
  takeTexts(description);
  editor.attach();
  goOn();
};
// Takes the texts of a version of which, in the middle of a drag, only the picture shows.
const attachTexts = (description) => {
  takeTexts(description);
  goOn();
};
// Keeps how far the panels are scrolled, for the page that takes the place of this one.
const keep = () => {
  editor.tops = ["editor", "inspector"].map((id) => [id, $(id).scrollTop]);
  editor.y = scrollY;
};
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.target.matches?.("input[type=text]")) return;
  event.preventDefault();
  if (event.shiftKey) redo(); else undo();
});
window.animaticEditor = {
  read, attach, keep, attachTexts,
  get isDragging() { return isDragging; },
  // Whether no drag is under way and no change is.
  get isAtRest() { return !isDragging && !isBusy; },
  answer: ([name, reason]) => {
    if (name === "export") setExporting(false);
    if (reason) refuse(name, reason);
    if (name === "export") return;
    if (reason) waiting.length = 0;
    goOn();
  },
  // For tests.
  motion: { bezierAt, readCurve, spellPoints, spellSpring, constantsOf, springAt, settlingOf, springIn, snapped, readTransform, spellTransform },
  get source() { return source; },
};
read().then(attach);
