/** Matches of interrupted players at real servers: each is verified with the receipts of every player. */
import { setTimeout as pause } from "node:timers/promises";
import { type KeptMatch, withoutRecorded } from "../../../client/net/fairness/kept-match.ts";
import { isSigningKeys, type KnownKeys, knownKeysIn } from "../../../shared/fairness/signing-keys.ts";
import type { FairnessStep } from "../../../shared/fairness/verify/fairness-step.ts";
import {
  roundsWithoutOwn,
  type VerifyOptions,
  verifyMatch,
} from "../../../shared/fairness/verify/verify-match.ts";
import type { MatchRecord } from "../../../shared/record/record.ts";
import { isMatchRecord } from "../../../shared/record/record-schema.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import { withMutedConsole } from "../../chaos/mute-console.ts";
import { sitDown } from "../../simulated-player/simulated-player.ts";
import { randomRules } from "../../simulation/rule-combinations.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import type { GamePlace } from "./game-place.ts";
import { INTERRUPTIONS, type Interruption, MatchPlayer } from "./match-player.ts";

const PEOPLE = [3, 2, 4];
const HAND_SIZE = 3;
/** Points that take two or three rounds. */
const TARGET = 100;
const TURN_SECONDS = 30;
/** The first match of a table, and a rematch. */
const MATCHES_OF_TABLE = 2;
const TABLES_AT_A_TIME = 6;
/** In every fourth match, a process is killed. */
const KILLS = 4;
const RETRY_MS = 50;
/** A killed process is back, and has stored the match that had ended, far earlier. */
const LONGEST_WAIT_MS = 120_000;

type Counted =
  | Interruption
  | GamePlace["counted"]
  | "matches"
  | "rounds"
  | "rematches"
  | "lateJoiners"
  | "receipts";

export interface ReceiptsRun {
  /** Any text; the same text gives the same tables and interruptions. */
  readonly seed: string;
  readonly matches: number;
}

export interface ReceiptsTally {
  readonly counts: Readonly<Partial<Record<Counted, number>>>;
  /** One sentence for each receipt that does not prove a fair match. */
  readonly failures: readonly string[];
}

/** Plays matches and rematches, some tables at a time. */
export async function runReceipts(run: ReceiptsRun, place: GamePlace): Promise<ReceiptsTally> {
  const counts: Partial<Record<Counted, number>> = {};
  const failures: string[] = [];
  const count = (what: Counted, by = 1) => {
    counts[what] = (counts[what] ?? 0) + by;
  };
  const context = { ...run, place, count, fail: (what: string) => failures.push(what) };
  const numbers = Array.from({ length: run.matches / MATCHES_OF_TABLE }, (_, number) => number).values();
  const oneByOne = async () => {
    for (const number of numbers) await playTable(context, number);
  };
  const playAll = () => Promise.all(Array.from({ length: TABLES_AT_A_TIME }, oneByOne));
  await withMutedConsole(async () => void (await playAll()));
  return { counts, failures };
}

interface Context extends ReceiptsRun {
  readonly place: GamePlace;
  readonly count: (what: Counted, by?: number) => void;
  readonly fail: (what: string) => void;
}

async function playTable(context: Context, number: number): Promise<void> {
  const { count, seed } = context;
  const people = PEOPLE[number % PEOPLE.length] ?? 2;
  const names = Array.from({ length: people }, (_, at) => `P${at} of T${number}`);
  const players = names.map((name, at) => playerOf(context, name, { number, at }));
  const late = new MatchPlayer({
    ...{ name: `Late at T${number}`, chance: seededChance(`${seed}/late ${number}`), url: context.place.url },
    interruption: () => undefined,
  });
  try {
    const rules = rulesFor(people + 1, `${seed}/${number}`);
    const code = await sitDown(players, { visibility: "private", rules });
    await playAndVerify(context, players, watchFirst(late, players, code));
    await playAndVerify(context, [...players, late]);
    count("rematches");
    if (late.view.seat !== SPECTATOR) count("lateJoiners");
  } catch (error) {
    context.fail(`T${number}: ${error}`);
  } finally {
    for (const player of [...players, late]) player.close();
  }
}

async function playAndVerify(
  context: Context,
  players: readonly MatchPlayer[],
  meanwhile: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const [[id = ""]] = await Promise.all([
    Promise.all(players.map((player) => player.playMatch())),
    meanwhile,
  ]);
  context.count("matches");
  await verifyAll(context, players, id);
}

/** Comes in the middle of the first match, and gets a seat in the next one. */
async function watchFirst(late: MatchPlayer, [host]: readonly MatchPlayer[], code: string): Promise<void> {
  await late.waitUntil(() => (host?.openSession?.snapshot.phase ?? "waiting") !== "waiting");
  await late.enter((tab) => tab.join(code, { spectate: true }));
  await late.sendRequest("takeSeat", { name: late.name });
  await late.playMatch();
}

