// Finds where the files of the scene write its blocks, views and variables.

// The offsets of all values of a text of JSON, by their JSON pointers.
const offsetsIn = (text) => {
  const offsets = new Map();
  let at = 0;
  const space = () => { while (/\s|\ufeff/.test(text[at] ?? "")) at += 1; };
  const string = () => {
    const from = at;
    for (at += 1; text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
    at += 1;
    return JSON.parse(text.slice(from, at));
  };
  const skip = (sign) => { space(); if (text[at] === sign) at += 1; space(); };
  const value = (pointer) => {
    space();
    offsets.set(pointer, at);
    if (text[at] === "{") {
      at += 1;
      for (space(); text[at] !== "}"; skip(",")) { const key = string(); skip(":"); value(pointerTo(pointer, key)); }
      at += 1;
    } else if (text[at] === "[") {
      at += 1;
      let index = 0;
      for (space(); text[at] !== "]"; skip(",")) { value(`${pointer}/${index}`); index += 1; }
      at += 1;
    } else if (text[at] === '"') {
      string();
    } else {
      while (at < text.length && !/[\s,\]}]/.test(text[at])) at += 1;
    }
  };
  value("");
  return offsets;
};
const pointerTo = (pointer, key) => `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
const isComputed = (value) => typeof value === "string" && value.includes("${") || Array.isArray(value) && value.some(isComputed);
const listOf = (value) => value === undefined ? [] : Array.isArray(value) ? value : [value];

// The blocks, views and fingers that files of a scene write out, each an object with its file, the pointer to it
// and its JSON. `made` says what makes it: repetitions and components, from the outermost one on.
class Source {
  constructor(description) {
    Object.assign(this, { files: description.files, blocks: [], views: [], fingers: [], variables: new Map() });
    this.canUndo = description.canUndo;
    this.canRedo = description.canRedo;
    this.changed = new Set(description.changed.map((field) => field.join("\n")));
    this.files.forEach((file, index) => {
      file.json = JSON.parse(file.text.replace(/^\ufeff/, ""));
      const { views, timeline, variables, components } = file.json;
      // The variables of a file hide those of the files that it includes, which come later.
      for (const [name, value] of Object.entries(variables ?? {})) {
        if (!this.variables.has(name)) this.variables.set(name, { file: index, place: "/variables", json: variables, key: name, value });
      }
      this.visitViews(listOf(views), this.item(index, "/views", [], views));
      this.visitSteps(listOf(timeline), this.item(index, "/timeline", [], timeline));
      for (const [name, component] of Object.entries(components ?? {})) {
        const place = pointerTo("/components", name);
        const names = [...listOf(component.parameters), ...Object.keys(component.defaults ?? {})];
        const made = [{ by: `component "${name}"`, file: index, place, names }];
        this.visitViews(listOf(component.views), this.item(index, `${place}/views`, made));
        this.visitSteps(listOf(component.timeline), this.item(index, `${place}/timeline`, made));
      }
    });
  }
  item(file, place, made, json) { return { file, place, made, json }; }
  // Calls a closure for each element of an array, and for those that repetitions in it have.
  each(list, { file, place, made }, visit) {
    list.forEach((json, index) => {
      if (typeof json !== "object" || json === null) return;
      const item = this.item(file, `${place}/${index}`, made, json);
      if (!json.repeat) return visit(item);
      const loop = { by: "`repeat`", file, place: item.place, names: [json.repeat.as ?? "i"] };
      this.each(listOf(json.each), this.item(file, `${item.place}/each`, [...made, loop]), visit);
    });
  }
  visitViews(list, site) {
    this.each(list, site, (view) => {
      if (view.json.use) return;
      this.views.push(view);
      this.visitViews(listOf(view.json.subviews), { ...view, place: `${view.place}/subviews` });
      if (view.json.maskView) this.visitViews([view.json.maskView], { ...view, place: `${view.place}/maskView` });
    });
  }
  visitSteps(list, site) {
    this.each(list, site, (step) => {
      const { json, file, place, made } = step;
      if (json.animate) this.visitBlock(this.item(file, `${place}/animate`, made, json.animate), step);
      if (json.set) this.visitChanges(json.set, { ...step, place: `${place}/set` }, { changes: [] });
      if (json.add) this.visitViews([json.add], { ...step, place: `${place}/add` });
      if (json.insert?.rows) this.visitViews(json.insert.rows, { ...step, place: `${place}/insert/rows` });
      if (json.touch) this.fingers.push(step);
    });
  }
  visitBlock(block, step) {
    block.step = step;
    block.changes = [];
    this.blocks.push(block);
    this.visitChanges(listOf(block.json.changes), { ...block, place: `${block.place}/changes` }, block);
  }
  visitChanges(list, site, block, keyframe) {
    this.each(list, site, (change) => {
      const { json, file, place, made } = change;
      if (json.animate) this.visitBlock(this.item(file, `${place}/animate`, made, json.animate));
      else if (json.keyframe) {
        const inner = this.item(file, `${place}/keyframe`, made, json.keyframe);
        this.visitChanges(listOf(json.keyframe.changes), { ...inner, place: `${inner.place}/changes` }, block, inner);
      } else if (json.view !== undefined || json.views !== undefined) block.changes.push({ ...change, keyframe });
    });
  }
  // The line of an object in its file, from 1 on.
  line({ file, place }) {
    const { text } = this.files[file];
    this.files[file].offsets ??= offsetsIn(text);
    return text.slice(0, this.files[file].offsets.get(place)).split("\n").length;
  }
  // Whether the name of a file, which may have expressions or be a pattern, stands for a name.
  static stands(template, name, isPattern = false) {
    if (template === name) return true;
    if (!/\$\{/.test(template) && !isPattern) return false;
    const escaped = template.replace(/\$\{[^}]*\}/g, "\0").replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("\0", ".*");
    return new RegExp(`^${isPattern ? escaped.replaceAll("\\*", ".*").replaceAll("\\?", ".") : escaped}$`).test(name);
  }
  static changes({ json }, name) {
    return listOf(json.view).some((view) => Source.stands(String(view), name))
      || listOf(json.views).some((view) => Source.stands(String(view), name, true));
  }
  view(name) {
    return this.views.find((view) => view.json.name === name)
      ?? this.views.find((view) => typeof view.json.name === "string" && Source.stands(view.json.name, name));
  }
  // The written blocks of those of a trace, in their order; undefined for one that is not written out. A block
  // without a name is found by its time and by its views.
  pair(blocks, nameOfView) {
    const taken = new Set();
    return blocks.map((block) => {
      const names = (block.views ?? []).map(nameOfView);
      const time = block.spans[0]?.[1] ?? block.marks[0]?.[1];
      const fits = (one) => {
        if (taken.has(one)) return false;
        if (block.name) return typeof one.json.name === "string" && Source.stands(one.json.name, block.name);
        if (one.json.name !== undefined) return false;
        const at = one.step?.json.at;
        return (typeof at !== "number" || one.made.length || Math.abs(at - time) < 1e-4)
          && one.changes.some((change) => names.some((name) => Source.changes(change, name)));
      };
      const found = this.blocks.find((one) => one.json.name === (block.name ?? undefined) && fits(one)) ?? this.blocks.find(fits);
      if (found && !found.made.length) taken.add(found);
      return found;
    });
  }
  // What a file says about a key of an object: the place and the value, which may be that of a variable; or
  // the text of an expression, which only its source can change.
  value(object, key) {
    const value = object.json[key];
    const name = typeof value === "string" ? /^\$\{\s*([A-Za-z_]\w*)\s*\}$/.exec(value)?.[1] : undefined;
    const isBound = object.made.some(({ names }) => names.includes(name));
    const variable = name && !isBound ? this.variables.get(name) : undefined;
    if (variable && !isComputed(variable.value)) return { ...variable, variable: name };
    return { file: object.file, place: object.place, key, value, expression: isComputed(value) ? JSON.stringify(value) : undefined };
  }
  // Whether an object uses a variable.
  static uses({ json }, name) { return new RegExp(`\\$\\{[^}]*\\b${name}\\b[^}]*\\}`).test(JSON.stringify(json)); }
  // Whether a value differs from that at the beginning.
  hasChanged({ file, place, key }) { return this.changed.has([file, place, key].join("\n")); }
}
