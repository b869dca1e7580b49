/** What a template of lit-html says, without a browser: its HTML with all values in their places, functions left out. */

/** `template`: a result of `html`, or anything that may be a value in one. */
export function templateText(template: unknown): string {
  if (Array.isArray(template)) return template.map(templateText).join("");
  if (typeof template !== "object" || template === null)
    return ["string", "number"].includes(typeof template) ? String(template) : "";
  if (!("values" in template && Array.isArray(template.values))) return "";
  const { values } = template;
  if ("strings" in template && Array.isArray(template.strings))
    return template.strings.map((part, i) => `${part}${templateText(values[i])}`).join("");
  return repeatedText(values);
}

/** The directive `repeat`: the items, a function for their keys, and one for their templates. */
function repeatedText(values: readonly unknown[]): string {
  const [items, render] = [values[0], values.at(-1)];
  if (!Array.isArray(items) || typeof render !== "function") return "";
  return items.map((item) => templateText(render(item))).join("");
}
