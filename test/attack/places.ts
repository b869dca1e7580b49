/** Where an attacker's frames go: on lines to nowhere, on lines at its own tables, on lines that look on at others'. */
import type { Chance } from "../../shared/bots/bot.ts";
import { frameOf, malformedFrame } from "./frames.ts";
import { knock } from "./knocking.ts";
import { Line } from "./line.ts";
import { aMessage } from "./messages.ts";

/** One who was thrown out of a room comes back after so many ms: joins cost more than frames. */
const COMES_BACK_MS = 1000;
/** One who was not let in at all tries it again after so many ms. */
const REFUSED_MS = 500;
/** On lines in a room so many of a hundred frames are none at all, which ends the line; the others are messages. */
const MALFORMED_OF_100 = 4;

/** A line that is opened again whenever it was closed. */
export class Place {
  readonly #open: () => Promise<Line | undefined>;
  readonly #frame: (chance: Chance) => Buffer;
  readonly #pauseMs: number;
  #line: Line | undefined;
  #isOpening = false;
  #opensAt = 0;

  constructor(open: () => Promise<Line | undefined>, frame: (chance: Chance) => Buffer, pauseMs = 0) {
    this.#open = open;
    this.#frame = frame;
    this.#pauseMs = pauseMs;
  }

  /** Sends one frame; false while there is no line to send it on. */
  send(chance: Chance): boolean {
    if (this.#line?.isOpen === true) {
      this.#line.send(this.#frame(chance));
      return true;
    }
    if (this.#line === undefined || this.#line.isClosed) void this.#reopen();
    return false;
  }

  close(): void {
    this.#line?.close();
  }

  async #reopen(): Promise<void> {
    const now = performance.now();
    if (this.#isOpening || now < this.#opensAt) return;
    this.#isOpening = true;
    this.#opensAt = now + this.#pauseMs;
    // The server may break the line off, and this is tried again.
    this.#line = await this.#open().catch(() => undefined);
    this.#isOpening = false;
    this.#line?.whenRefused(() => {
      this.#opensAt = performance.now() + REFUSED_MS;
    });
  }
}

/** A line to a place that is no more: a WebSocket is made of some of them. */
export function nowhere(url: URL, path: string): Place {
  return new Place(async () => new Line(url, path), malformedFrame);
}

/** A seat at a table of its own: whoever is thrown out comes back with the seat's token. */
export function ownTable(url: URL, name: string): Place {
  let code = "";
  let line: Line | undefined;
  let token = "";
  const open = async () => {
    token = line?.seatToken || token;
    const back = token === "" ? undefined : await knock(url, `joinById/${code}`, { seatToken: token });
    line = back ?? (await knock(url, "create/uno", { name, visibility: "private" }));
    code = line?.code ?? "";
    return line;
  };
  return new Place(open, inRoom, COMES_BACK_MS);
}

/** One who looks on at somebody else's table. */
export function onlooker(url: URL, code: string): Place {
  return new Place(() => knock(url, `joinById/${code}`, { spectate: true }), inRoom, COMES_BACK_MS);
}

function inRoom(chance: Chance): Buffer {
  return chance(100) < MALFORMED_OF_100 ? malformedFrame(chance) : frameOf(aMessage(chance));
}
