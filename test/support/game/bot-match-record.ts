/** Records of matches of bots, played to their end. */
import type { MatchRecord } from "../../../shared/record/record.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import { RecordWriter } from "../../simulation/record-writer.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { simulateGame } from "../../simulation/simulation.ts";

const NAMES = ["Ada", "Theo", "Aiko", "Marisol", "Kwame", "Ingrid", "Luca", "Nadia", "Freya", "Oskar"];

export interface BotMatchOptions {
  readonly seats?: number;
  readonly rules?: Partial<Rules>;
  /** Any text: the same text gives the same match. */
  readonly seed?: string;
  readonly bots?: "normal" | "sharp";
}

/** A match to its end; a person by name on the first seat, bots on the others. */
export function botMatchRecord({
  seats = 3,
  rules = {},
  seed = "a record",
  bots = "normal",
}: BotMatchOptions = {}): MatchRecord {
  const characters = Array.from({ length: seats }, () => bots);
  const recorder = new RecordWriter({ characters, withLegal: false });
  const setting = { seats, bots: characters, number: 0, seed: seedOf(seed) };
  const { game } = simulateGame({ ...setting, rules: { ...OFFICIAL_RULES, ...rules } }, recorder);
  const record: MatchRecord = JSON.parse(recorder.recordLine(game));
  const players = record.players.map(({ kind }, seat) => ({
    name: NAMES[seat] ?? "",
    kind: seat === 0 ? "human" : kind,
  }));
  return { ...record, players };
}
