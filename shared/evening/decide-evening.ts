/** What happens at an evening: by request, and on its own. `evolve` applies it. */
import type { Chance } from "../bots/bot.ts";
import type { IsSameName } from "../text/names.ts";
import { numberedName } from "../text/names.ts";
import {
  BREAK_SECONDS,
  type DrawnTable,
  type Evening,
  type EveningPlayer,
  type EveningRefusal,
  type EveningRound,
  isSamePerson,
  lostResult,
  MOST_PLAYERS,
  MOST_ROUNDS,
  type Person,
  type Presence,
  ROUND_MINUTES,
  runningRound,
  TABLE_SIZES,
  type TableResult,
  WAITING_MINUTES,
} from "./evening.ts";
import { drawTables } from "./pairing.ts";

export type EveningRequest =
  /** Comes, or comes back; whether the person may come is checked before. */
  | { readonly type: "join"; readonly name: string }
  | { readonly type: "leave" }
  /** The host draws the next round now, or ends the evening after the round that is being played. */
  | { readonly type: "draw" | "end" };

export type EveningEvent =
  | { readonly type: "playerJoined"; readonly player: EveningPlayer }
  | { readonly type: "presenceChanged"; readonly player: number; readonly to: Presence }
  | { readonly type: "roundPlanned"; readonly at: number }
  | { readonly type: "roundDrawn"; readonly round: EveningRound }
  | { readonly type: "tableOpened"; readonly code: string }
  | { readonly type: "tableEnded"; readonly code: string; readonly result: TableResult }
  | { readonly type: "lastRoundFixed"; readonly lastRound: number }
  | { readonly type: "eveningEnded"; readonly following?: string };

export type EveningDecision =
  | { readonly ok: true; readonly events: readonly EveningEvent[] }
  | { readonly ok: false; readonly why: EveningRefusal };

