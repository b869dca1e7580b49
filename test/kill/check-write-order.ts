/** Whether a traced server wrote each command down before it sent anything about it. */
import type { SystemCall } from "./parse-strace.ts";

export interface WriteOrderResult {
  readonly commands: number;
  /** Commands whose request was not found: then the trace proves nothing. */
  readonly notFound: number;
  /** Frames that were sent between the request of a command and the moment when it was safe. */
  readonly early: number;
  /** Frames that were sent after that, until the next command. */
  readonly inTime: number;
}

export interface WriteOrderQuery {
  /** The ids of commands, in the order in which they came, each when everything about the one before had been sent. */
  readonly ids: readonly string[];
  readonly safety: CommandSafety;
}

/** When a command may be shown: in the journal's file, on the disk too, or when PostgreSQL has confirmed its commit. */
export type CommandSafety = "written" | "synced" | "committed";

const SENDING = /^(write|writev|sendmsg|sendto)$/;

export function checkWriteOrder(
  calls: readonly SystemCall[],
  { ids, safety }: WriteOrderQuery,
): WriteOrderResult {
  const read = ids.map((id) => calls.findIndex((call) => isReading(call, id)));
  const found = ids.flatMap((id, at) => {
    const from = read[at] ?? -1;
    return from < 0 ? [] : [{ id, safety, about: calls.slice(from, read[at + 1]) }];
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
  readonly safety: CommandSafety;
  /** The calls from its request to the next one. */
  readonly about: readonly SystemCall[];
}

/** The index at which the command is safe; after all calls if it never is. */
function safeAt({ id, safety, about }: Sought): number {
  const written = about.findIndex((call) => isWriting(call, safety) && call.bytes.includes(id));
  if (safety === "written" || written < 0) return written < 0 ? about.length : written;
  const confirms = (call: SystemCall) =>
    safety === "synced" ? isJournal(call, "fsync", "fdatasync") : isCommitted(call, about[written]);
  const safe = about.findIndex((call, at) => at > written && confirms(call));
  return safe < 0 ? about.length : safe;
}

function isWriting(call: SystemCall, safety: CommandSafety): boolean {
  return safety === "committed" ? isToDatabase(call) : isJournal(call, "pwrite64");
}

/** The tests reach PostgreSQL by a socket of this machine, and everything else by TCP. */
function isToDatabase({ name, target: on, bytes }: SystemCall): boolean {
  return SENDING.test(name) && on.startsWith("UNIX") && bytes.includes("append_changes");
}

/** PostgreSQL is ready for the next query, and in no transaction: the one before is committed. */
const READY_FOR_QUERY = Buffer.from("Z\x00\x00\x00\x05I", "latin1");

function isCommitted({ name, target: on, bytes }: SystemCall, written: SystemCall | undefined): boolean {
  return name.startsWith("re") && on === written?.target && bytes.includes(READY_FOR_QUERY);
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
  return SENDING.test(call.name) && isSocket(call) && (first === 0x81 || first === 0x82);
}
