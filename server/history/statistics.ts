/** The statistics of a person, summed over all stored matches, and of the seats of one match. */
import { sql } from "kysely";
import { COLORS, type Color } from "../../shared/card.ts";
import { decide } from "../../shared/decide.ts";
import type { GameEvent } from "../../shared/event.ts";
import { evolve } from "../../shared/evolve.ts";
import { type Game, newGame } from "../../shared/game.ts";
import type { Statistics, WinningStreaks } from "../../shared/history.ts";
import type { MatchRecord, RecordEntry } from "../../shared/record/record.ts";
import { parseCommand } from "../../shared/record/text-notation.ts";
import { isSeatOf, type Requester } from "./requester.ts";
import type { Database } from "./schema.ts";

const SUMMED_COLUMNS = [
  ...["red", "yellow", "green", "blue", "cards"],
  ...["catches", "caught", "challenges_won", "challenges_lost"],
] as const;

/** Sums over all seats of this guest or profile. */
export async function statisticsOf(db: Database, requester: Requester): Promise<Statistics> {
  const sums = await sumsOf(db, requester);
  const byPlace = await countsByPlace(db, requester);
  const { red, yellow, green, blue } = sums;
  const colors = { red, yellow, green, blue };
  const favoriteColor = favoriteOf(colors);
  return {
    matches: sums.matches,
    wins: byPlace[0] ?? 0,
    byPlace,
    ...(favoriteColor === undefined ? {} : { favoriteColor }),
    colors,
    catches: sums.catches,
    caught: sums.caught,
    challengesWon: sums.challenges_won,
    challengesLost: sums.challenges_lost,
    cardsPlayed: sums.cards,
    longestHand: sums.longest,
    winningStreaks: await streaksOf(db, requester),
  };
}

async function sumsOf(db: Database, requester: Requester) {
  return db
    .selectFrom("seat")
    .where(isSeatOf(requester))
    .select((eb) => [
      eb.fn.count<number>("seat.match").distinct().as("matches"),
      eb.fn.coalesce(eb.fn.max("seat.longest_hand"), eb.lit(0)).as("longest"),
      ...SUMMED_COLUMNS.map((name) => eb.fn.coalesce(eb.fn.sum<number>(`seat.${name}`), eb.lit(0)).as(name)),
    ])
    .executeTakeFirstOrThrow();
}

/** How often the person came first, second and so on. */
async function countsByPlace(db: Database, requester: Requester): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("seat")
    .where(isSeatOf(requester))
    .where("seat.place", ">", 0)
    .select((eb) => ["seat.place", eb.fn.countAll<number>().as("often")])
    .groupBy("seat.place")
    .execute();
  const last = Math.max(0, ...rows.map(({ place }) => place));
  return Array.from({ length: last }, (_, at) => rows.find(({ place }) => place === at + 1)?.often ?? 0);
}

/** Over all matches with a ranking, by the time when they ended. A match without a ranking ends no streak. */
async function streaksOf(db: Database, requester: Requester): Promise<WinningStreaks> {
  const last = await db
    .selectFrom(streaks(db, requester).as("streak"))
    .select(["streak.wins", sql<number>`max(streak.wins) over ()`.as("longest")])
    .orderBy("streak.defeats", "desc")
    .limit(1)
    .executeTakeFirst();
  return { current: last?.wins ?? 0, longest: last?.longest ?? 0 };
}

/** The wins between two defeats are one streak: the number of defeats until then is its name. */
function streaks(db: Database, requester: Requester) {
  const inOrder = sql`order by ${sql.ref("seat.ended")}, ${sql.ref("seat.match")}, ${sql.ref("seat.seat")}`;
  const ranked = db
    .selectFrom("seat")
    .where(isSeatOf(requester))
    .where("seat.place", ">", 0)
    .select([
      sql<number>`case when seat.place = 1 then 1 else 0 end`.as("win"),
      sql<number>`sum(case when seat.place = 1 then 0 else 1 end) over (${inOrder})`.as("defeats"),
    ]);
  return db
    .selectFrom(ranked.as("ranked"))
    .select((eb) => ["ranked.defeats", eb.fn.sum<number>("ranked.win").as("wins")])
    .groupBy("ranked.defeats");
}

/** The colour chosen most often; the first one of equals. */
export function favoriteOf(colors: Readonly<Record<Color, number>>): Color | undefined {
  const most = Math.max(...COLORS.map((color) => colors[color]));
  return most === 0 ? undefined : COLORS.find((color) => colors[color] === most);
}

/** What a person did in a match. Moves of a replacement bot do not count. */
export interface SeatStats {
  cards: number;
  readonly colors: Record<Color, number>;
  catches: number;
  caught: number;
  challengesWon: number;
  challengesLost: number;
  longestHand: number;
}

export interface MatchStats {
  /** By seat. */
  readonly seatStats: readonly SeatStats[];
  /** The game at the end; undefined if the record cannot be replayed. */
  readonly game: Readonly<Game> | undefined;
}

/** Replays a record and counts what each seat did. */
export function matchStatsOf({ rules, players, seed, entries }: MatchRecord): MatchStats {
  const game = newGame({ rules, seats: players.length, seed });
  const seatStats = players.map(emptySeatStats);
  for (const entry of entries) {
    const events = eventsOf(game, entry);
    if (events === undefined) return { seatStats: players.map(emptySeatStats), game: undefined };
    for (const event of events) evolve(game, event);
    countEvents(seatStats, events, isOwnAction(entry, players));
    updateLongestHands(seatStats, game);
  }
  return { seatStats, game };
}

function countEvents(seatStats: readonly SeatStats[], events: readonly GameEvent[], isOwn: boolean): void {
  for (const event of events) {
    if (isOwn) countAction(seatStats, event);
    if (event.type === "unoCaught") count(seatStats[event.seat], "caught");
  }
}

/** False if a bot acted for a person: a replacement bot, or the bot whose seat the person took over later (C8). */
function isOwnAction({ by, seat }: RecordEntry, players: MatchRecord["players"]): boolean {
  if (by === "bot") return players[seat]?.kind !== "human";
  return by !== "standIn";
}

function updateLongestHands(seatStats: readonly SeatStats[], { hands }: Readonly<Game>): void {
  for (const [seat, stats] of seatStats.entries()) {
    stats.longestHand = Math.max(stats.longestHand, hands[seat]?.length ?? 0);
  }
}

/** All counts at 0. */
export function emptySeatStats(): SeatStats {
  const colors = { red: 0, yellow: 0, green: 0, blue: 0 };
  return { cards: 0, colors, catches: 0, caught: 0, challengesWon: 0, challengesLost: 0, longestHand: 0 };
}

function eventsOf(game: Game, { seat, command: text }: RecordEntry): readonly GameEvent[] | undefined {
  const command = parseCommand(text);
  const decided = command === undefined ? undefined : decide(game, seat, command);
  return decided?.ok === true ? decided.value : undefined;
}

function countAction(seatStats: readonly SeatStats[], event: GameEvent): void {
  if (event.type === "cardPlayed") count(seatStats[event.seat], "cards");
  if (event.type === "colorChosen") countColor(seatStats[event.seat], event.color);
  if (event.type === "unoCaught") count(seatStats[event.by], "catches");
  if (event.type === "challenged")
    count(seatStats[event.by], event.guilty ? "challengesWon" : "challengesLost");
}

function count(stats: SeatStats | undefined, field: Exclude<keyof SeatStats, "colors">): void {
  if (stats !== undefined) stats[field] += 1;
}

function countColor(stats: SeatStats | undefined, color: Color): void {
  if (stats !== undefined) stats.colors[color] += 1;
}
