/** One table from its opening until all have left. */
import { presetRules, type Rules } from "../../shared/rules.ts";
import { FEWEST_SEATS } from "../../shared/seat.ts";
import { randomRules } from "../simulation/rule-combinations.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import type { JournalObserver } from "./journal-observer.ts";
import { TcpProxy } from "./network/tcp-proxy.ts";
import { ObservedTable } from "./observed-table.ts";
import type { Options } from "./options.ts";
import { ChaosPlayer } from "./player.ts";
import type { ChaosResults } from "./results.ts";
import { becomesTrue } from "./wait-until.ts";

/** The numbers of players, assigned to the tables in turn. */
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
/** A match that takes longer will not end, in ms. */
const LONGEST_MATCH_MS = 240_000;
const LARGEST_HAND = 3;
const TURN_SECONDS = 30;

export interface TableRunContext extends Options {
  /** The server's. */
  readonly port: number;
  readonly observer: JournalObserver;
  readonly results: ChaosResults;
}

interface Seated {
  readonly player: ChaosPlayer;
  readonly proxy: TcpProxy;
}

/** Plays one match on bad networks; after it the faults stop, and all leave. */
export async function playTable(world: TableRunContext, number: number): Promise<void> {
  const seats = SEATS[number % SEATS.length] ?? FEWEST_SEATS;
  const rules = rulesFor(seats, `${world.seed}/rules ${number}`);
  const sitting = new ObservedTable({ ...world, number, seats, rules });
  const all = await Promise.all(sitting.names.map((name) => seat(world, sitting, name)));
  const playing = Promise.all(all.map(({ player }) => player.play()));
  await becomesTrue(() => sitting.isOver, LONGEST_MATCH_MS);
  sitting.close();
  for (const { proxy } of all) proxy.stopFaults();
  await playing;
  await Promise.all(all.map(({ player }) => player.leave()));
  await Promise.all(all.map(({ proxy }) => proxy.close()));
}

/** Each player has a separate proxy. */
async function seat(
  { seed, port, results }: TableRunContext,
  sitting: ObservedTable,
  name: string,
): Promise<Seated> {
  const chanceOf = (connection: number) => seededChance(`${seed}/${name}/${connection}`);
  const proxy = new TcpProxy({ port, count: results.count, chanceOf });
  const url = await proxy.open();
  return {
    proxy,
    player: new ChaosPlayer({ name, table: sitting, proxy, url, chance: seededChance(`${seed}/${name}`) }),
  };
}

/** Every second table has random house rules; no match takes long. */
function rulesFor(seats: number, text: string): Rules {
  const chance = seededChance(text);
  const rules = chance(2) === 0 ? presetRules("quick") : randomRules(seats, chance);
  const handSize = Math.min(rules.handSize, LARGEST_HAND);
  return { ...rules, target: "single", handSize, turnSeconds: TURN_SECONDS };
}
