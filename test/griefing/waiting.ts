/** Griefs that make the others wait (C1, C2, C7, E5, E6): findings 5, 6, 7 and 9, and rows of the table. */
import { setTimeout as pause } from "node:timers/promises";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { REMATCH_SECONDS } from "../../shared/table-limits.ts";
import type { Notice } from "../../shared/wire/messages.ts";
import {
  type Behavior,
  movesInLastMoment,
  silentAndBack,
  silentEverySecondTurn,
  withholdsNext,
} from "./behaviors.ts";
import { DroppingPlayer } from "./dropping-player.ts";
import type { Grief, Outcome, Stage } from "./grief.ts";
import { Person } from "./person.ts";
import { asGriefer, type Griefer, SHORT_ROUNDS, TableOfStrangers } from "./table-of-strangers.ts";

/** No grief is watched for longer than this, in seconds of the server's time. */
const LONGEST = 1500;
/** For how long a connection stays away: the server waits for 30 seconds. */
const AWAY_SECONDS = 29;
/** How often a player drops the connection in each round: as often as the server waited in version 0.1.0. */
const DROPS_IN_ROUND = 3;

/** On an accelerated clock, what the network and a busy machine take counts many times, in seconds. */
const TOLERANCE = 15;

/** How many turns are measured. */
function turnsOn({ isSmall }: Stage): number {
  return isSmall ? 6 : 40;
}

type GrieferBehavior = (griefer: Griefer) => Behavior;

/** One griefer behaves like this until it has had enough turns. */
async function playTurns(stage: Stage, behavior: GrieferBehavior): Promise<Outcome> {
  const table = await TableOfStrangers.start(stage);
  const until = () => table.turnsOfGriefers > turnsOn(stage);
  await table.play(table.griefers.map(behavior), { until, seconds: LONGEST });
  return table.outcome();
}

/** In each round, griefers drop their connections one after the other, each several times. */
async function pauseEachRound(stage: Stage): Promise<Outcome> {
  const [rounds, griefers] = stage.isSmall ? [2, 1] : [4, 3];
  const table = await TableOfStrangers.start(stage, { rules: SHORT_ROUNDS, griefers });
  const droppers = table.griefers.map((griefer) => new DroppingPlayer(griefer));
  const seen = table.host.table;
  let round = 0;
  const dropInTurn: Behavior = async () => {
    if (seen.phase !== "playing" || seen.round === round) return false;
    round = seen.round;
    for (const dropper of droppers)
      for (let drop = 0; drop < DROPS_IN_ROUND; drop += 1)
        await dropper.dropFor((1000 * AWAY_SECONDS) / stage.pace);
    return true;
  };
  const until = () => seen.round > rounds || seen.phase === "matchOver";
  await table.play([...droppers.map(({ plays }) => plays), dropInTurn], { until, seconds: LONGEST });
  for (const dropper of droppers) dropper.close();
  return table.outcome();
}

/** Drops the connection for a moment, comes back for a moment, again and again. */
async function flap(stage: Stage): Promise<Outcome> {
  const table = await TableOfStrangers.start(stage);
  const [griefer] = table.griefers;
  if (griefer === undefined) throw new Error("no player drops the connection");
  const dropper = new DroppingPlayer(griefer);
  const drops = stage.isSmall ? 15 : 80;
  let dropped = 0;
  const drop: Behavior = async () => {
    await dropper.dropFor(1000 / stage.pace);
    dropped += 1;
    await pause(500 / stage.pace);
    return true;
  };
  await table.play([drop], { until: () => dropped >= drops, seconds: LONGEST });
  dropper.close();
  const outcome = table.outcome();
  const noticesOf = (...types: readonly Notice["type"][]) =>
    table.host.notices.filter(({ type }) => types.includes(type)).length;
  const notices = {
    connectionNotices: noticesOf("dropped", "returned", "left"),
    botNotices: noticesOf("botTookOver", "playerResumed"),
  };
  return { ...outcome, figures: { ...outcome.figures, drops: dropped, ...notices } };
}

/** Takes seats at a quick-play table and never moves. */
async function squatQuickPlay(stage: Stage): Promise<Outcome> {
  const length = stage.isSmall ? 200 : 500;
  const people = ["Ann", "Ben", "Pia"].map((name) => new Person(stage, name));
  const [host, client, squatter] = await Promise.all(people.map((person) => person.quickPlay(length)));
  const [, , person] = people;
  if (!(host && client && squatter && person)) throw new Error("no player has joined");
  const griefer = asGriefer(stage, person, squatter);
  const table = new TableOfStrangers(stage, [host, client], [griefer]);
  await host.waitUntil(() => host.table.phase === "playing", "the start");
  const isOver = () => host.table.seats.get(griefer.seatId)?.isBotControlled !== false;
  await table.play([], { until: isOver, seconds: LONGEST });
  return table.outcome();
}

