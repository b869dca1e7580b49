/** Sends malformed frames and requests at a steady pace, the same ones for the same seed. */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "../../shared/bots/bot.ts";
import { seededChance } from "../simulation/seeded-random.ts";
import {
  type AttackConnection,
  missingRoomConnection,
  ownTableConnection,
  spectatorConnection,
} from "./attack-connections.ts";
import { malformedRequest } from "./malformed-requests.ts";

export interface AttackerOptions {
  readonly url: string;
  readonly seed: string;
  /** Codes of other players' tables. */
  readonly codes: readonly string[];
}

/** What must be sent, and in which time. */
export interface Wave {
  readonly frames: number;
  readonly requests: number;
  readonly ms: number;
}

/** Connections to a room that no longer exists, to the attacker's own tables, and to other tables as a spectator. */
const LOST = 50;
const SEATED = 25;
const WATCHING = 10;
const STEP_MS = 10;
/** The timeout of a request; connections with incomplete requests are open as long. */
const TIMEOUT_MS = 2_000;
/** A wave that cannot be sent ends after this many steps in a row that sent nothing. Time does not count: the attacker has the lowest priority. */
const MOST_IDLE_STEPS = 3_000;

export class Attacker {
  readonly #options: AttackerOptions;
  readonly #url: URL;
  readonly #chance: Chance;
  readonly #connections: readonly AttackConnection[];

  constructor(options: AttackerOptions) {
    const { url, seed, codes } = options;
    this.#options = options;
    this.#url = new URL(url);
    this.#chance = seededChance(`${seed}/attacker`);
    this.#connections = [
      ...Array.from({ length: LOST }, () =>
        missingRoomConnection(this.#url, "/x/ABCDEF?sessionId=x&reconnectionToken=x"),
      ),
      ...Array.from({ length: SEATED }, (_, at) => ownTableConnection(this.#url, `Mallory ${at}`)),
      ...codes.slice(0, WATCHING).map((code) => spectatorConnection(this.#url, code)),
    ];
  }

  /** Sends one wave; returns how much of it could be sent. */
  async send({ frames, requests, ms }: Wave): Promise<Omit<Wave, "ms">> {
    const start = performance.now();
    const sent = { frames: 0, requests: 0 };
    for (let idleSteps = 0; idleSteps < MOST_IDLE_STEPS; idleSteps += 1) {
      const share = Math.min(1, (performance.now() - start) / ms);
      const asked = this.#ask(Math.floor(share * requests) - sent.requests);
      const written = this.#sendFrames(Math.floor(share * frames) - sent.frames);
      sent.requests += asked;
      sent.frames += written;
      if (sent.frames >= frames && sent.requests >= requests) break;
      if (asked + written > 0) idleSteps = 0;
      await pause(STEP_MS);
    }
    return sent;
  }

  close(): void {
    for (const place of this.#connections) place.close();
  }

  /** How many of these could be sent. */
  #sendFrames(due: number): number {
    let sent = 0;
    for (let frame = 0; frame < due; frame += 1) {
      const place = this.#connections[this.#chance(this.#connections.length)];
      if (place?.send(this.#chance) === true) sent += 1;
    }
    return sent;
  }

  #ask(due: number): number {
    for (let request = 0; request < due; request += 1) {
      const socket = connect(Number(this.#url.port), this.#url.hostname);
      socket.on("error", () => socket.destroy());
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
      socket.on("data", () => socket.end());
      socket.write(malformedRequest({ codes: this.#options.codes, chance: this.#chance }));
    }
    return due;
  }
}
