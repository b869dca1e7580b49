/** What happens at an evening: by request, and without one. Each step returns the evening after it, or why it is refused. */
import type { Chance } from "../bots/bot.ts";
import { type IsSameName, numberedName } from "../text/names.ts";
import {
  type DrawnTable,
  type Evening,
  type EveningPlayer,
  type EveningRefusal,
  MOST_PLAYERS,
  MOST_ROUNDS,
  ROUND_MINUTES,
  runningTables,
  TABLE_SIZES,
  WAITING_MINUTES,
} from "./evening.ts";
import { drawTables } from "./pairing.ts";

/** What the host asks for: the next round now, or the end after the round that is being played. */
export type HostRequest = "draw" | "end";

/** When a round ends, and how long the break is. */
export interface EndOfRound {
  /** In ms since 1970. */
  readonly now: number;
  readonly breakSeconds: number;
}

/** What a draw needs beside the evening. */
export interface DrawSources extends EndOfRound {
  readonly chance: Chance;
  /** Make the codes of tables, and the ids of matches and evenings. */
  readonly makeCode: () => string;
  readonly makeId: () => string;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** How soon a round with too few people is tried again. */
const RETRY_MS = 15 * SECOND_MS;

/** A person comes, or comes back, with the browser of this owner; whether the person may come is checked before. Players of one name get numbers. */
export function comeTo(
  evening: Evening,
  { person, owner, name: wanted }: Omit<EveningPlayer, "isHere">,
  isSameName: IsSameName,
): Evening | EveningRefusal {
  const { players, isOver } = evening;
  if (isOver) return "eveningOver";
  if (players.some((player) => player.person === person))
    return withPlayer(evening, person, { owner, isHere: true });
  if (players.length >= MOST_PLAYERS) return "eveningFull";
  let name = wanted;
  const isTaken = (player: EveningPlayer) => isSameName(player.name, name);
  for (let number = 2; players.some(isTaken); number += 1) name = numberedName(wanted, number);
  return { ...evening, players: [...players, { person, owner, name, isHere: true }] };
}

/** A person leaves, and is not drawn any more. */
export function leaveEvening(evening: Evening, person: string): Evening {
  return withPlayer(evening, person, { isHere: false });
}

function withPlayer(evening: Evening, person: string, to: Partial<EveningPlayer>): Evening {
  const at = evening.players.findIndex((player) => player.person === person);
  const player = evening.players[at];
  return player === undefined
    ? evening
    : { ...evening, players: evening.players.with(at, { ...player, ...to }) };
}

/** Only the host draws and ends. */
export function asHost(
  evening: Evening,
  request: HostRequest,
  { person, now }: { readonly person: string; readonly now: number },
): Evening | EveningRefusal {
  if (evening.host !== person) return "eveningHostOnly";
  if (evening.isOver) return "eveningOver";
  if (request === "end") return { ...evening, isEnding: true, nextAt: now };
  return hereAt(evening).length < TABLE_SIZES.least ? "tooFewAtEvening" : { ...evening, nextAt: now };
}

/** Who is drawn for the next round, as indices. */
function hereAt({ players }: Evening): readonly number[] {
  return players.flatMap(({ isHere }, player) => (isHere ? [player] : []));
}

/** What is due now without a request: the next round, the end, or the end of a round that lasts too long. */
export function settleEvening(evening: Evening, sources: DrawSources): Evening {
  const { now } = sources;
  const { rounds, startsAt, isOver, nextAt } = evening;
  const roundAt = rounds.at(-1)?.at ?? startsAt;
  if (isOver) return evening;
  const running = runningTables(evening);
  if (running.length > 0)
    return now - roundAt < ROUND_MINUTES * MINUTE_MS ? evening : closeAll(evening, sources);
  if (now < nextAt) return evening;
  const here = hereAt(evening);
  const isLonely = here.length < TABLE_SIZES.least;
  if (isLastPlayed(evening, now) || (isLonely && now - roundAt > WAITING_MINUTES * MINUTE_MS))
    return ended(evening, sources);
  return isLonely ? { ...evening, nextAt: now + RETRY_MS } : drawn(evening, here, sources);
}

function isLastPlayed({ isEnding, plan, rounds }: Evening, now: number): boolean {
  if (isEnding === true || rounds.length >= MOST_ROUNDS) return true;
  return "rounds" in plan ? rounds.length >= plan.rounds : now >= plan.endsAt;
}

function drawn(
  evening: Evening,
  here: readonly number[],
  { now, chance, makeCode, makeId }: DrawSources,
): Evening {
  const { rounds } = evening;
  const tables = drawTables(here, rounds, chance).map((players): DrawnTable => {
    return { code: makeCode(), match: makeId(), players, isOpen: false };
  });
  return { ...evening, rounds: [...rounds, { at: now, tables }] };
}

/** A weekly evening repeats; not if nobody has played. */
function ended(evening: Evening, { makeId }: DrawSources): Evening {
  const isRepeated = evening.weeklyIn !== undefined && evening.rounds.length > 0;
  return { ...evening, isOver: true, ...(isRepeated && { following: makeId() }) };
}

function closeAll(evening: Evening, end: EndOfRound): Evening {
  const lost = runningTables(evening).map(({ code }): TableResult => ({ code, places: [] }));
  return lost.reduce((before, result) => closeTable(before, result, end), evening);
}

/** A table of the running round is open. */
export function openTable(evening: Evening, code: string): Evening {
  return withTable(evening, code, { isOpen: true });
}

export interface TableResult {
  readonly code: string;
  readonly places: readonly number[];
}

/** The match of a table is over: who earns nothing there is away. After the last match of a round, a break begins. */
export function closeTable(
  evening: Evening,
  { code, places }: TableResult,
  { now, breakSeconds }: EndOfRound,
): Evening {
  const table = runningTables(evening).find((each) => each.code === code);
  if (table === undefined) return evening;
  const away = table.players.filter((_, seat) => places[seat] === 0);
  const players = evening.players.map((player, at) =>
    away.includes(at) ? { ...player, isHere: false } : player,
  );
  const closed = withTable({ ...evening, players }, code, { places });
  if (runningTables(closed).length > 0) return closed;
  return { ...closed, nextAt: isLastPlayed(closed, now) ? now : now + breakSeconds * SECOND_MS };
}

function withTable({ rounds, ...evening }: Evening, code: string, to: Partial<DrawnTable>): Evening {
  const changed = rounds.map((round) => ({
    ...round,
    tables: round.tables.map((table) => (table.code === code ? { ...table, ...to } : table)),
  }));
  return { ...evening, rounds: changed };
}

/** The evening a week later, at the same time of the day in its time zone. Nobody is there yet. */
export function followingEvening(evening: Evening, id: string): Evening {
  const { plan, startsAt, weeklyIn = "UTC", following: _, isEnding: __, ...settings } = evening;
  const starts = nextWeek(startsAt, weeklyIn);
  const moved = "endsAt" in plan ? { endsAt: nextWeek(plan.endsAt, weeklyIn) } : plan;
  const empty = { isOver: false, players: [], rounds: [] };
  return { ...settings, ...empty, weeklyIn, id, plan: moved, startsAt: starts, nextAt: starts };
}

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

function nextWeek(at: number, zone: string): number {
  return at + WEEK_MS + offsetMs(at, zone) - offsetMs(at + WEEK_MS, zone);
}

/** How far the clocks of a time zone are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const written = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(at);
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
