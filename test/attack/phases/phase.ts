/** The phases of an attack that follow the malformed messages: each is one kind of attack, with what it may not do to others. */
import type { Stage } from "../../griefing/grief.ts";

/** The server that is attacked. Its limits are the standard ones, and addresses are those that a proxy would report. */
export interface AttackedServer extends Stage {
  /** A value of its metrics, by name and labels; 0 if it is missing. */
  metric(name: string): Promise<number>;
  /** Ends it with `kill -9` and starts it again; resolves to the milliseconds of the start. */
  restart(): Promise<number>;
}

export interface PhaseResult {
  /** What was sent, and what came of it. */
  readonly figures: Readonly<Record<string, number>>;
  /** The failures, in sentences. */
  readonly faults: readonly string[];
}

export interface Phase {
  readonly name: string;
  readonly attack: (server: AttackedServer) => Promise<PhaseResult>;
}

/** The sentences of those that are true. */
export function faultsOf(found: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(found).filter((sentence) => found[sentence] === true);
}
