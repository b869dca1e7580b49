/** What happens next in a simulated world: time passes, and then somebody does something, or something breaks. */
import type { Chance } from "../../../shared/bots/bot.ts";
import { FACES } from "../../../shared/card.ts";
import type { TableRequest } from "../../../shared/table/requests/requests.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { BOTS_BY_NAME } from "../../support/game/bots-by-name.ts";
import { randomBot } from "../../support/game/random-bot.ts";
import type { Person } from "./people.ts";
import { anyRequest, pick } from "./requests.ts";
import type { World } from "./world.ts";

type Action = (world: World) => string;

const MINUTE = 60_000;

/** Time passes, and one thing happens. */
export function step(world: World): void {
  world.people.closeLeaving();
  const ms = passingMs(world.chance);
  world.clock.advance(ms);
  world.check();
  if (world.hasEnded) return;
  // Pages answer on their own, unless they are slow.
  if (world.chance(3) > 0) contribute(world);
  const action = nextAction(world);
  world.note(action(world));
  world.check();
}

/** Mostly as long as a person thinks; sometimes a turn is let pass, or everybody goes away. */
function passingMs(chance: Chance): number {
  const dice = chance(1000);
  if (dice < 3) return chance(40 * MINUTE);
  if (dice < 30) return chance(3 * MINUTE);
  return dice < 130 ? chance(40_000) : 50 + chance(4_000);
}

/** What happens in each phase, and how often in a thousand times. */
function nextAction({ chance, table, store }: World): Action {
  const isPlaying = table.phase === "playing";
  const weights: readonly (readonly [number, Action])[] = [
    [8, restart],
    [store.isWritable ? 12 : 60, breakStore],
    [45, disconnect],
    [150, arrive],
    [isPlaying ? 50 : 200, request],
    [10, wrongMove],
  ];
  let dice = chance(1000);
  for (const [weight, action] of weights) {
    if (dice < weight) return action;
    dice -= weight;
  }
  return isPlaying ? play : goOn;
}

const restart: Action = (world) => {
  const { chance, store } = world;
  const downMs = pick([0, chance(3_000), chance(60_000)], chance) ?? 0;
  if (chance(2) === 0) {
    world.crash(downMs);
    return `crash for ${downMs} ms`;
  }
  store.repair();
  world.handOver(downMs);
  return `hand-over for ${downMs} ms`;
};

const breakStore: Action = ({ chance, store }) => {
  if (!store.isWritable || store.failingWrites > 0) {
    store.repair();
    return "the disk works again";
  }
  const kind = chance(3);
  if (kind === 0) store.fail();
  else if (kind === 1) store.failingWrites = 1;
  else store.lateMs = store.lateMs === 0 ? 1 + chance(3_000) : 0;
  return ["the disk fails", "the next write fails", `writes take ${store.lateMs} ms`][kind] ?? "";
};

const disconnect: Action = ({ chance, people }) => {
  const person = pick([...people.seated, ...people.watching], chance);
  if (person === undefined) return "nobody can leave";
  const isOnPurpose = chance(6) === 0;
  people.disconnect(person, isOnPurpose);
  return `${person.name} ${isOnPurpose ? "leaves" : "drops"}`;
};

/** Somebody comes, comes back, or wants a seat. */
const arrive: Action = (world) => {
  const { chance, people } = world;
  if (!world.store.isWritable && chance(4) === 0) world.store.repair();
  const waiting = people.watching.filter(({ queuesAs }) => queuesAs === undefined);
  const person = pick(
    [...people.away, ...people.away.filter(({ token }) => token !== ""), ...waiting],
    chance,
  );
  if (person === undefined) return "nobody comes";
  if (person.connection === "watching")
    return `${person.name} wants a seat: ${outcome(people.queue(person))}`;
  if (person.token !== "") return `${person.name} comes back: ${outcome(people.comeBack(person))}`;
  const joined = people.join(person, chance(5) === 0);
  const isLate = !joined.ok && joined.refusal.code === "tableInPlay" && chance(2) === 0;
  return `${person.name} joins: ${outcome(isLate ? people.join(person, true) : joined)}`;
};

const request: Action = (world) => {
  const person = pick(world.people.seated, world.chance);
  if (person === undefined) return "nobody sends a request";
  const isHost = world.chance(2) === 0;
  const sender = (isHost ? world.people.holderOf(world.table.host) : undefined) ?? person;
  return send(world, sender, anyRequest(world.table, world.chance));
};

/** What takes the table on between rounds and matches. */
const goOn: Action = (world) => {
  const { table, chance, people } = world;
  const person = pick(people.seated, chance);
  if (person === undefined) return arrive(world);
  if (table.phase === "roundOver") return send(world, person, { type: "nextRound" });
  if (table.phase === "matchOver") return send(world, person, { type: "rematch" });
  if (table.isQuickPlay) return send(world, person, { type: "agreeToStart", agrees: true });
  const host = people.holderOf(table.host);
  if (host === undefined || chance(3) === 0) return send(world, person, { type: "setReady", ready: true });
  if (table.seats.all.length < 2 || chance(4) === 0)
    return send(world, host, { type: "addBot", character: "easy" });
  return send(world, host, { type: "start" });
};

/** Somebody who can move does so; a player whose seat a bot has takes it back. */
const play: Action = (world) => {
  const { table, chance, people } = world;
  const { game } = table;
  if (game === undefined) return "there is no game";
  const onTurn = people.seated.find((person) => people.playerOf(person)?.seat === game.turn);
  const person = chance(8) === 0 ? pick(people.seated, chance) : onTurn;
  if (person === undefined) return "a bot is to move";
  const player = people.playerOf(person);
  if (player === undefined) return `${person.name} has no seat`;
  if (player.isBotControlled) return send(world, person, { type: "resume" });
  if (table.isSolo && table.isPaused) return send(world, person, { type: "pause", paused: false });
  const view = viewFor(game, player.seat);
  const command = (chance(4) === 0 ? randomBot : BOTS_BY_NAME.easy)(view, chance);
  if (command === undefined) return `${person.name} has nothing to do`;
  return `${person.name} ${JSON.stringify(command)}: ${world.move(person, command)}`;
};

/** Anybody plays any card at any time. */
const wrongMove: Action = (world) => {
  const person = pick(world.people.seated, world.chance);
  if (person === undefined) return "nobody moves";
  const command = { type: "play", card: pick(FACES, world.chance) ?? 1 } as const;
  return `${person.name} tries ${JSON.stringify(command)}: ${world.move(person, command)}`;
};

function contribute({ people }: World): void {
  while (people.seated.some(({ client }) => client?.answerOne() === true));
}

function send(world: World, person: Person, message: TableRequest): string {
  const player = world.people.playerOf(person);
  if (player === undefined) return `${person.name} has no seat`;
  const answer = world.request(player, message);
  // Its page goes back home.
  if (answer.ok && message.type === "leave") person.connection = "none";
  return `${person.name} ${JSON.stringify(message)}: ${outcome(answer)}`;
}

function outcome(result: ReturnType<World["request"]> | ReturnType<World["people"]["join"]>): string {
  return result.ok ? "accepted" : result.refusal.code;
}
