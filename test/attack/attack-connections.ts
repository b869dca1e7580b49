/** An attacker's connections: to missing rooms, to its own tables, and as a spectator of other tables. */
import type { Chance } from "../../shared/bots/bot.ts";
import { malformedMessage } from "./malformed-messages.ts";
import { RawWebSocket } from "./raw-websocket.ts";
import { joinRoom } from "./reserve-seat.ts";
import { malformedFrame, websocketFrame } from "./websocket-frames.ts";

/** How long an attacker that was disconnected from a room waits before it reconnects: joins cost more than frames. */
const COMES_BACK_MS = 1000;
/** How long an attacker that was refused waits before it retries. */
const REFUSED_MS = 500;
/** In a room, how many of 100 frames are malformed, which ends the connection; the others are messages. */
const MALFORMED_OF_100 = 4;

/** A connection that is reopened whenever it was closed. */
export class AttackConnection {
  readonly #open: () => Promise<RawWebSocket | undefined>;
  readonly #frame: (chance: Chance) => Buffer;
  readonly #pauseMs: number;
  #connection: RawWebSocket | undefined;
  #isOpening = false;
  #opensAt = 0;

  constructor(open: () => Promise<RawWebSocket | undefined>, frame: (chance: Chance) => Buffer, pauseMs = 0) {
    this.#open = open;
    this.#frame = frame;
    this.#pauseMs = pauseMs;
  }

  /** Sends one frame; false while there is no connection. */
  send(chance: Chance): boolean {
    if (this.#connection?.isOpen === true) {
      this.#connection.send(this.#frame(chance));
      return true;
    }
    if (this.#connection === undefined || this.#connection.isClosed) void this.#reopen();
    return false;
  }

  close(): void {
    this.#connection?.close();
  }

  async #reopen(): Promise<void> {
    const now = performance.now();
    if (this.#isOpening || now < this.#opensAt) return;
    this.#isOpening = true;
    this.#opensAt = now + this.#pauseMs;
    // The server may close the connection, and this is retried.
    this.#connection = await this.#open().catch(() => undefined);
    this.#isOpening = false;
    this.#connection?.whenRefused(() => {
      this.#opensAt = performance.now() + REFUSED_MS;
    });
  }
}

/** A connection with an expired reservation: some of them are upgraded. */
export function missingRoomConnection(url: URL, path: string): AttackConnection {
  return new AttackConnection(async () => new RawWebSocket(url, path), malformedFrame);
}

/** A seat at the attacker's own table: an attacker that is disconnected returns with its seat token. */
export function ownTableConnection(url: URL, name: string): AttackConnection {
  let code = "";
  let connection: RawWebSocket | undefined;
  let token = "";
  const open = async () => {
    token = connection?.seatToken || token;
    const back = token === "" ? undefined : await joinRoom(url, `joinById/${code}`, { seatToken: token });
    connection = back ?? (await joinRoom(url, "create/uno", { name, visibility: "private" }));
    code = connection?.code ?? "";
    return connection;
  };
  return new AttackConnection(open, inRoom, COMES_BACK_MS);
}

/** A spectator at another player's table. */
export function spectatorConnection(url: URL, code: string): AttackConnection {
  return new AttackConnection(
    () => joinRoom(url, `joinById/${code}`, { spectate: true }),
    inRoom,
    COMES_BACK_MS,
  );
}

function inRoom(chance: Chance): Buffer {
  return chance(100) < MALFORMED_OF_100 ? malformedFrame(chance) : websocketFrame(malformedMessage(chance));
}
