/** The rounds of a record: their keys, and the chain over their public events. */
import type { MatchRecord, RecordEntry } from "../../record/record.ts";
import { SPECTATOR } from "../../seat.ts";
import { addLink, type ChainStart, type EventChain, startChain } from "../event-chain.ts";
import { redactText } from "./redact-text.ts";

/** A round as the record has it. */
export interface RecordedRound {
  readonly round: number;
  /** The key in the command that dealt it. */
  readonly key?: string;
  /** From the deal on. */
  readonly entries: readonly RecordEntry[];
}

/** Each deal begins a round; the end of the match belongs to the last one. */
export function recordedRounds({ entries }: MatchRecord): readonly RecordedRound[] {
  const starts = entries.flatMap((entry, i) => (isDeal(entry) ? [i] : []));
  return starts.map((start, i) => {
    const { key } = entries[start]?.command ?? {};
    const own = { round: i + 1, entries: entries.slice(start, starts[i + 1]) };
    return key === undefined ? own : { ...own, key };
  });
}

function isDeal({ command: { type } }: RecordEntry): boolean {
  return type === "start" || type === "next";
}

/** The chain after each entry of a round. */
export function chainsOf(
  { entries }: RecordedRound,
  start: Omit<ChainStart, "lastEvent">,
): readonly EventChain[] {
  let chain = startChain({ ...start, lastEvent: (entries[0]?.n ?? 1) - 1 });
  return entries.map(({ events }) => {
    chain = addLink(
      chain,
      events.map((event) => redactText(event, SPECTATOR)),
    );
    return chain;
  });
}
