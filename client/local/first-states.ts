/** What a local table begins with: a new table, the stored one with new wishes, or a moment of a recorded match. */

import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { quickRules } from "../../shared/editions/quick-rules.ts";
import { QUICK_LENGTHS, type QuickLength } from "../../shared/quick-play.ts";
import type { RecordedMatch } from "../../shared/record/recorded-match.ts";
import { CLASSIC_DECK, completeRules, type EditionId, type Rules } from "../../shared/rules.ts";
import type { Seat } from "../../shared/seat.ts";
import { SEEDED_DEALS } from "../../shared/table/fairness/seeded-deals.ts";
import type { SavedTableState } from "../../shared/table/journal/table-journal.ts";
import { savedTable } from "../../shared/table/saved-table.ts";
import { newPlayer, restorePlayer, toPlayerRecord } from "../../shared/table/seats/player.ts";
import { addBot, peopleAt, renamePlayer, seatPerson } from "../../shared/table/seats/seats.ts";
import { TableDraft } from "../../shared/table/table-draft.ts";
import { DEFAULT_TABLE_SETTINGS, newTableState } from "../../shared/table/table-state.ts";
import { type KeptTable, withoutMatch } from "./browser-journal.ts";
import { BROWSER_PLATFORM } from "./browser-platform.ts";

/** What the player has just chosen on the first page. */
export interface LocalTableWishes {
  readonly name: string;
  /** How long a match is. */
  readonly length: QuickLength;
  /** The deck; the classic one if it is not given. */
  readonly edition?: EditionId | undefined;
}

export interface NewTable {
  /** The name of the person; one that no table accepts is replaced. */
  readonly name: string;
  readonly rules: Rules;
  readonly bots: readonly BotCharacter[];
}

/** A table in its waiting room. */
export function newTable({ name, rules, bots }: NewTable, chance: Chance): KeptTable {
  const draft = seatsOf({ players: [], satSoFar: 0 }, chance);
  if (!seatPerson(draft, name, {}).ok) seatPerson(draft, "", {});
  for (const bot of bots) addBot(draft, bot);
  const { seats } = savedTable(draft.state, []);
  return { state: { ...tableState(rules), seats }, entries: [] };
}

/** A running match goes on. Otherwise the player's new choices apply, and a finished match is left behind. */
export function withWishes(kept: KeptTable, { name, length, edition }: LocalTableWishes): KeptTable {
  if (isMatchRunning(kept)) return kept;
  const { seats, rules, ...state } = withoutMatch(kept.state);
  const isSameDeck = (rules.edition ?? CLASSIC_DECK) === (edition ?? CLASSIC_DECK);
  const wanted = isSameDeck ? { ...rules, ...chosenTarget(rules, length) } : quickRules(length, edition);
  return { state: { ...state, seats: renamed(seats, name), rules: wanted }, entries: [] };
}

/** A moment of a recorded match, from which one person goes on against bots. */
export interface RecordedMoment {
  readonly match: RecordedMatch;
  /** The number of the last step. */
  readonly move: number;
  /** The seat of the person. */
  readonly seat: Seat;
  readonly character: BotCharacter;
  /** By seat. */
  readonly names: readonly string[];
}

/** The table as it would be stored at that moment. */
export function tableAt({ match, move, seat: mine, character, names }: RecordedMoment): KeptTable {
  const { seed, entries } = match.record;
  const rules = completeRules(match.record.rules);
  const players = names.map((name, seat) =>
    toPlayerRecord(newPlayer({ id: seatId(seat), seat, name, bot: seat === mine ? "" : character })),
  );
  const recorded = players.map(({ name, bot }) => ({ name, kind: bot === "" ? "human" : `bot:${bot}` }));
  const header = { id: "", number: 1, startedAt: 0, rules, seed, isRuleStruck: false };
  const state = {
    ...tableState(rules),
    host: seatId(mine),
    seats: { players, satSoFar: players.length },
    match: { ...header, players: recorded, owners: players.map(() => "") },
  };
  return { state, entries: entries.slice(0, move) };
}

/** The person sits down first, and is the host. */
function tableState(rules: Rules): Omit<SavedTableState, "seats"> {
  return { isQuickPlay: false, spectatorsAllowed: false, rules, host: seatId(0) };
}

function seatId(seat: Seat): string {
  return `s${seat + 1}`;
}

function isMatchRunning({ state, entries }: KeptTable): boolean {
  const isOver = entries.at(-1)?.events.some(({ type }) => type === "matchEnded");
  return state.match !== undefined && isOver !== true;
}

/** A name that no table accepts, or that a bot has, changes nothing. */
function renamed(record: SavedTableState["seats"], name: string): SavedTableState["seats"] {
  const draft = seatsOf(record);
  for (const person of peopleAt(draft.state)) renamePlayer(draft, person, name);
  return savedTable(draft.state, record.players).seats;
}

/** A change of a table that is not open yet: of who sits where. */
function seatsOf({ players, satSoFar }: SavedTableState["seats"], chance: Chance = () => 0): TableDraft {
  const state = {
    ...newTableState(DEFAULT_TABLE_SETTINGS, 0),
    ...{ players: players.map(restorePlayer), seatedSoFar: satSoFar },
  };
  return new TableDraft(state, {
    ...{ now: 0, steady: 0, chance, platform: BROWSER_PLATFORM, deals: SEEDED_DEALS, signingKeys: undefined },
    ...{ makeSeed: () => "", makeMatchId: () => "", isStorageDown: false, isNumberTaken: () => false },
  });
}

/** A target that the choice of the first page does not offer is the player's own, and stays. */
function chosenTarget({ target }: Rules, length: QuickLength): Partial<Rules> {
  return QUICK_LENGTHS.some((offered) => offered === target) ? { target: length } : {};
}
