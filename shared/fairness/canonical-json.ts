/** Canonical JSON: one text for each value, so that all verifiers hash the same bytes. */

/**
 * JSON without spaces, with the keys of each object sorted by their UTF-16 code units, and without fields that are
 * undefined. Strings and numbers as `JSON.stringify` writes them. All keys are ASCII, and all numbers are integers.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const field: unknown = Reflect.get(value, key);
    if (field !== undefined)
      text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}
