/** One table from its opening to the last goodbye. */
import { presetRules, type Rules } from "../../shared/rules.ts";
import { FEWEST_SEATS } from "../../shared/seat.ts";
import { seededChance } from "../simulation/chance.ts";
import { anyRules } from "../simulation/combinations.ts";
import { comes } from "./comes.ts";
import type { Options } from "./options.ts";
import { Player } from "./player.ts";
import { TcpProxy } from "./proxy.ts";
import { Sitting } from "./sitting.ts";
import type { Tally } from "./tally.ts";
import type { Witness } from "./witness.ts";

/** Players, table after table and around again. */
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
/** A match that takes longer will not end, in ms. */
const LONGEST_MATCH_MS = 240_000;
const LARGEST_HAND = 3;
const TURN_SECONDS = 30;

export interface World extends Options {
  /** The server's. */
  readonly port: number;
  readonly witness: Witness;
  readonly tally: Tally;
}

interface Seated {
  readonly player: Player;
  readonly proxy: TcpProxy;
}

/** Plays one match in bad weather; when it is over the weather clears, and all go home. */
export async function playTable(world: World, number: number): Promise<void> {
  const seats = SEATS[number % SEATS.length] ?? FEWEST_SEATS;
  const rules = rulesFor(seats, `${world.seed}/rules ${number}`);
  const sitting = new Sitting({ ...world, number, seats, rules });
  const all = await Promise.all(sitting.names.map((name) => seat(world, sitting, name)));
  const playing = Promise.all(all.map(({ player }) => player.play()));
  await comes(() => sitting.isOver, LONGEST_MATCH_MS);
  sitting.close();
  for (const { proxy } of all) proxy.calm();
  await playing;
  await Promise.all(all.map(({ player }) => player.goHome()));
  await Promise.all(all.map(({ proxy }) => proxy.close()));
}

/** Each player has a road of their own. */
async function seat({ seed, port, tally }: World, sitting: Sitting, name: string): Promise<Seated> {
  const chanceOf = (connection: number) => seededChance(`${seed}/${name}/${connection}`);
  const proxy = new TcpProxy({ port, count: tally.count, chanceOf });
  const url = await proxy.open();
  return {
    proxy,
    player: new Player({ name, sitting, proxy, url, chance: seededChance(`${seed}/${name}`) }),
  };
}

/** Every second table plays any house rules; none takes long. */
function rulesFor(seats: number, text: string): Rules {
  const chance = seededChance(text);
  const rules = chance(2) === 0 ? presetRules("quick") : anyRules(seats, chance);
  const handSize = Math.min(rules.handSize, LARGEST_HAND);
  return { ...rules, target: "single", handSize, turnSeconds: TURN_SECONDS };
}