/** Every second table has random house rules. The number of its players changes: no partners. */
function rulesFor(seats: number, text: string): Rules {
  const chance = seededChance(text);
  const rules = chance(2) === 0 ? OFFICIAL_RULES : randomRules(seats, chance);
  return { ...rules, teams: false, target: TARGET, handSize: HAND_SIZE, turnSeconds: TURN_SECONDS };
}

interface Place {
  readonly number: number;
  readonly at: number;
}

function playerOf(context: Context, name: string, { number, at }: Place): MatchPlayer {
  const { place, count, seed } = context;
  const chance = seededChance(`${seed}/${name}`);
  let firstRounds = 0;
  const interrupt = (what: Interruption | undefined) => async (player: MatchPlayer) => {
    count(what ?? place.counted);
    await (what === undefined ? place.kill() : player.interrupt(what));
  };
  return new MatchPlayer({
    ...{ name, chance, url: place.url },
    interruption: (round) => {
      if (round > 1)
        return chance(2) === 0 ? interrupt(INTERRUPTIONS[chance(INTERRUPTIONS.length)]) : undefined;
      const match = number * MATCHES_OF_TABLE + firstRounds;
      firstRounds += 1;
      const isKill = at === 0 && match % KILLS === 0;
      return interrupt(isKill ? undefined : INTERRUPTIONS[(match + at) % INTERRUPTIONS.length]);
    },
  });
}

async function verifyAll(context: Context, players: readonly MatchPlayer[], matchId: string): Promise<void> {
  const { place, count, fail } = context;
  failRedShields(players, (name) => fail(`${name}, ${matchId}: a red shield`));
  const record = await fetchRecord(place.url, matchId);
  const keys = await fetchKeys(place.url);
  count("rounds", record.fairness?.rounds.length ?? 0);
  for (const player of players) {
    const kept = await keptOf(player, place, matchId);
    if (kept === undefined) fail(`${player.name} has no receipts of ${matchId}`);
    for (const each of kept ?? []) {
      count("receipts", each.receipts.rounds.length);
      for (const why of whyUnfair(record, each, { ...keys, matchId }))
        fail(`${player.name}, ${matchId}: ${why}`);
    }
  }
}

/** What the devices of a player have kept, as the page has it: the server has a record of every earlier match. */
async function keptOf(
  { kept: devices }: MatchPlayer,
  { url }: GamePlace,
  matchId: string,
): Promise<readonly KeptMatch[] | undefined> {
  const hasRecord = async (id: string) => (await fetchRecord(url, id)).fairness !== undefined;
  const all = await Promise.all(devices.map((device) => device.keptMatch(matchId)));
  const found = all.flatMap((kept) => kept ?? []);
  return all.at(-1) && Promise.all(found.map((kept) => withoutRecorded(kept, hasRecord)));
}

/** What a device must not find out about a fair match. */
function whyUnfair(record: MatchRecord, kept: KeptMatch, options: VerifyOptions): readonly string[] {
  const { verdict, steps } = verifyMatch(record, { ...options, receipts: kept.receipts });
  const failed = [...steps.filter(({ status }) => status === "failed"), ...kept.problems];
  const isFair = failed.length === 0 && (verdict === "ok" || lacksContributions(steps));
  return isFair ? [] : [`${verdict}, ${JSON.stringify(failed)}`];
}

/** The server is honest in all of these matches. */
function failRedShields(players: readonly MatchPlayer[], fail: (name: string) => void): void {
  for (const { name, session } of players) if (session.snapshot.fairnessMark === "wrong") fail(name);
}

/** On a busy machine, contributions may come too late, or from nobody: the check says so, and then it is no proof. */
function lacksContributions(steps: readonly FairnessStep[]): boolean {
  const lacksAll = steps.some(
    (step) => step.status === "notCheckable" && step.reason === "onlyServerContributed",
  );
  return lacksAll || roundsWithoutOwn(steps).length > 0;
}

/** A match is stored soon after its end, also if the process was killed between the two. */
async function fetchRecord(url: string, matchId: string): Promise<MatchRecord> {
  const record = await fetchJson(`${url}/api/matches/${matchId}/record`);
  if (!isMatchRecord(record)) throw new Error(`the record of ${matchId} is invalid`);
  return record;
}

async function fetchKeys(url: string): Promise<KnownKeys> {
  const keys = await fetchJson(`${url}/.well-known/last-card-key`);
  if (!isSigningKeys(keys)) throw new Error("the server's keys are invalid");
  return knownKeysIn(keys);
}

/** Asks until the server answers. Throws if it does not. */
export async function fetchJson(address: string): Promise<unknown> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < giveUpAt) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return response.json();
    await response?.body?.cancel();
    await pause(RETRY_MS);
  }
  throw new Error(`no answer of ${address}`);
}