/** What a decision needs beside the evening. */
export interface EveningSurroundings {
  /** In ms since 1970. */
  readonly now: number;
  readonly chance: Chance;
  /** Make the codes of tables, and the ids of matches and evenings. */
  readonly makeCode: () => string;
  readonly makeId: () => string;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** How soon a round with too few people is tried again, and how often the tables of a round are looked at. */
const RETRY_MS = 15 * SECOND_MS;
const LOOK_MS = 3 * SECOND_MS;

/** The events of a request, or why it is refused. */
export function decideEvening(
  evening: Evening,
  request: EveningRequest,
  by: Person,
  { now, isSameName }: Pick<EveningSurroundings, "now"> & { readonly isSameName: IsSameName },
): EveningDecision {
  if (evening.phase === "over") return { ok: false, why: "eveningOver" };
  switch (request.type) {
    case "join":
      return join(evening, request.name, by, isSameName);
    case "leave":
      return accepted(...present(evening, by, "left"));
    case "draw":
    case "end":
      if (!isSamePerson(evening.host, by)) return { ok: false, why: "eveningHostOnly" };
      return request.type === "draw" ? drawNow(evening, now) : endSoon(evening, now);
    default:
      return request satisfies never;
  }
}

function accepted(...events: readonly EveningEvent[]): EveningDecision {
  return { ok: true, events };
}

function present({ players }: Evening, by: Person, to: Presence): readonly EveningEvent[] {
  const player = players.findIndex((each) => isSamePerson(each, by));
  if (player === -1 || players[player]?.presence === to) return [];
  return [{ type: "presenceChanged", player, to }];
}

/** Players of one name get numbers. */
function join(evening: Evening, wanted: string, by: Person, isSameName: IsSameName): EveningDecision {
  const { players } = evening;
  if (players.some((player) => isSamePerson(player, by))) return accepted(...present(evening, by, "here"));
  if (players.length >= MOST_PLAYERS) return { ok: false, why: "eveningFull" };
  const isTaken = (name: string) => players.some((player) => isSameName(player.name, name));
  let name = wanted;
  for (let number = 2; isTaken(name); number += 1) name = numberedName(wanted, number);
  return accepted({ type: "playerJoined", player: { ...by, name, presence: "here" } });
}

function drawNow(evening: Evening, now: number): EveningDecision {
  if (hereAt(evening).length < TABLE_SIZES.least) return { ok: false, why: "tooFewAtEvening" };
  return accepted(
    ...(runningRound(evening) === undefined ? [{ type: "roundPlanned", at: now } as const] : []),
  );
}

function endSoon(evening: Evening, now: number): EveningDecision {
  const last = { type: "lastRoundFixed", lastRound: evening.rounds.length } as const;
  return accepted(
    last,
    ...(runningRound(evening) === undefined ? [{ type: "roundPlanned", at: now } as const] : []),
  );
}

/** Who is drawn for the next round, as indices. */
function hereAt({ players }: Pick<Evening, "players">): readonly number[] {
  return players.flatMap(({ presence }, player) => (presence === "here" ? [player] : []));
}

/** The next thing that happens on its own at this time; nothing if nothing does. */
export function settleEvening(evening: Evening, surroundings: EveningSurroundings): readonly EveningEvent[] {
  const { now } = surroundings;
  const round = runningRound(evening);
  if (evening.phase === "over") return [];
  if (round !== undefined) return now - round.at < ROUND_MINUTES * MINUTE_MS ? [] : giveUp(round, now);
  if (now < evening.nextAt) return [];
  if (isLastPlayed(evening, now)) return [ended(evening, surroundings)];
  const here = hereAt(evening);
  if (here.length >= TABLE_SIZES.least) return [drawn(evening, here, surroundings)];
  const waitedSince = Math.max(evening.startsAt, evening.rounds.at(-1)?.at ?? 0);
  if (now - waitedSince > (WAITING_MINUTES + ROUND_MINUTES) * MINUTE_MS)
    return [ended(evening, surroundings)];
  return [{ type: "roundPlanned", at: now + RETRY_MS }];
}

/** When something may happen on its own next; never after the end. */
export function eveningWakeAt(evening: Evening, now: number): number | undefined {
  if (evening.phase === "over") return undefined;
  return runningRound(evening) === undefined ? evening.nextAt : now + LOOK_MS;
}

/** After the last table of a round: what follows at once. */
export function afterTable(evening: Evening, now: number): readonly EveningEvent[] {
  if (runningRound(evening) !== undefined) return [];
  const breakMs = isLastPlayed(evening, now) ? 0 : BREAK_SECONDS * SECOND_MS;
  return [{ type: "roundPlanned", at: now + breakMs }];
}

function isLastPlayed({ plan, rounds, lastRound = MOST_ROUNDS }: Evening, now: number): boolean {
  if (rounds.length >= lastRound) return true;
  return "rounds" in plan ? rounds.length >= plan.rounds : now >= plan.endsAt;
}

function drawn(
  { rounds }: Evening,
  players: readonly number[],
  { now, chance, makeCode, makeId }: EveningSurroundings,
): EveningEvent {
  const { tables, satOut } = drawTables({ players, rounds, chance });
  const opened = tables.map((table): DrawnTable => {
    return { code: makeCode(), match: makeId(), players: table, isOpen: false };
  });
  return { type: "roundDrawn", round: { at: now, tables: opened, satOut } };
}

/** A weekly evening repeats; not if nobody has played. */
function ended({ weeklyIn, rounds }: Evening, { makeId }: EveningSurroundings): EveningEvent {
  const isRepeated = weeklyIn !== undefined && rounds.length > 0;
  return { type: "eveningEnded", ...(isRepeated && { following: makeId() }) };
}

function giveUp({ tables }: EveningRound, now: number): readonly EveningEvent[] {
  return [...tables.flatMap(lost), { type: "roundPlanned", at: now + BREAK_SECONDS * SECOND_MS }];
}

function lost({ code, result, players }: DrawnTable): readonly EveningEvent[] {
  return result === undefined ? [{ type: "tableEnded", code, result: lostResult(players) }] : [];
}

/** The evening after an event. */
export function evolveEvening(evening: Evening, event: EveningEvent): Evening {
  switch (event.type) {
    case "playerJoined":
      return { ...evening, players: [...evening.players, event.player] };
    case "presenceChanged":
      return withPresence(evening, [event.player], event.to);
    case "roundPlanned":
      return { ...evening, nextAt: event.at };
    case "roundDrawn":
      return { ...evening, rounds: [...evening.rounds, event.round] };
    case "tableOpened":
      return withTable(evening, event.code, { isOpen: true });
    case "tableEnded":
      return withPresence(
        withTable(evening, event.code, { result: event.result }),
        awayAt(evening, event.code, event.result),
        "away",
      );
    case "lastRoundFixed":
      return { ...evening, lastRound: event.lastRound };
    case "eveningEnded":
      return { ...evening, phase: "over", ...(event.following && { following: event.following }) };
    default:
      return event satisfies never;
  }
}

function withPresence(evening: Evening, who: readonly number[], presence: Presence): Evening {
  const players = evening.players.map((player, index) =>
    who.includes(index) ? { ...player, presence } : player,
  );
  return { ...evening, players };
}

function withTable({ rounds, ...evening }: Evening, code: string, to: Partial<DrawnTable>): Evening {
  const changed = rounds.map((round) => ({
    ...round,
    tables: round.tables.map((table) => (table.code === code ? { ...table, ...to } : table)),
  }));
  return { ...evening, rounds: changed };
}

/** Who was away at the end of this match, and has not left the evening. */
function awayAt({ rounds, players }: Evening, code: string, { seats }: TableResult): readonly number[] {
  const table = rounds.flatMap(({ tables }) => tables).find((each) => each.code === code);
  return (table?.players ?? []).filter(
    (player, seat) => seats[seat]?.isAway === true && players[player]?.presence === "here",
  );
}

/** The evening a week later, by the same people's clock. */
export function followingEvening(evening: Evening, id: string): Evening {
  const { plan, startsAt, weeklyIn = "UTC" } = evening;
  const later = (at: number) => nextWeek(at, weeklyIn);
  const moved = "endsAt" in plan ? { endsAt: later(plan.endsAt) } : plan;
  const { following: _following, lastRound: _lastRound, ...settings } = evening;
  const next = { id, plan: moved, startsAt: later(startsAt), nextAt: later(startsAt) };
  return { ...settings, ...next, phase: "open", players: [], rounds: [] };
}

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** A week later, at the same time of the day in this time zone. */
function nextWeek(at: number, zone: string): number {
  const later = at + WEEK_MS;
  return later + offsetMs(at, zone) - offsetMs(later, zone);
}

/** How far the clocks of a time zone are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const written = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(at);
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
