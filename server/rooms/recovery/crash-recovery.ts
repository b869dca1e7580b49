/** Where something of a table throws, the table is made anew from its journal; one that breaks over and over is set aside. */
import { type Client, CloseCode } from "@colyseus/core";
import { refuse, refused } from "../../../shared/refusal.ts";
import { CLOSED_BROKEN, CLOSED_TO_MEND } from "../../../shared/wire/messages.ts";
import type { House } from "../../context.ts";
import type { KeptTable } from "../../journal/table-record.ts";
import type { Bucket } from "../../limits/rate-limits.ts";
import { told } from "../../observability/log.ts";
import { faultOf } from "../../room/fault.ts";
import { passwordGuesses } from "../../room/password.ts";
import { refusalError } from "../../room/refusal-error.ts";
import { type Answer, answerTo } from "../../table/idempotency.ts";
import type { TableListener } from "../../table/table-options.ts";
import type { Message } from "../message-handlers.ts";
import { abandon, makePremises, type Premises } from "../setup/room-context.ts";
import type { Opening } from "../setup/set-up-table.ts";
import { type Doing, Fuse } from "./crash-guard.ts";

/** A table that breaks so often within so many ms is set aside: also one that breaks at the end of every turn. */
const MOST_BREAKS = 3;
const WITHIN_MS = 5 * 60_000;

/** The room around the table, as far as it is needed here. */
export interface MendedRoom {
  readonly house: House;
  readonly code: string;
  readonly listener: TableListener;
  readonly clients: () => readonly Client[];
  readonly isClosing: () => boolean;
  /** From now on everybody who comes in sees these. */
  readonly moveIn: (premises: Premises) => void;
  readonly close: (code: number) => void;
}

export class Mending {
  readonly #room: MendedRoom;
  /** Whoever makes a table throw shall not guess its password anew. */
  readonly #guesses: Bucket;
  #premises: Premises;
  #breaks: readonly number[] = [];

  constructor(room: MendedRoom, opening: Opening) {
    this.#room = room;
    this.#guesses = passwordGuesses(room.house.makeClock(() => undefined));
    this.#premises = this.#make(opening);
  }

  get premises(): Premises {
    return this.#premises;
  }

  /** Does something of the table that nobody waits for. */
  guard(doing: Doing, run: () => unknown): void {
    this.#premises.fuse.guard(doing, run, () => undefined);
  }

  /** Lets somebody in; where that throws, they are turned away and may knock again. */
  letIn<T>(doing: Doing, run: () => T): T {
    if (this.#room.isClosing()) throw refusalError(refuse("offline"));
    return this.#premises.fuse.guard({ ...doing, isArriving: true }, run, () => {
      throw refusalError(refuse("tableRestarting"));
    });
  }

  /** Carries out what was asked. A move that was written down before something threw has been made. */
  answer(message: Message, run: () => Answer): Answer {
    const { name, client, payload } = message;
    const { lines } = this.#premises;
    return this.#premises.fuse.guard({ what: name, client, payload }, run, () => {
      try {
        return this.#written(lines.seatOf(client), payload) ?? refused("tableRestarting");
      } catch {
        return refused("tableRestarting");
      }
    });
  }

  /** Something of the table threw, and was caught elsewhere. */
  threw(doing: Doing, error: unknown): void {
    this.#premises.fuse.blow(doing, error);
  }

  /** Reads a message. What throws out here is the message's fault, and no table's. */
  read(client: Client, run: () => unknown): void {
    const { house, code } = this.#room;
    try {
      run();
    } catch (error) {
      house.log.warn({ table: code, ...told(error) }, "unreadable message");
      client.leave(CloseCode.WITH_ERROR);
    }
  }

  #make(opening: Opening): Premises {
    const { house, listener } = this.#room;
    const fuse: Fuse = new Fuse((doing, error) => this.#broke(doing, error));
    return makePremises(house, opening, { listener, fuse, guesses: this.#guesses });
  }

  #broke(doing: Doing, error: unknown): void {
    const { house, code } = this.#room;
    house.log.error({ table: code, ...faultOf(this.#premises, doing, error) }, "table crashed");
    house.meter.tableFared("crashed");
    abandon(this.#premises);
    // Only when all has returned that is under way, and the answer is sent.
    Promise.resolve()
      .then(() => this.#mend(doing))
      .catch((thrown) => house.log.error({ table: code, ...told(thrown) }, "table not restored"));
  }

  #mend({ client, isArriving }: Doing): void {
    const { house, code, clients, isClosing, moveIn } = this.#room;
    if (isClosing()) return;
    try {
      const premises = this.#make({ code, kept: this.#takeUp() });
      const turnedAway = isArriving === true ? client : undefined;
      for (const one of clients()) if (one !== turnedAway) sendOff(one);
      this.#premises = premises;
      moveIn(premises);
      house.log.info({ table: code, n: premises.table.n }, "table restored");
      house.meter.tableFared("restored");
    } catch (error) {
      this.#setAside(error);
    }
  }

  /** What the table is opened again with. */
  #takeUp(): KeptTable {
    const { house, code } = this.#room;
    const now = this.#premises.clock.steady();
    this.#breaks = [...this.#breaks.filter((at) => at > now - WITHIN_MS), now];
    if (this.#breaks.length >= MOST_BREAKS) {
      throw new Error(`it broke ${MOST_BREAKS} times within ${WITHIN_MS / 60_000} minutes`);
    }
    const kept = house.shelf.find(code);
    if (kept === undefined) throw new Error("nothing of it was written down");
    return kept;
  }

  /** What was written down stays, for whoever runs the server. */
  #setAside(error: unknown): void {
    const { house, code, close } = this.#room;
    house.log.error({ table: code, ...told(error) }, "table quarantined");
    house.meter.tableFared("quarantined");
    abandon(this.#premises);
    close(CLOSED_BROKEN);
    house.shelf.setAside(code, String(error));
  }

  /** The answer to a move that is in the journal already. */
  #written(sender: string | undefined, payload: unknown): Answer | undefined {
    const { house, code } = this.#room;
    const match = house.shelf.find(code)?.match;
    const id = typeof payload === "object" && payload !== null && "id" in payload ? payload.id : undefined;
    if (match === undefined || sender === undefined || typeof id !== "string") return undefined;
    const { lines } = house.shelf.openJournal(code, match);
    const line = lines.findLast((written) => written.sender === sender && written.id === id);
    return line === undefined ? undefined : answerTo(line);
  }
}

/** Whoever was on a line of the broken table knocks again: what that line has been told of it is worth nothing. */
function sendOff(client: Client): void {
  client.userData = undefined;
  // Nobody comes back on this line.
  client.reconnectionToken = "";
  delete client.view;
  client.leave(CLOSED_TO_MEND);
}
