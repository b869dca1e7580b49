/** Who has which seat of a table: questions, and changes before a match. */

import type { BotCharacter } from "../../bot-character.ts";
import { REPLACEMENT_BOT } from "../../bot-character.ts";
import { type Appearance, chooseBot } from "../../bots/choose-bot.ts";
import { mostSeats } from "../../editions/editions.ts";
import { accepted, type Result, refused } from "../../refusal.ts";
import type { Seat } from "../../seat.ts";
import { cleanName, guestName } from "../../text/names.ts";
import type { Notice } from "../../wire/messages.ts";
import type { TableDraft } from "../table-draft.ts";
import type { TableState } from "../table-state.ts";
import { type ConnectionOrigin, isPerson, type NewPlayer, newPlayer, type SeatedPlayer } from "./player.ts";

type Players = Pick<TableState, "players">;

/** By seat number, ascending. */
export function inSeatOrder({ players }: Players): readonly SeatedPlayer[] {
  return [...players].sort((a, b) => a.seat - b.seat);
}

/** The people, without bots, the longest-seated first. */
export function peopleAt({ players }: Players): readonly SeatedPlayer[] {
  return players.filter(isPerson);
}

/** The connected people, the longest-seated first. */
export function connectedPeople({ players }: Players): readonly SeatedPlayer[] {
  return players.filter((player) => isPerson(player) && player.connected);
}

/** How many could play now: the connected people and the bots. */
export function presentCount({ players }: Players): number {
  return players.filter((player) => !isPerson(player) || player.connected).length;
}

export function findPlayer({ players }: Players, id: string): SeatedPlayer | undefined {
  return players.find((player) => player.id === id);
}

export function playerAt({ players }: Players, seat: Seat): SeatedPlayer | undefined {
  return players.find((player) => player.seat === seat);
}

/**
 * The player who sat down first with this browser key (as a hash), whichever device has the seat now. Undefined if the
 * key has several seats at this table.
 */
export function findByOwner(state: Players, owner: string): SeatedPlayer | undefined {
  const owned =
    owner === "" ? [] : peopleAt(state).filter((player) => player.owner === owner && !player.isKicked);
  return owned.length === 1 ? owned[0] : undefined;
}

/** A player who sits down; without a seat number on the lowest free seat. */
type NewSeat = Omit<NewPlayer, "id" | "seat"> & Partial<Pick<NewPlayer, "seat">>;

/** What a seat has of the connection from which a person takes it. */
export function personFrom(origin: ConnectionOrigin): Omit<NewSeat, "name"> {
  return { ...origin.looks, owner: origin.owner, origin };
}

/** A person takes the lowest free seat. */
export function seatPerson(
  draft: TableDraft,
  requestedName: string,
  person: Omit<NewSeat, "name">,
): Result<SeatedPlayer> {
  const seats = mostSeats(draft.state.settings.rules);
  if (draft.state.players.length >= seats) return refused("tableFull", { seats });
  const name = availableName(draft, requestedName);
  return name.ok ? accepted(sitDown(draft, { ...person, name: name.value })) : name;
}

/** A bot takes the lowest free seat; `choose` gives it a name that is free at the table, an avatar and a back. */
export function seatBot(
  draft: TableDraft,
  bot: BotCharacter,
  choose: (others: readonly SeatedPlayer[]) => Appearance,
): Result<SeatedPlayer> {
  const seats = mostSeats(draft.state.settings.rules);
  if (draft.state.players.length >= seats) return refused("tableFull", { seats });
  return accepted(sitDown(draft, { ...choose(inSeatOrder(draft.state)), bot }));
}

/** A bot whose name and face are chosen by chance. */
export function addBot(draft: TableDraft, character: BotCharacter): Result<SeatedPlayer> {
  const { chance, platform } = draft.surroundings;
  return seatBot(draft, character, (others) => chooseBot(others, chance, platform.isSameName));
}

/** Bots take seats until this many seats are taken. */
export function fillWithBots(draft: TableDraft, seatCount: number): readonly Notice[] {
  const notices: Notice[] = [];
  while (draft.state.players.length < seatCount) {
    const seated = addBot(draft, REPLACEMENT_BOT);
    if (!seated.ok) break;
    notices.push({ type: "botAdded", name: seated.value.name, character: REPLACEMENT_BOT });
  }
  return notices;
}

