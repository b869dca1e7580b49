/** Reads what `strace -f -yy -xx` wrote of a server: which bytes it read, wrote, sent and synced, in their order. */

/** A system call on a file or a socket. */
export interface SystemCall {
  readonly name: string;
  /** The file's path, or strace's name of a socket. */
  readonly target: string;
  readonly bytes: Buffer;
}

const UNFINISHED = /^(\d+) +(\w+\(.*?) *<unfinished \.\.\.>$/;
const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/;
const CALL = /^\d+ +(\w+)\(\d+<((?:[^<>]|->)*)>(.*)$/;
const STRING = /"((?:\\x[0-9a-f]{2})*)"/g;
const SENDING = /^(write|writev|sendmsg|sendto)$/;

/**
 * The calls in their order. What another thread interrupted counts at its end, when its bytes have been read or are
 * safe; but sending counts at its beginning.
 */
export function parseSystemCalls(trace: string): readonly SystemCall[] {
  return [...moments(trace)].flatMap(({ text, is }) => {
    const call = parseCall(text);
    if (call === undefined) return [];
    return is === "all" || is === (SENDING.test(call.name) ? "beginning" : "end") ? [call] : [];
  });
}

/** A call, or what is known of an interrupted one at its beginning or its end. */
interface Moment {
  readonly text: string;
  readonly is: "all" | "beginning" | "end";
}

function* moments(trace: string): Generator<Moment> {
  const begun = new Map<string, string>();
  for (const line of trace.split("\n")) {
    const [, stopped = "", start] = UNFINISHED.exec(line) ?? [];
    const [, resumed = "", rest] = RESUMED.exec(line) ?? [];
    if (start !== undefined) {
      begun.set(stopped, `${stopped} ${start}`);
      yield { text: `${stopped} ${start}`, is: "beginning" };
    } else if (rest === undefined) yield { text: line, is: "all" };
    else yield { text: `${begun.get(resumed)}${rest}`, is: "end" };
  }
}

function parseCall(line: string): SystemCall | undefined {
  const [, name = "", on = "", rest = ""] = CALL.exec(line) ?? [];
  if (name === "") return undefined;
  const strings = [...rest.matchAll(STRING)].map(([, escaped = ""]) => bytesOf(escaped));
  return { name, target: readable(on), bytes: Buffer.concat(strings) };
}

function bytesOf(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll("\\x", ""), "hex");
}

/** Paths are written as bytes too. */
function readable(on: string): string {
  return on.startsWith("\\x") ? bytesOf(on).toString() : on;
}