/** Silent until a bot plays the seat, and never ready for the next round. */
async function withholdNext(stage: Stage): Promise<Outcome> {
  const table = await TableOfStrangers.start(stage, { rules: SHORT_ROUNDS });
  const rounds = stage.isSmall ? 2 : 6;
  const until = () => table.host.table.round > rounds || table.host.table.phase === "matchOver";
  await table.play([], { until, seconds: LONGEST });
  return table.outcome();
}

/** Never agrees to the rematch. */
async function withholdRematch(stage: Stage): Promise<Outcome> {
  const rules = { ...SHORT_ROUNDS, target: "single" } as const;
  const table = await TableOfStrangers.start(stage, { rules });
  const [griefer] = table.griefers;
  if (griefer === undefined) throw new Error("no player withholds the rematch");
  const { table: seen } = table.host;
  const plays = withholdsNext(griefer.player);
  await table.play([plays], { until: () => seen.phase === "matchOver", seconds: LONGEST });
  const before = table.meter.costOf(griefer.seatId).seconds;
  for (const player of table.players) await player.sendRequest("rematch");
  await table.play([], { until: () => seen.phase !== "matchOver", seconds: LONGEST });
  const { waitedSeconds = 0 } = table.outcome();
  const seconds = waitedSeconds - before;
  return { waitedSeconds: seconds, boundSeconds: REMATCH_SECONDS + TOLERANCE };
}

/** At a private table a guest asks for four times the turn time, and the host does nothing about it. */
async function extendTurnTime(stage: Stage): Promise<Outcome> {
  const turnSeconds = 15;
  const host = await new Person(stage, "Ann").open({
    rules: { ...OFFICIAL_RULES, turnSeconds },
    visibility: "private",
  });
  const person = new Person(stage, "Pia");
  const player = await person.join(host.code);
  const griefer = asGriefer(stage, person, player);
  const asked = await player.sendRequest("setTurnTime", { factor: 4 });
  const table = new TableOfStrangers(stage, [host], [griefer]);
  await host.sendRequest("start");
  const isOver = () =>
    table.turnsOfGriefers > 1 || host.table.seats.get(griefer.seatId)?.isBotControlled === true;
  await table.play([], { until: isOver, seconds: LONGEST });
  const { waitedSeconds = 0 } = table.outcome();
  const refused = "refused" in asked ? [asked.refused.code] : [];
  return { waitedSeconds, boundSeconds: turnSeconds + TOLERANCE, refused };
}

export const WAITING_GRIEFS: readonly Grief[] = [
  {
    ...{ name: "silentAndBack", source: "finding 5", rule: "C7", clock: "accelerated" },
    play: (stage) => playTurns(stage, ({ player }) => silentAndBack(player)),
  },
  {
    ...{ name: "silentEverySecondTurn", source: "finding 5", rule: "C7", clock: "accelerated" },
    play: (stage) => playTurns(stage, ({ player }) => silentEverySecondTurn(player)),
  },
  {
    ...{ name: "everyTurnToTheLastSecond", source: "table", rule: "C7", clock: "accelerated" },
    play: (stage) => playTurns(stage, ({ player, time }) => movesInLastMoment(player, time)),
  },
  {
    ...{ name: "pausesInEachRound", source: "finding 6", rule: "C2", clock: "accelerated" },
    play: pauseEachRound,
  },
  {
    ...{ name: "dropsAndComesBack", source: "table", rule: "C2", clock: "accelerated" },
    play: flap,
  },
  {
    ...{ name: "squatsQuickPlay", source: "finding 7", rule: "C1", clock: "accelerated" },
    play: squatQuickPlay,
  },
  {
    ...{ name: "withholdsNextRound", source: "table", rule: "E5", clock: "accelerated" },
    play: withholdNext,
  },
  {
    ...{ name: "withholdsRematch", source: "table", rule: "E6", clock: "accelerated" },
    play: withholdRematch,
  },
  {
    ...{ name: "extendsTurnTime", source: "finding 9", rule: "C7", clock: "accelerated" },
    play: extendTurnTime,
  },
];
