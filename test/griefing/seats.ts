/** Griefs about seats and tables (C4, C6, C8, C10): findings 4, 7 and 8, and rows of the table. */
import { setTimeout as pause } from "node:timers/promises";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { MOST_SPECTATORS } from "../../shared/table-limits.ts";
import { startMatch } from "../support/network/moves-in-sequence.ts";
import type { TestClient } from "../support/network/test-client.ts";
import type { Grief, Outcome, Stage } from "./grief.ts";
import { endMatch } from "./joining.ts";
import { defined, Person, refusalCodeOf } from "./person.ts";

const ONE_ROUND = { ...OFFICIAL_RULES, target: "single" } as const;
const POLL_MS = 20;
/** More than the free seats of a table of two. */
const SQUATTERS = 12;
/** How often a spectator asks for a seat. */
const ASKS_PER_SECOND = 28;
const REQUEST_MS = 1500;
/** How another spectator asks: again after a while if the request was refused. */
const RETRY_MS = 250;
const MOST_TRIES = 12;
/** How many tables one IP address may open in a minute. */
const TABLES_PER_MINUTE = 30;

/** The first of two players at a quick-play table tries to remove the other, before the start and in the match. */
async function removeFromQuickPlay(stage: Stage): Promise<Outcome> {
  const [first, second] = await Promise.all([
    new Person(stage, "Pia").quickPlay(200),
    new Person(stage, "Ann").quickPlay(200),
  ]);
  const kick = () => refusalCodeOf(first.sendRequest("kick", { seatId: second.seated.seatId }));
  const before = await kick();
  for (const player of [first, second]) await player.sendRequest("agreeToStart", { agrees: true });
  await second.waitUntil(() => second.table.phase === "playing" || second.closeCodes.length > 0, "the start");
  const inPlay = await kick();
  const faults = second.closeCodes.map((code) => `the other player was removed (${code})`);
  if (before === undefined || inPlay === undefined) faults.push("a stranger could remove another");
  close(first, second);
  return { refused: defined([before, inPlay]), faults };
}

/** Spectators of one IP address ask for all free seats of a public table; another spectator asks after them. */
async function squatSeats(stage: Stage): Promise<Outcome> {
  const host = await new Person(stage, "Ann").open({ visibility: "public", rules: ONE_ROUND });
  const client = await new Person(stage, "Ben").join(host.code);
  await startMatch([host, client]);
  const address = stage.newAddress();
  const squatters = await Promise.all(
    Array.from({ length: SQUATTERS }, (_, number) => askForSeat(stage, host, `Pest ${number}`, address)),
  );
  const honest = await askForSeat(stage, host, "Zoe", stage.newAddress());
  await endMatch(host, client);
  await host.sendRequest("rematch");
  await host.waitUntil(() => host.table.phase === "playing", "the rematch");
  await pause(POLL_MS);
  const names = [...host.table.seats.values()].map(({ name }) => name);
  const taken = names.filter((name) => name.startsWith("Pest")).length;
  const faults = names.includes("Zoe") ? [] : ["the others had taken all seats"];
  close(host, client, honest.player, ...squatters.map(({ player }) => player));
  const refused = defined([honest.code, ...squatters.map(({ code }) => code)]);
  return { refused, figures: { squatters: SQUATTERS, seatsTaken: taken }, faults };
}

/** Spectators of one IP address take all seats of a waiting room; another client wants one, too. */
async function squatWaitingRoom(stage: Stage): Promise<Outcome> {
  const host = await new Person(stage, "Ann").open({ visibility: "public" });
  const address = stage.newAddress();
  const squatters = await Promise.all(
    Array.from({ length: SQUATTERS }, (_, number) => askForSeat(stage, host, `Pest ${number}`, address)),
  );
  const taken = host.table.seats.size - 1;
  const honest = await refusalCodeOf(new Person(stage, "Zoe").join(host.code));
  close(host, ...squatters.map(({ player }) => player));
  const faults = honest === undefined ? [] : [`the next player was refused: ${honest}`];
  const refused = defined(squatters.map(({ code }) => code));
  return { refused, figures: { squatters: SQUATTERS, seatsTaken: taken }, faults };
}

async function askForSeat(stage: Stage, { code }: TestClient, name: string, address: string) {
  const player = await new Person(stage, name, address).watch(code);
  return { player, code: await refusalCodeOf(player.sendRequest("takeSeat", { name })) };
}

