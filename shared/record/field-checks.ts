/** Checks of single fields, of which the schemas of records and receipts consist. */

/** Returns the path of the first invalid field, for example `entries[3].seat`; undefined if all are valid. */
export type Check = (value: unknown, path: string) => string | undefined;
type Checks = Readonly<Record<string, Check>>;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** In UTF-16 units: longer than any name, kind or command. */
const MAX_TEXT_LENGTH = 200;

export const checkThat =
  (isValid: (value: unknown) => boolean): Check =>
  (value, path) =>
    isValid(value) ? undefined : path;

export const flag = checkThat((value) => typeof value === "boolean");
export const oneOf = (values: readonly unknown[]): Check => checkThat((value) => values.includes(value));
export const integer = ({ least, most }: Bounds): Check =>
  checkThat(
    (value) => typeof value === "number" && Number.isInteger(value) && value >= least && value <= most,
  );
export const text = (longest = MAX_TEXT_LENGTH): Check =>
  checkThat((value) => typeof value === "string" && value.length <= longest);
export const matching = (form: RegExp): Check =>
  checkThat((value) => typeof value === "string" && form.test(value));
export const either =
  (one: Check, other: Check): Check =>
  (value, path) =>
    one(value, path) === undefined ? undefined : other(value, path);

export function listOf(check: Check, { least, most }: Bounds): Check {
  return (value, path) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return path;
    return firstWrong(value.entries(), ([i, item]) => check(item, `${path}[${i}]`));
  };
}

/** False for null and lists. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object with these fields and no others. */
export function fields(required: Checks, optional: Checks = {}): Check {
  const known = new Map([...Object.entries(required), ...Object.entries(optional)]);
  return (value, path) => {
    if (!isObject(value)) return path;
    const pathOf = (key: string) => (path === "" ? key : `${path}.${key}`);
    const missing = Object.keys(required).find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) return pathOf(missing);
    return firstWrong(Object.entries(value), ([key, field]) => {
      const check = known.get(key);
      return check === undefined ? pathOf(key) : check(field, pathOf(key));
    });
  };
}

function firstWrong<T>(items: Iterable<T>, wrongIn: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const wrong = wrongIn(item);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
