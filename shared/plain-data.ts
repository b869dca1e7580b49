/** Plain data, as JSON has it: read, compared and copied. */

/** The value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True if two values of plain data (as JSON has them) are equal. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const entries = Object.entries(a);
  const others: Readonly<Record<string, unknown>> = { ...b };
  return (
    entries.length === Object.keys(others).length &&
    entries.every(([key, value]) => Object.hasOwn(others, key) && isDeepEqual(value, others[key]))
  );
}

/** A deep copy of plain data. */
export function deepCopy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  // Lists of numbers, which are most of a game, are copied as a whole.
  if (Array.isArray(value)) return (typeof value[0] === "object" ? value.map(deepCopy) : value.slice()) as T;
  const copy = { ...value };
  for (const key in copy) copy[key] = deepCopy(copy[key]);
  return copy;
}
