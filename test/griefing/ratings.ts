/** Griefs that raise a rating without winning anything: findings 1 to 3, and the same opponent again and again. */
import { setTimeout as pause } from "node:timers/promises";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { startMatch } from "../support/network/moves-in-sequence.ts";
import type { TestClient } from "../support/network/test-client.ts";
import { type Behavior, behaveUntil, drawsNow, movesNow, playsPromptly, seatOf } from "./behaviors.ts";
import type { Grief, Outcome, Stage } from "./grief.ts";
import { Person } from "./person.ts";

const ONE_CARD: Rules = { ...OFFICIAL_RULES, handSize: 1, target: "single" };
const ONE_ROUND: Rules = { ...OFFICIAL_RULES, target: "single" };
/** How often a claim is sent again until the server knows that the other has left. */
const CLAIMS = 200;
const POLL_MS = 10;
const UNHURRIED_MS = 30;
/** A player with so few cards, beside others who only draw, is about to win. */
const FEW_CARDS = 3;
/** A finished match is in the history before the next question. */
const MOVES_EACH = 3;

/** People with profiles, the first of whom wants a better rating. */
async function peopleWithProfiles(
  stage: Stage,
  count: number,
): Promise<readonly [Person, Person, ...Person[]]> {
  const [first, second, ...others] = ["Pia", "Pit", "Ann"]
    .slice(0, count)
    .map((name) => new Person(stage, name));
  if (first === undefined || second === undefined) throw new Error("a match needs two people");
  const people: readonly [Person, Person, ...Person[]] = [first, second, ...others];
  for (const person of people) await person.makeProfile();
  return people;
}

/** A player who acts no faster than a person can: at full speed, the server would close the connection. */
function unhurried(behave: Behavior): Behavior {
  return async () => {
    await pause(UNHURRIED_MS);
    return behave();
  };
}

/** Claims the win as soon as the others have left. */
async function claimWin(player: TestClient): Promise<readonly string[]> {
  const refused = new Set<string>();
  for (let claim = 0; claim < CLAIMS; claim += 1) {
    const answer = await player.sendRequest("claimWin");
    if (!("refused" in answer)) return [];
    refused.add(answer.refused.code);
    if (player.table.phase === "matchOver") return [...refused];
    await pause(POLL_MS);
  }
  return [...refused];
}

interface FarmedMatch {
  readonly rules: Rules;
  /** Moves of each player before one of them leaves. */
  readonly moves: number;
}

/** One opens a table, the other joins and leaves, the first claims the win. */
export async function farmMatch(
  people: readonly [Person, Person, ...Person[]],
  match: FarmedMatch,
): Promise<void> {
  const [winner, loser] = people;
  const host = await winner.open({ rules: match.rules });
  const client = await loser.join(host.code);
  await startMatch([host, client]);
  let moves = 0;
  const plays = (player: TestClient) => async () => {
    const hasMoved = await drawsNow(player);
    moves += hasMoved ? 1 : 0;
    return hasMoved;
  };
  await behaveUntil(() => moves >= 2 * match.moves, [plays(host), plays(client)]);
  await client.sendRequest("leave");
  await claimWin(host);
  await leaveTable(host);
}

/** Ends the table: one browser may have only a few of them open. */
async function leaveTable(host: TestClient): Promise<void> {
  await host.sendRequest("leave");
  await host.waitUntil(() => host.closeCodes.length > 0, "the end of the table");
}

async function farm(stage: Stage, match: FarmedMatch, count: number): Promise<readonly number[]> {
  const people = await peopleWithProfiles(stage, 2);
  const ratings = [await people[0].ratingAfter(0)];
  for (let played = 1; played <= count; played += 1) {
    await farmMatch(people, match);
    ratings.push(await people[0].ratingAfter(played));
  }
  return ratings;
}

function gain(ratings: readonly number[]): number {
  return (ratings.at(-1) ?? 0) - (ratings[0] ?? 0);
}

