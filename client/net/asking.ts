/** Requests to a table: each is sent once, and asked again only where the line took its answer along. */
import { type Result, refused } from "../../shared/refusal.ts";
import type { Accepted, RequestName } from "../../shared/wire/messages.ts";
import type { ConnectionStateMachine } from "./connection-state.ts";
import type { RoomConnection } from "./room-types.ts";
import type { Payload } from "./session-types.ts";

const TURN_REQUESTS: ReadonlySet<RequestName> = new Set([
  ...(["play", "draw", "pass", "drawPenalty", "challenge", "chooseColor"] as const),
]);

/**
 * What would happen twice. A server that was started anew knows its first answers to moves, and to nothing else; of all
 * other requests a second one changes nothing.
 */
const NOT_REPEATABLE: ReadonlySet<RequestName> = new Set(["addBot", "quickChat"]);

export interface RequestSenderOptions {
  readonly connection: ConnectionStateMachine;
  readonly newId: () => string;
  /** The room as it is now: another one after coming back. */
  readonly room: () => RoomConnection;
  /** The number of the newest event of a turn that has been shown (T9). */
  readonly lastSeenEvent: () => number;
}

export class RequestSender {
  readonly #options: RequestSenderOptions;

  constructor(options: RequestSenderOptions) {
    this.#options = options;
  }

  /** Offline it is refused at once, and never sent later. */
  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    const { connection, newId, room, lastSeenEvent } = this.#options;
    if (connection.state !== "connected") return refused("offline");
    const message = {
      ...payload,
      ...(TURN_REQUESTS.has(name) ? { lastSeenEvent: lastSeenEvent() } : {}),
      id: newId(),
    };
    const firstRoom = room();
    const reply = await firstRoom.request(name, message);
    return reply === "unknown" ? this.#resend(name, message, firstRoom) : reply;
  }

  /** Once, with the same id: the table gives its first answer again if it had heard the first asking. */
  async #resend(name: RequestName, message: object, firstRoom: RoomConnection): Promise<Result<Accepted>> {
    if (!(await this.#options.connection.whenConnected())) return refused("offline");
    const room = this.#options.room();
    if (room !== firstRoom && NOT_REPEATABLE.has(name)) return refused("offline");
    const reply = await room.request(name, message);
    return reply === "unknown" ? refused("offline") : reply;
  }
}
