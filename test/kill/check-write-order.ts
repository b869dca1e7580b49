/** Whether a traced server wrote each command down before it sent anything about it. */
import type { SystemCall } from "./parse-strace.ts";

export interface WriteOrderResult {
  readonly commands: number;
  /** Commands whose coming in was not found: then the trace proves nothing. */
  readonly notFound: number;
  /** Frames that left between the coming in of a command and its being in the journal, or safe on the disk. */
  readonly early: number;
  /** Frames that left after that, until the next command. */
  readonly inTime: number;
}

export interface WriteOrderQuery {
  /** The ids of commands, in the order in which they came, each when everything about the one before had been sent. */
  readonly ids: readonly string[];
  /** Whether they must be safe on the disk too. */
  readonly isSynced: boolean;
}

export function checkWriteOrder(
  calls: readonly SystemCall[],
  { ids, isSynced }: WriteOrderQuery,
): WriteOrderResult {
  const read = ids.map((id) => calls.findIndex((call) => isReading(call, id)));
  const found = ids.flatMap((id, at) => {
    const from = read[at] ?? -1;
    return from < 0 ? [] : [{ id, isSynced, about: calls.slice(from, read[at + 1]) }];
  });
  const early = found.flatMap((sought) => sought.about.slice(0, safeAt(sought)).filter(isFrame));
  const all = found.flatMap(({ about }) => about.filter(isFrame));
  return {
    commands: ids.length,
    notFound: ids.length - found.length,
    early: early.length,
    inTime: all.length - early.length,
  };
}

interface Sought {
  readonly id: string;
  readonly isSynced: boolean;
  /** The calls from its coming in to that of the next. */
  readonly about: readonly SystemCall[];
}

/** Where the command is in the journal, or synced with it; after all calls where it never is. */
function safeAt({ id, isSynced, about }: Sought): number {
  const written = about.findIndex((call) => isJournal(call, "pwrite64") && call.bytes.includes(id));
  const safe = isSynced
    ? about.findIndex((call, at) => at > written && isJournal(call, "fsync", "fdatasync"))
    : written;
  return written < 0 || safe < 0 ? about.length : safe;
}

function isJournal({ name, target: on }: SystemCall, ...names: readonly string[]): boolean {
  return names.includes(name) && on.endsWith("last-card.db-wal");
}

function isSocket({ target: on }: SystemCall): boolean {
  return on.startsWith("TCP");
}

function isReading(call: SystemCall, id: string): boolean {
  return call.name.startsWith("re") && isSocket(call) && unmasked(call.bytes).includes(id);
}

/** The payload of a WebSocket frame from a browser; they are short and come one at a time here. */
function unmasked(frame: Buffer): Buffer {
  const LONG = 126;
  const maskAt = ((frame[1] ?? 0) & 0x7f) === LONG ? 4 : 2;
  const mask = frame.subarray(maskAt, maskAt + 4);
  return Buffer.from(frame.subarray(maskAt + 4).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
}

/** A data frame to a browser: text or binary, in one piece. Pings and pongs say nothing of a command. */
function isFrame(call: SystemCall): boolean {
  const [first] = call.bytes;
  return (
    /^(write|writev|sendmsg|sendto)$/.test(call.name) && isSocket(call) && (first === 0x81 || first === 0x82)
  );
}
