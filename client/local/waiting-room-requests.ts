/** What the person changes at the local table between matches: its rules, its bots, the seating, the name and the face. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { chooseBot } from "../../shared/bots/choose-bot.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { type Rules, whyRulesInvalid } from "../../shared/rules.ts";
import { MOST_SEATS } from "../../shared/seat.ts";
import { graphemes, plainText } from "../../shared/text/plain-text.ts";
import { LONGEST_NAME, type Notice, type TablePhase } from "../../shared/wire/messages.ts";
import type { Payload } from "../net/session/table-snapshot.ts";
import { type LocalSeat, type LocalTableState, personSeat } from "./local-table-state.ts";

/** A request that changes the table, and not the game. */
export type TableSetting = {
  [N in TableSettingName]: { readonly type: N } & Payload<N>;
}[TableSettingName];
type TableSettingName = "setRules" | "addBot" | "kick" | "setSeatOrder" | "rename" | "setAvatar";

/** The changed table, and what the log says about it. */
export interface ChangedTable {
  readonly state: LocalTableState;
  readonly notice?: Notice;
}

export interface TableMoment {
  readonly state: LocalTableState;
  readonly phase: TablePhase;
  readonly chance: Chance;
}

/** The table with this change, or why it is refused. */
export function changeTable(moment: TableMoment, request: TableSetting): Result<ChangedTable> {
  const { state, phase } = moment;
  const isRunning = phase === "playing" || phase === "roundOver";
  if (request.type === "setRules")
    return isRunning ? refused("matchRunning") : setRules(state, request.rules);
  if (request.type === "setAvatar") return accepted({ state: withPerson(state, { emblem: request.avatar }) });
  return phase === "waiting" ? changeSeats(moment, request) : refuseInMatch(phase);
}

function changeSeats(
  moment: TableMoment,
  request: Exclude<TableSetting, { type: "setRules" | "setAvatar" }>,
): Result<ChangedTable> {
  const { state } = moment;
  switch (request.type) {
    case "addBot":
      return addBot(moment, request.character);
    case "kick":
      return removeBot(state, request.seatId);
    case "setSeatOrder":
      return reorder(state, request.seatIds);
    case "rename":
      return rename(state, request.name);
    default:
      return request satisfies never;
  }
}

/** A table with the person and these bots. */
export function newTable(
  { name, rules }: { readonly name: string; readonly rules: Rules },
  bots: readonly BotCharacter[],
  chance: Chance,
): LocalTableState {
  const person: LocalSeat = { id: "s1", name: cleanedName(name, "Guest 1"), emblem: 0, bot: "none" };
  const empty: LocalTableState = { rules, seats: [person], seatedSoFar: 1, isTableRuleRemoved: false };
  return bots.reduce((state, character) => withBot(state, character, chance).state, empty);
}

/** Only refuses rules that a change made invalid: what was invalid before is refused when the match starts. */
function setRules(state: LocalTableState, rules: Rules): Result<ChangedTable> {
  const { length } = state.seats;
  const refusal = whyRulesInvalid(rules, length);
  const isOld = refusal?.code === whyRulesInvalid(state.rules, length)?.code;
  if (refusal !== undefined && !isOld) return { ok: false, refusal };
  return accepted({ state: { ...state, rules }, notice: { type: "rulesChanged", name: myName(state) } });
}

function addBot({ state, chance }: TableMoment, character: BotCharacter): Result<ChangedTable> {
  if (state.seats.length >= MOST_SEATS) return refused("tableFull", { seats: MOST_SEATS });
  const { state: changed, name } = withBot(state, character, chance);
  return accepted({ state: changed, notice: { type: "botAdded", name, character } });
}

function withBot(state: LocalTableState, character: BotCharacter, chance: Chance) {
  const { seats, seatedSoFar } = state;
  const { name, emblem } = chooseBot(seats, chance, isSameName);
  const bot: LocalSeat = { id: `s${seatedSoFar + 1}`, name, emblem, bot: character };
  return { name, state: { ...state, seats: [...seats, bot], seatedSoFar: seatedSoFar + 1 } };
}

function removeBot(state: LocalTableState, seatId: string): Result<ChangedTable> {
  const removed = state.seats.find(({ id }) => id === seatId);
  if (removed === undefined) return refused("seatEmpty", { seatId });
  if (removed.bot === "none") return refused("cannotKickYourself");
  const seats = state.seats.filter((seat) => seat !== removed);
  return accepted({ state: { ...state, seats }, notice: { type: "kicked", name: removed.name } });
}

function reorder(state: LocalTableState, seatIds: readonly string[]): Result<ChangedTable> {
  const seats = seatIds.flatMap((seatId) => state.seats.filter(({ id }) => id === seatId));
  const isComplete = seats.length === state.seats.length && new Set(seats).size === seats.length;
  if (!isComplete || seatIds.length !== seats.length) return refused("seatsChanged");
  return accepted({
    state: { ...state, seats },
    notice: { type: "seatOrderChanged", name: myName(state) },
  });
}

function rename(state: LocalTableState, requested: string): Result<ChangedTable> {
  const before = myName(state);
  const name = cleanedName(requested, before);
  const isTaken = state.seats.some(({ bot, name: other }) => bot !== "none" && isSameName(name, other));
  if (isTaken) return refused("nameTaken", { name });
  const changed = { state: withPerson(state, { name }) };
  return accepted(name === before ? changed : { ...changed, notice: { type: "renamed", name, before } });
}

function withPerson(state: LocalTableState, change: Partial<LocalSeat>): LocalTableState {
  const seats = state.seats.map((seat) => (seat.bot === "none" ? { ...seat, ...change } : seat));
  return { ...state, seats };
}

/** The name of the person. */
function myName(state: LocalTableState): string {
  return state.seats[personSeat(state)]?.name ?? "";
}

function cleanedName(text: string, otherwise: string): string {
  const letters = [...graphemes.segment(plainText(text))].slice(0, LONGEST_NAME);
  const name = letters.map(({ segment }) => segment).join("");
  return name.trim() || otherwise;
}

/** Nobody else reads the names here: only equal letters count as the same. */
function isSameName(name: string, other: string): boolean {
  const folded = (text: string) => text.toLocaleLowerCase("en").replaceAll(" ", "");
  return folded(name) === folded(other);
}

function refuseInMatch(phase: TablePhase): Result<never> {
  return refused(phase === "matchOver" ? "matchOver" : "matchRunning");
}
