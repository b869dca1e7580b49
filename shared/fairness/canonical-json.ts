/** Canonical JSON: one text for each value, so that all verifiers hash the same bytes. */

/**
 * JSON without spaces, with the keys of each object sorted by their UTF-16 code units, and without fields that are
 * undefined. Strings and numbers as `JSON.stringify` writes them. All keys are ASCII, and all numbers are integers.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(",")}}`;
}
