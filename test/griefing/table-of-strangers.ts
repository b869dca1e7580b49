/** A table with patient players and griefers, and how long the others waited for each griefer. */
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { startMatch } from "../support/network/moves-in-sequence.ts";
import type { TestClient } from "../support/network/test-client.ts";
import { type Behavior, behaveUntil, playsPromptly, serverTimeFor } from "./behaviors.ts";
import type { Outcome, Stage } from "./grief.ts";
import { Person } from "./person.ts";
import { boundFor } from "./waiting-costs.ts";
import { WaitingMeter } from "./waiting-meter.ts";

/** No player goes out soon. */
const LONG_ROUND: Rules = { ...OFFICIAL_RULES, handSize: 15, target: 1000 };
/** Rounds are soon over, and the match is not. */
export const SHORT_ROUNDS: Rules = { ...OFFICIAL_RULES, handSize: 5, target: 1000 };

const PATIENT = ["Ann", "Ben"];
const GRIEFERS = ["Pia", "Pit", "Pam"];

/** A player who makes the others wait. */
export interface Griefer {
  readonly person: Person;
  readonly player: TestClient;
  readonly seatId: string;
  /** The server's time, in ms. */
  readonly time: () => number;
}

export interface TableOptions {
  readonly rules?: Rules;
  readonly visibility?: "public" | "private";
  /** 1 if left out. */
  readonly griefers?: number;
}

export class TableOfStrangers {
  readonly players: readonly TestClient[];
  readonly griefers: readonly Griefer[];
  readonly meter: WaitingMeter;
  readonly #stage: Stage;

  constructor(stage: Stage, players: readonly TestClient[], griefers: readonly Griefer[]) {
    const [observer] = players;
    if (observer === undefined) throw new Error("a table needs players");
    this.#stage = stage;
    this.players = players;
    this.griefers = griefers;
    this.meter = new WaitingMeter(observer, stage.pace);
  }

  /** A table with two patient players, one of whom is the host, in a match that has begun. */
  static async start(stage: Stage, options: TableOptions = {}): Promise<TableOfStrangers> {
    const { rules = LONG_ROUND, visibility = "public", griefers: count = 1 } = options;
    const [hostName = "", guestName = ""] = PATIENT;
    const host = await new Person(stage, hostName).open({ rules, visibility });
    const client = await new Person(stage, guestName).join(host.code);
    const griefers: Griefer[] = [];
    for (const name of GRIEFERS.slice(0, count)) {
      const person = new Person(stage, name);
      griefers.push(asGriefer(stage, person, await person.join(host.code)));
    }
    const table = new TableOfStrangers(stage, [host, client], griefers);
    await startMatch([host, client, ...griefers.map(({ player }) => player)]);
    return table;
  }

  /** The player who sees and opens the table. */
  get host(): TestClient {
    const [host] = this.players;
    if (host === undefined) throw new Error("a table needs players");
    return host;
  }

  get turnsOfGriefers(): number {
    return Math.min(...this.griefers.map(({ seatId }) => this.meter.costOf(seatId).turns));
  }

  /** The patient players play promptly and the griefers like this, until the condition is true or the time is over. */
  async play(griefers: readonly Behavior[], { until, seconds }: { until: () => boolean; seconds: number }) {
    const endsAt = performance.now() + (1000 * seconds) / this.#stage.pace;
    const isOver = () => until() || performance.now() > endsAt;
    await behaveUntil(isOver, [...this.players.map(playsPromptly), ...griefers]);
  }

  /** The cost of the griefers; the bound is that of C7 for the seat that is closest to it. */
  outcome(): Outcome {
    const costs = this.griefers.map(({ seatId }) => this.meter.costOf(seatId));
    const worst = costs.toSorted((a, b) => excess(b) - excess(a))[0];
    this.close();
    return {
      waitedSeconds: costs.reduce((total, { seconds }) => total + seconds, 0),
      chargedSeconds: worst?.chargedSeconds ?? 0,
      boundSeconds: boundFor(worst?.turns ?? 0),
      figures: {
        griefers: costs.length,
        turns: worst?.turns ?? 0,
        shortTurns: worst?.shortTimeOuts ?? 0,
      },
    };
  }

  close(): void {
    for (const { room } of [...this.players, ...this.griefers.map(({ player }) => player)])
      room.connection.close();
  }
}

function excess({ chargedSeconds, turns }: { readonly chargedSeconds: number; readonly turns: number }) {
  return chargedSeconds - boundFor(turns);
}

/** A player who has just joined. */
export function asGriefer({ pace }: Stage, person: Person, player: TestClient): Griefer {
  return { person, player, seatId: player.seated.seatId, time: serverTimeFor(player, pace) };
}
