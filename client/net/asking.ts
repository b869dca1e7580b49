/** Requests to a table: each is sent once, and asked again only where the line took its answer along. */
import { type Result, refused } from "../../shared/refusal.ts";
import type { Accepted, RequestName } from "../../shared/wire/messages.ts";
import type { TableLine } from "./connection-state.ts";
import type { TableRoom } from "./room-types.ts";
import type { Payload } from "./session-types.ts";

const ANSWERS_A_TURN: ReadonlySet<RequestName> = new Set([
  ...(["play", "draw", "pass", "drawPenalty", "challenge", "chooseColor"] as const),
]);

/**
 * What would happen twice. A server that was started anew knows its first answers to moves, and to nothing else; of all
 * other requests a second one changes nothing.
 */
const DOUBLES: ReadonlySet<RequestName> = new Set(["addBot", "quickChat"]);

export interface AskingOptions {
  readonly line: TableLine;
  readonly newId: () => string;
  /** The room as it is now: another one after coming back. */
  readonly room: () => TableRoom;
  /** The number of the newest event of a turn that has been shown (T9). */
  readonly seen: () => number;
}

export class Asking {
  readonly #options: AskingOptions;

  constructor(options: AskingOptions) {
    this.#options = options;
  }

  /** Offline it is refused at once, and never sent later. */
  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    const { line, newId, room, seen } = this.#options;
    if (line.now !== "connected") return refused("offline");
    const message = {
      ...payload,
      ...(ANSWERS_A_TURN.has(name) ? { lastSeenEvent: seen() } : {}),
      id: newId(),
    };
    const asked = room();
    const reply = await asked.request(name, message);
    return reply === "unknown" ? this.#again(name, message, asked) : reply;
  }

  /** Once, with the same id: the table gives its first answer again if it had heard the first asking. */
  async #again(name: RequestName, message: object, asked: TableRoom): Promise<Result<Accepted>> {
    if (!(await this.#options.line.isUp())) return refused("offline");
    const room = this.#options.room();
    if (room !== asked && DOUBLES.has(name)) return refused("offline");
    const reply = await room.request(name, message);
    return reply === "unknown" ? refused("offline") : reply;
  }
}