/** A player whom the host has removed tries every kind of request to return to the table. */
async function comeBackAfterRemoval(stage: Stage): Promise<Outcome> {
  const host = await new Person(stage, "Ann").open({ visibility: "public" });
  const { code } = host;
  const person = new Person(stage, "Pia");
  const removed = await person.join(code);
  const { seatId, seatToken } = removed.seated;
  await host.sendRequest("kick", { seatId });
  await removed.waitUntil(() => removed.closeCodes.length > 0, "the removal");
  const codes = [
    await refusalCodeOf(person.join(code)),
    await refusalCodeOf(person.join(code, { name: "Somebody" })),
    await refusalCodeOf(person.watch(code)),
    await refusalCodeOf(person.join(code, { seatToken })),
    // With a new key from the same address the host is asked.
    await refusalCodeOf(new Person(stage, "Pia", person.address).join(code)),
  ];
  close(host);
  const admitted = codes.filter((refused) => refused === undefined).length;
  const faults = admitted === 0 ? [] : [`${admitted} of ${codes.length} requests led back to the table`];
  return { refused: defined(codes), figures: { ways: codes.length }, faults };
}

/** Spectators of one IP address fill the places for spectators. */
async function fillWithSpectators(stage: Stage): Promise<Outcome> {
  const host = await new Person(stage, "Ann").open({ visibility: "public" });
  const address = stage.newAddress();
  const watching: TestClient[] = [];
  for (let number = 0; number < MOST_SPECTATORS; number += 1)
    watching.push(await new Person(stage, `Pest ${number}`, address).watch(host.code));
  const next = await refusalCodeOf(new Person(stage, "One more", address).watch(host.code));
  const player = await refusalCodeOf(new Person(stage, "Ben").join(host.code));
  close(host, ...watching);
  const faults = player === undefined ? [] : [`a player was refused: ${player}`];
  if (next === undefined) faults.push("there is no limit to spectators");
  return { refused: defined([next]), figures: { spectators: watching.length }, faults };
}

/** A spectator asks for a seat many times a second; another asks once. */
async function askTooOften(stage: Stage): Promise<Outcome> {
  const host = await new Person(stage, "Ann").open({ visibility: "public", rules: ONE_ROUND });
  const client = await new Person(stage, "Ben").join(host.code);
  await startMatch([host, client]);
  const [griefer, honest] = [
    await new Person(stage, "Pia").watch(host.code),
    await new Person(stage, "Zoe").watch(host.code),
  ];
  let isOver = false;
  const answers: Promise<string | undefined>[] = [];
  const asking = (async () => {
    while (!isOver) {
      answers.push(refusalCodeOf(griefer.sendRequest("takeSeat", { name: "Pia" })));
      await pause(1000 / ASKS_PER_SECOND);
    }
  })();
  // Until the griefer has used up what spectators may send at once.
  await pause(REQUEST_MS);
  let tries = 0;
  for (let code: string | undefined = "none"; code !== undefined && tries < MOST_TRIES; tries += 1) {
    code = await refusalCodeOf(honest.sendRequest("takeSeat", { name: "Zoe" }));
    if (code !== undefined) await pause(RETRY_MS);
  }
  isOver = true;
  await asking;
  const refused = defined(await Promise.all(answers));
  close(host, client, griefer, honest);
  const faults = tries < MOST_TRIES ? [] : ["another spectator could not ask for a seat"];
  return { refused, figures: { asks: answers.length, triesOfAnother: tries }, faults };
}

/** One IP address opens one table after the other, each with a key of its own. */
async function openManyTables(stage: Stage): Promise<Outcome> {
  const address = stage.newAddress();
  const attempts = Array.from({ length: TABLES_PER_MINUTE + 10 }, async (_, number) => {
    const person = new Person(stage, `Pest ${number}`, address);
    const code = await refusalCodeOf(person.open().then((player) => close(player)));
    return code;
  });
  const codes = await Promise.all(attempts);
  const opened = codes.filter((code) => code === undefined).length;
  const faults = opened <= TABLES_PER_MINUTE ? [] : [`one address opened ${opened} tables at once`];
  return { refused: defined(codes), figures: { attempts: attempts.length, opened }, faults };
}

function close(...players: readonly TestClient[]): void {
  for (const { room } of players) room.connection.close();
}

export const SEAT_GRIEFS: readonly Grief[] = [
  {
    ...{ name: "removesAtQuickPlay", source: "finding 4", rule: "C8", clock: "real" },
    play: removeFromQuickPlay,
  },
  { ...{ name: "squatsSeats", source: "finding 7", rule: "C6", clock: "real" }, play: squatSeats },
  {
    ...{ name: "squatsWaitingRoom", source: "finding 7", rule: "C6", clock: "real" },
    play: squatWaitingRoom,
  },
  {
    ...{ name: "comesBackAfterRemoval", source: "finding 8", rule: "C10", clock: "real" },
    play: comeBackAfterRemoval,
  },
  {
    ...{ name: "fillsWithSpectators", source: "table", rule: "C6", clock: "real" },
    play: fillWithSpectators,
  },
  { ...{ name: "asksTooOften", source: "table", rule: "C6", clock: "real" }, play: askTooOften },
  {
    ...{ name: "opensManyTables", source: "table", rule: "TABLES_PER_MINUTE_PER_IP", clock: "real" },
    play: openManyTables,
  },
];
