/** Replays a record with its keys: each shuffle, each deal, each card drawn and each move must be as recorded. */
import { decide } from "../../decide.ts";
import { evolve } from "../../evolve.ts";
import { type Game, newGame } from "../../game.ts";
import type { MatchRecord, RecordEntry } from "../../record/record.ts";
import { makeEvent, parseCommand, type TextEvent } from "../../record/text-notation.ts";
import { canonicalJson } from "../canonical-json.ts";
import type { FairnessFailure } from "./fairness-step.ts";

/** The first event that differs. */
export interface ReplayFault {
  readonly reason: Extract<FairnessFailure, "shuffleDiffers" | "cardsDiffer" | "movesDiffer">;
  readonly round: number;
  readonly event: number;
}

export interface CardReplay {
  /** The game at the end, or before the fault. */
  readonly game: Readonly<Game>;
  readonly fault?: ReplayFault;
}

/** What the client sees after each entry. The game object changes with the next entry. */
type OnEntry = (entry: RecordEntry, game: Readonly<Game>) => void;

/** Replays the whole record, or up to the first event that differs. */
export function replayCards(record: MatchRecord, onEntry: OnEntry = () => {}): CardReplay {
  const game = newGame({ rules: record.rules, seats: record.players.length, seed: record.seed });
  let next = 1;
  let round = 0;
  for (const entry of record.entries) {
    if (entry.command.type === "start" || entry.command.type === "next") round += 1;
    const fault =
      entry.n === next ? applyEntry(game, entry) : { reason: "movesDiffer" as const, event: next };
    if (fault !== undefined) return { game, fault: { ...fault, round } };
    next += entry.events.length;
    onEntry(entry, game);
  }
  return { game };
}

function applyEntry(
  game: Game,
  { n, seat, command, events }: RecordEntry,
): Omit<ReplayFault, "round"> | undefined {
  const parsed = parseCommand(command);
  const decided = parsed === undefined ? undefined : decide(game, seat, parsed);
  if (decided?.ok !== true) return { reason: "movesDiffer", event: n };
  const replayed = decided.value.map(makeEvent);
  const at = firstDifference(replayed, events);
  if (at !== undefined) return { reason: reasonFor(replayed[at] ?? events[at]), event: n + at };
  for (const event of decided.value) evolve(game, event);
  return undefined;
}

/** The order of the keys does not matter: databases may change it. An event differs from none, also if it has no fields. */
function firstDifference(one: readonly TextEvent[], other: readonly TextEvent[]): number | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  const longest = one.length > other.length ? one : other;
  const at = longest.findIndex((_, i) => canonicalJson(one[i] ?? null) !== canonicalJson(other[i] ?? null));
  return at < 0 ? undefined : at;
}

function reasonFor(event: TextEvent | undefined): ReplayFault["reason"] {
  switch (event?.type) {
    case "dealerChosen":
    case "dealt":
    case "drawPileReshuffled":
    case "handsShuffled":
      return "shuffleDiffers";
    case "cardsDrawn":
      return "cardsDiffer";
    default:
      return "movesDiffer";
  }
}
