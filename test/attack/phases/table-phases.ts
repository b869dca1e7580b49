/** Attacks at tables: joins that are never used, a round without an end, and profiles that are made to lose. */

import type { QuickLength } from "../../../shared/quick-play.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import { MOST_ROUND_EVENTS } from "../../../shared/table/match/match.ts";
import { type Behavior, behaveUntil, drawsNow } from "../../griefing/behaviors.ts";
import { Person } from "../../griefing/person.ts";
import { farmMatch } from "../../griefing/ratings.ts";
import { startMatch } from "../../support/network/moves-in-sequence.ts";
import type { TestClient } from "../../support/network/test-client.ts";
import { type AttackedServer, faultsOf, type Phase, type PhaseResult } from "./phase.ts";

/** A length that nobody else plays here. */
const LENGTH: QuickLength = 200;
/** Enough for each seat of a table, and as many again. */
const QUICK_JOINS = 2 * MOST_SEATS;
/** After this, a match of puppets counts as one with opponents who have played. */
const MOVES_OF_PUPPET = 6;
const MOST_POINTS_BY_PUPPETS = 30;
/** The match ends with the command that reaches the limit, whose events may be a few more. */
const SPARE_EVENTS = 100;
/** A restarted server needs a moment to bind its port; its tables are what takes time. */
const LONGEST_START_MS = 10_000;

/** Reserves a place, and never connects. */
async function reserve(server: AttackedServer, entry: string, attacker: Person, options = {}): Promise<void> {
  const answer = await fetch(`${server.url}/matchmake/${entry}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": attacker.address },
    body: JSON.stringify(options),
  });
  await answer.arrayBuffer();
}

const cameIn = (join: Promise<TestClient>) => join.catch(() => undefined);

/** One address joins a table, its own seat and quick play without end, and never connects. */
async function pendingReservations(server: AttackedServer): Promise<PhaseResult> {
  const joins = server.isSmall ? 60 : 180;
  const mallory = new Person(server, "Mallory");
  const ben = new Person(server, "Ben");
  const host = await new Person(server, "Ann").open();
  const seats = [await ben.join(host.code), await mallory.join(host.code)];
  const [{ seatToken } = { seatToken: "" }, own] = seats.map(({ seated }) => seated);
  for (let join = 0; join < joins; join += 1) {
    await reserve(server, `joinById/${host.code}`, mallory);
    await reserve(server, `joinById/${host.code}`, mallory, { seatToken: own?.seatToken });
  }
  const newcomer = await cameIn(new Person(server, "Dora").join(host.code));
  const spectator = await cameIn(new Person(server, "Emil").watch(host.code));
  const back = await cameIn(ben.join(host.code, { seatToken }));
  const { first, second } = await meetByQuickPlay(server, mallory);
  const inside = [host, ...seats, newcomer, spectator, back, first, second];
  for (const client of inside) client?.room.connection.close();
  return {
    figures: { joins: 2 * joins + QUICK_JOINS },
    faults: faultsOf({
      "unused joins kept a newcomer out of a free seat": newcomer === undefined,
      "unused joins kept a spectator out": spectator === undefined,
      "unused joins kept a player out of their seat": back === undefined,
      "unused joins kept two people from meeting by quick play":
        first.table.phase === "waiting" && second?.code !== first.code,
    }),
  };
}

/** Two people want quick play, with unused joins between them; their match starts after eight seconds anyway. */
async function meetByQuickPlay(server: AttackedServer, attacker: Person) {
  const first = await new Person(server, "Cleo").quickPlay(LENGTH);
  for (let join = 0; join < QUICK_JOINS; join += 1) await reserve(server, "joinOrCreate/uno", attacker);
  return { first, second: await cameIn(new Person(server, "Finn").quickPlay(LENGTH)) };
}

/** People of one address draw and pass. In a short run, the server ends in the middle of their round. */
async function endlessRound(server: AttackedServer): Promise<PhaseResult> {
  const most = server.isSmall ? 150 : Number.POSITIVE_INFINITY;
  const address = server.newAddress();
  const people = Array.from({ length: server.isSmall ? 3 : 10 }, (_, at) => {
    return new Person(server, `Player ${at}`, address);
  });
  const [first] = people;
  if (first === undefined) throw new Error("a round needs players");
  const host = await first.open({ visibility: "private", rules: { ...OFFICIAL_RULES, target: "single" } });
  const clients = [host];
  for (const person of people.slice(1)) clients.push(await person.join(host.code));
  await startMatch(clients);
  let commands = 0;
  const draws = (client: TestClient): Behavior => {
    return async () => {
      const hasMoved = await drawsNow(client);
      commands += hasMoved ? 1 : 0;
      return hasMoved;
    };
  };
  await behaveUntil(() => host.table.phase !== "playing" || commands >= most, clients.map(draws));
  const { phase, lastEvent } = host.table;
  const { seatToken } = host.seated;
  const startMs = Math.round(await server.restart());
  const back = await first.join(host.code, { seatToken });
  const isTheSame = back.table.phase === phase && back.table.lastEvent >= lastEvent;
  for (const { room } of [...clients, back]) room.connection.close();
  return {
    figures: { commands, events: lastEvent, startMs },
    faults: faultsOf({
      "a round without an end has not ended": !server.isSmall && phase === "playing",
      [`a round had ${lastEvent} events`]: lastEvent > MOST_ROUND_EVENTS + SPARE_EVENTS,
      "a long round was another one after a restart": !isTheSame,
      [`the start with a long round took ${startMs} ms`]: startMs > LONGEST_START_MS,
    }),
  };
}

/** New profiles, each from another address, lose to the same player: a few moves, then they leave. */
async function puppets(server: AttackedServer): Promise<PhaseResult> {
  const count = server.isSmall ? 2 : 14;
  const winner = new Person(server, "Winner");
  await winner.makeProfile();
  const before = await winner.ratingAfter(0);
  for (let puppet = 0; puppet < count; puppet += 1) {
    const loser = new Person(server, "Puppet");
    await loser.makeProfile();
    const rules = { ...OFFICIAL_RULES, target: "single" } as const;
    await farmMatch([winner, loser], { rules, moves: MOVES_OF_PUPPET });
  }
  const gained = (await winner.ratingAfter(count)) - before;
  return {
    figures: { puppets: count, gained },
    faults: faultsOf({
      [`${count} puppets gave ${gained} rating points`]: gained > MOST_POINTS_BY_PUPPETS,
    }),
  };
}

export const TABLE_PHASES: readonly Phase[] = [
  { name: "reservations", attack: pendingReservations },
  { name: "puppets", attack: puppets },
  { name: "endless", attack: endlessRound },
];
