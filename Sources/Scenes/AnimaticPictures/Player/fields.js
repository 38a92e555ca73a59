// The fields of the editor: each says why a value was refused, and where a value comes from.

const shownFields = new Map();

// Shows the lines of a file around a place.
const openSource = (object) => {
  const file = source.files[object.file], line = source.line(object);
  $("source")?.remove();
  const dialog = add("dialog", { id: "source" }, document.body);
  add("h2", { textContent: `${file.path}:${line}` }, dialog);
  const list = add("ol", { start: Math.max(line - 6, 1) }, dialog);
  file.text.split("\n").slice(Math.max(line - 7, 0), line + 12).forEach((text, index) => {
    add("li", { textContent: text || " ", className: Math.max(line - 6, 1) + index === line ? "here" : "" }, list);
  });
  const form = add("form", { method: "dialog" }, dialog);
  const copy = add("button", { type: "button", textContent: "Copy the place" }, form);
  copy.addEventListener("click", () => page().copy(`${file.path}:${line}`));
  add("button", { textContent: "Close" }, form);
  dialog.showModal();
};
// Says what makes an object, and leads there.
const addOrigin = (parent, object) => {
  for (const made of [...object.made].reverse()) {
    const button = add("button", { type: "button", className: "origin", textContent: `made by ${made.by}, line ${source.line(made)}` }, parent);
    button.title = "Show it in the file";
    button.addEventListener("click", () => openSource(made));
  }
};
// Says how many blocks follow a variable.
const followers = (name) => {
  const count = editor.pairs.filter((block) => block && Source.uses(block, name)).length;
  return `“${name}” of the variables: ${count} block${count === 1 ? " follows" : "s follow"}`;
};

const rangeOf = ({ min, max, unit }) => {
  const of = unit ? ` ${unit}` : "";
  if (min !== undefined && max !== undefined) return `${min} to ${max}${of}`;
  return min !== undefined ? `${min}${of} or more` : "a number";
};

// Adds a field for a value of a file. `options` have its name, the type of input, the range, the unit, how the
// value is read, and how the new one is written: `write` returns the object and its keys to set.
const addField = (form, written, options) => {
  const { name, type = "number", unit = "", min, max, step } = options;
  const id = `edit-${options.id}`;
  const field = add("div", { className: `field ${type}` }, form);
  const label = add("label", { textContent: name, htmlFor: id }, field);
  if (written.expression && options.read === undefined) {
    label.removeAttribute("for");
    const button = add("button", { type: "button", className: "origin", textContent: written.expression, title: "Computed: show it in the file" }, field);
    button.addEventListener("click", () => openSource(written));
    return;
  }
  const shown = options.read ?? written.value ?? "";
  const input = add("input", { id, type, value: shown, autocomplete: "off" }, field);
  for (const [key, value] of Object.entries({ min, max, step })) if (value !== undefined) input[key] = value;
  add("span", { className: "unit", textContent: unit }, field);
  if (source.hasChanged(written)) {
    const title = `Reset ${name} to what it was`;
    const button = iconButton(field, "", "↺", title, () => ask({ file: written.file, place: written.place, reset: written.key, name: nameOf(written) }));
    button.className = "back";
  }
  if (written.variable) add("small", { textContent: followers(written.variable) }, field);
  const why = add("small", { className: "why", hidden: true }, field);
  why.setAttribute("role", "alert");
  const refuse = (reason) => {
    input.value = shown;
    why.textContent = reason;
    why.hidden = false;
    input.setAttribute("aria-invalid", "true");
  };
  const request = nameOf(written);
  shownFields.set(request, [...(shownFields.get(request) ?? []).filter((one) => one.input.isConnected), { input, refuse }]);
  const send = () => {
    if (String(shown) === input.value) return;
    if (type !== "number") return options.write(input.value);
    const number = Number(input.value);
    if (input.value.trim() === "" || !Number.isFinite(number) || number < (min ?? -1e6) || number > (max ?? 1e6)) {
      return refuse(`${input.value.trim() === "" ? "Nothing" : input.value} is refused: ${rangeOf(options)}`);
    }
    options.write(number);
  };
  input.addEventListener("change", send);
  return input;
};
// Tells the field of a request why its value was refused; the page says what belongs to no field.
const refuse = (name, reason) => {
  const fields = (shownFields.get(name) ?? []).filter(({ input }) => input.isConnected);
  for (const field of fields) field.refuse(reason);
  if (!fields.length) page().note(reason);
};