async function farmWithoutMoves(stage: Stage): Promise<Outcome> {
  const matches = stage.isSmall ? 3 : 12;
  const small = await farm(stage, { rules: ONE_CARD, moves: 0 }, matches);
  const full = await farm(stage, { rules: ONE_ROUND, moves: 0 }, matches);
  return { ratingGained: Math.max(gain(small), gain(full)), figures: { matches: 2 * matches } };
}

/** With moves each match counts, but each one half of the one before: all together less than two. */
async function farmWithMoves(stage: Stage): Promise<Outcome> {
  const matches = stage.isSmall ? 3 : 12;
  const ratings = await farm(stage, { rules: ONE_ROUND, moves: MOVES_EACH }, matches);
  const first = gain(ratings.slice(0, 2));
  return { ratingGained: gain(ratings), ratingBound: 2 * first, figures: { matches, first } };
}

/** A visitor sits down and is not ready; the host changes the rules and starts, the visitor leaves, the host claims. */
async function baitAndClaim(stage: Stage): Promise<Outcome> {
  const [host, visitor] = await peopleWithProfiles(stage, 2);
  const before = await host.ratingAfter(0);
  const opened = await host.open({ visibility: "public" });
  const joined = await visitor.join(opened.code);
  await opened.sendRequest("setRules", { rules: ONE_ROUND });
  await startMatch([opened, joined]);
  await joined.sendRequest("leave");
  await claimWin(opened);
  opened.room.connection.close();
  const [gained, lost] = [(await host.ratingAfter(1)) - before, before - (await visitor.ratingAfter(1))];
  const faults = lost > 0 ? [`the visitor, who has not moved, lost ${lost}`] : [];
  return { ratingGained: gained, figures: { visitorLost: lost }, faults };
}

/** The host removes the player who has one card left; a third one leaves, and the host claims the win. */
async function removeTheWinner(stage: Stage): Promise<Outcome> {
  const people = await peopleWithProfiles(stage, 3);
  const [host, winner, third] = people;
  if (third === undefined) throw new Error("there are three people");
  const before = await host.ratingAfter(0);
  const opened = await host.open({ visibility: "public", rules: { ...ONE_ROUND, handSize: 5 } });
  const leading = await winner.join(opened.code);
  const other = await third.join(opened.code);
  await startMatch([opened, leading, other]);
  const isAboutToGoOut = () =>
    (seatOf(leading)?.cardCount ?? 0) <= FEW_CARDS || opened.table.phase !== "playing";
  const plays = async () => !isAboutToGoOut() && (await movesNow(leading));
  await behaveUntil(isAboutToGoOut, [() => drawsNow(opened), plays, () => drawsNow(other)].map(unhurried));
  const kicked = await opened.sendRequest("kick", { seatId: leading.seated.seatId });
  await behaveUntil(() => opened.view.turn !== opened.view.seat, [playsPromptly(opened)]);
  await other.sendRequest("leave");
  await claimWin(opened);
  opened.room.connection.close();
  const refused = "refused" in kicked ? [kicked.refused.code] : [];
  const [gained, lost] = [(await host.ratingAfter(1)) - before, before - (await winner.ratingAfter(1))];
  return { ratingGained: gained, refused, figures: { removedLost: lost } };
}

export const RATING_GRIEFS: readonly Grief[] = [
  {
    ...{ name: "farmsWithoutMoves", source: "finding 1", rule: "ratings", clock: "real" },
    play: farmWithoutMoves,
  },
  { ...{ name: "farmsWithMoves", source: "finding 1", rule: "ratings", clock: "real" }, play: farmWithMoves },
  { ...{ name: "baitsAndClaims", source: "finding 2", rule: "ratings", clock: "real" }, play: baitAndClaim },
  {
    ...{ name: "removesTheWinner", source: "finding 3", rule: "ratings", clock: "real" },
    play: removeTheWinner,
  },
];