/** Bots give up their seats, the last ones first, until at most this many seats are taken. */
export function removeBots(draft: TableDraft, seatCount: number): void {
  const { players } = draft.state;
  const surplus = Math.max(0, players.length - seatCount);
  const bots = inSeatOrder(draft.state).filter((player) => !isPerson(player));
  freeSeats(draft, bots.reverse().slice(0, surplus));
}

/**
 * A person takes over the seat of a bot (C8): of the one with the same name, otherwise of the first in table order.
 */
export function replaceBot(
  draft: TableDraft,
  requestedName: string,
  person: Omit<NewSeat, "name">,
): Result<SeatedPlayer> {
  const { isSameName } = draft.surroundings.platform;
  const bots = inSeatOrder(draft.state).filter((player) => !isPerson(player));
  const bot = bots.find(({ name }) => isSameName(name, requestedName)) ?? bots[0];
  return bot === undefined
    ? refused("tableFull", { seats: draft.state.players.length })
    : replacePlayer(draft, bot, { ...person, name: requestedName });
}

/** A person takes over the seat of this player, who has none from now on. */
export function replacePlayer(
  draft: TableDraft,
  before: SeatedPlayer,
  person: NewSeat,
): Result<SeatedPlayer> {
  const name = availableName(draft, person.name, { except: before });
  if (!name.ok) return name;
  freeSeats(draft, [before]);
  return accepted(sitDown(draft, { ...person, name: name.value, seat: before.seat }));
}

export function renamePlayer(draft: TableDraft, player: SeatedPlayer, requestedName: string): Result<string> {
  const name = availableName(draft, requestedName, { except: player, standard: player.name });
  if (name.ok) draft.change(player, { name: name.value });
  return name;
}

/** Frees seats and revokes their tokens. */
export function freeSeats(draft: TableDraft, players: readonly SeatedPlayer[]): void {
  if (players.length > 0) draft.emit({ type: "seatsFreed", ids: players.map(({ id }) => id) });
}

/** The taken seats become 0..n-1, in table order. */
export function compactSeats(draft: TableDraft): void {
  numberSeats(
    draft,
    inSeatOrder(draft.state).map(({ id }) => id),
  );
}

/** Seats the players in this order of their ids; false if the list does not contain each of them once. */
export function reorderSeats(draft: TableDraft, ids: readonly string[]): boolean {
  const { players } = draft.state;
  const isComplete = ids.length === players.length && new Set(ids).size === players.length;
  if (!isComplete || !players.every(({ id }) => ids.includes(id))) return false;
  numberSeats(draft, ids);
  return true;
}

/** Nobody is ready any more, and nobody has agreed to start. */
export function resetReady(draft: TableDraft): void {
  for (const player of draft.state.players) draft.change(player, { ready: false, agreesToStart: false });
}

function numberSeats(draft: TableDraft, ids: readonly string[]): void {
  const isMoved = ids.some((id, seat) => findPlayer(draft.state, id)?.seat !== seat);
  const seats = Object.fromEntries(ids.map((id, seat) => [id, seat]));
  if (isMoved) draft.emit({ type: "seatsNumbered", seats });
}

function sitDown(
  draft: TableDraft,
  { seat = lowestFreeSeat(draft.state), ...details }: NewSeat,
): SeatedPlayer {
  const id = `s${draft.state.seatedSoFar + 1}`;
  draft.emit({ type: "playerSeated", player: newPlayer({ id, seat, ...details }) });
  const player = findPlayer(draft.state, id);
  if (player === undefined) throw new Error("a player who has sat down is not at the table");
  return player;
}

interface NameOptions {
  /** The player whose name need not differ. */
  readonly except?: SeatedPlayer;
  /** For an empty name; without it, that of a guest. */
  readonly standard?: string;
}

function availableName(
  { state, surroundings }: TableDraft,
  requestedName: string,
  { except, standard }: NameOptions = {},
): Result<string> {
  const { isSameName } = surroundings.platform;
  const name = cleanName(requestedName);
  if (!name.ok) return name;
  const others = state.players.filter(({ id }) => id !== except?.id).map((player) => player.name);
  if (name.value === "") return accepted(standard ?? guestName(others, isSameName));
  const isTaken = others.some((other) => isSameName(other, name.value));
  return isTaken ? refused("nameTaken", { name: name.value }) : name;
}

function lowestFreeSeat(state: Players): Seat {
  let seat = 0;
  while (playerAt(state, seat) !== undefined) seat += 1;
  return seat;
}
