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
