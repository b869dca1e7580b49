/** The bytes of events, read as docs/protocol.md says, without anything of this project. */

/** An event: its number, its seat, and its other fields, each as a flat list of numbers. */
export interface DecodedEvent {
  readonly kind: number;
  readonly seat: number;
  readonly fields: readonly (readonly number[])[];
}

/**
 * The other fields of each event, by its number: `n` is a number or the position of a word, `l` a list of numbers, `p` a
 * list of pairs, `L` a list of lists.
 */
const FIELDS = [
  ...["", "n", "n", "nnl", "", "", "n", "n", "", "n"],
  ...["", "nnl", "nn", "n", "ln", "n", "pn", "nllnn", "lL", "lln"],
];
const SERVER_TIME = 250;

export function decodeEvents(bytes: Uint8Array): readonly DecodedEvent[] {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const list = (read: () => readonly number[]): readonly number[] =>
    Array.from({ length: number() }, read).flat();
  const readers: Readonly<Record<string, () => readonly number[]>> = {
    n: () => [number()],
    l: () => list(() => [number()]),
    p: () => list(() => [number(), number()]),
    L: () => list(() => list(() => [number()])),
  };
  const events: DecodedEvent[] = [];
  while (at < bytes.length) {
    const head = bytes[at] ?? 0;
    at += 1;
    if (head === SERVER_TIME) number();
    else {
      const kind = Math.floor(head / 10);
      const fields = [...(FIELDS[kind] ?? "")].map((field) => readers[field]?.() ?? []);
      events.push({ kind, seat: head % 10, fields });
    }
  }
  return events;
}
