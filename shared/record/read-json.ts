/** Reads JSON that means the same to all programs: of two equal keys, `JSON.parse` takes the last one, others the first. */

export type JsonFault =
  | { readonly code: "notJson" }
  /** An object has this key twice. */
  | { readonly code: "repeatedKey"; readonly where: string };

export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

/** The value of a text, or why it has none. A byte order mark before it is ignored: some programs write one. */
export function readJson(text: string): ReadJson {
  const json = text.replace(/^\uFEFF/, "");
  const parsed = parse(json);
  if (parsed === undefined) return { ok: false, fault: { code: "notJson" } };
  const where = repeatedKey(json);
  return where === undefined ? parsed : { ok: false, fault: { code: "repeatedKey", where } };
}

function parse(json: string): { readonly ok: true; readonly value: unknown } | undefined {
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

/** The first key that an object of a valid text has twice. */
function repeatedKey(json: string): string | undefined {
  const keysOfOpen: Set<string>[] = [];
  for (const token of bracesAndKeys(json)) {
    if (token === "{") keysOfOpen.push(new Set());
    else if (token === "}") keysOfOpen.pop();
    else {
      const key = String(JSON.parse(token));
      const keys = keysOfOpen.at(-1);
      if (keys?.has(key) === true) return key;
      keys?.add(key);
    }
  }
  return undefined;
}

/** A key is a string with a colon after it, and is given with its quotes. Signs within strings count for nothing. */
function* bracesAndKeys(json: string): Iterable<string> {
  const sign = /["{}]/g;
  const colon = /\s*:/y;
  for (let found = sign.exec(json); found !== null; found = sign.exec(json)) {
    const [token] = found;
    if (token !== QUOTE) yield token;
    else {
      const end = endOfString(json, found.index);
      sign.lastIndex = end;
      colon.lastIndex = end;
      if (colon.test(json)) yield json.slice(found.index, end);
    }
  }
}

const QUOTE = '"';

/** A loop, because a regular expression for strings overflows the stack on the longest ones. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== QUOTE) at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}
