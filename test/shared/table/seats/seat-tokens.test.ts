import assert from "node:assert/strict";
import fc from "fast-check";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { serverTable } from "../../../support/server/server-table.ts";

/** What can happen to a seated player, in any order and any number of times. */
const STEPS = [
  "reconnects",
  "receives",
  "sends",
  "disconnects",
  "resumes",
  "connects late",
  "restarts",
] as const;
type Step = (typeof STEPS)[number];

const CODE = "ABCDEF";
/** Connections that the client has given up and that are opened all the same, after a newer one. */
const MOST_LATE = 10;

/** The newest connection of a seat. */
interface SeatConnection {
  readonly token: string;
  readonly isOpen: boolean;
  readonly isReceived: boolean;
}

/** Keeps the last token it received, as every client does. Connections are lost, and servers restart. */
class Player {
  readonly #actions: Readonly<Record<Step, () => void>> = {
    reconnects: () => this.#reconnectWith(this.#held),
    receives: () => this.#receive(),
    sends: () => this.#send(),
    disconnects: () => this.#disconnect(),
    resumes: () => this.#resume(),
    "connects late": () => this.#connectLate(),
    restarts: () => this.#restart(),
  };
  readonly #tableJournal;
  readonly #readSaved;
  #room;
  /** All tokens that were issued, the oldest first, and those of them that must not open the seat any more. */
  readonly #issued: string[] = [];
  readonly #replaced = new Set<string>();
  #held = "";
  #heldBefore = "";
  #connection: SeatConnection | undefined;
  #late = 0;

  constructor() {
    const journalStore = memoryStore();
    this.#tableJournal = openTableJournal(journalStore, { code: CODE, isPublic: true });
    this.#readSaved = () => journalStore.findTable(CODE);
    this.#room = serverTable("tokens", {}, { tableJournal: this.#tableJournal });
    this.#room.sit("Ben");
    this.#open(this.#room.table.issueToken(this.#seatedPlayer));
    this.does("receives");
  }

  does(step: Step): void {
    this.#actions[step]();
  }

  /** The token that is held opens the seat, and none of those that it has replaced. */
  check(): void {
    const { seats } = this.#room.table;
    assert.equal(seats.findByToken(this.#held), this.#seatedPlayer, "the token that is held");
    for (const token of this.#replaced)
      assert.equal(seats.findByToken(token), undefined, "a token that was replaced");
  }

  get #seatedPlayer(): SeatedPlayer {
    const [seatedPlayer] = this.#room.table.seats.people;
    assert.ok(seatedPlayer !== undefined);
    return seatedPlayer;
  }

  #reconnectWith(token: string): void {
    assert.ok(this.#room.table.reclaimSeat(token).ok, "let in");
    this.#replace(this.#issued.slice(0, this.#issued.indexOf(token)));
    this.#open(this.#room.table.issueToken(this.#seatedPlayer));
  }

  #open(token: string | undefined): void {
    assert.ok(token !== undefined);
    this.#issued.push(token);
    this.#connection = { token, isOpen: true, isReceived: false };
  }

  #receive(): void {
    if (this.#connection?.isOpen !== true || this.#connection.isReceived) return;
    this.#connection = { ...this.#connection, isReceived: true };
    this.#heldBefore = this.#held;
    this.#held = this.#connection.token;
  }

  #send(): void {
    if (this.#connection?.isOpen !== true || !this.#connection.isReceived) return;
    this.#room.table.seats.tokens.confirm(this.#seatedPlayer.id);
    const { ready } = this.#seatedPlayer;
    assert.ok(this.#room.request(this.#seatedPlayer, { type: "setReady", ready: !ready }).ok);
    this.#replace(this.#issued.filter((token) => token !== this.#held));
  }

  #disconnect(): void {
    if (this.#connection !== undefined) this.#connection = { ...this.#connection, isOpen: false };
  }

  #resume(): void {
    if (this.#connection === undefined || this.#connection.isOpen) return;
    this.#open(
      this.#room.table.seats.tokens.unconfirmedToken(this.#seatedPlayer.id) ??
        this.#room.table.issueToken(this.#seatedPlayer),
    );
  }

  /** No client is at the other end of this connection, but it is the newest. */
  #connectLate(): void {
    if (this.#late === MOST_LATE || this.#room.table.seats.findByToken(this.#heldBefore) === undefined)
      return;
    this.#late += 1;
    this.#reconnectWith(this.#heldBefore);
    this.#connection = undefined;
  }

  #restart(): void {
    const saved = this.#readSaved();
    assert.ok(saved !== undefined);
    this.#room = serverTable("tokens", {}, { tableJournal: this.#tableJournal, saved });
    this.#connection = undefined;
  }

  #replace(tokens: readonly string[]): void {
    for (const token of tokens) this.#replaced.add(token);
  }
}

describe("the tokens of a seat", () => {
  it("open it as long as no newer one has arrived, whatever is lost on the way; those before open nothing", () => {
    const life = fc.array(fc.constantFrom(...STEPS), { minLength: 20, maxLength: 120 });
    fc.assert(
      fc.property(life, (steps) => {
        const player = new Player();
        for (const step of steps) {
          player.does(step);
          player.check();
        }
      }),
      { seed: 22, numRuns: 300 },
    );
  });

  it("are still valid after a hundred reconnects whose answers were lost", () => {
    const player = new Player();
    for (let tries = 0; tries < 100; tries += 1) player.does("reconnects");
    player.check();
  });

  it("stay valid on a connection that breaks a hundred times", () => {
    const player = new Player();
    player.does("sends");
    for (let breaks = 0; breaks < 100; breaks += 1) {
      player.does("disconnects");
      player.does("resumes");
      if (breaks === 0) player.does("receives");
    }
    player.check();
    player.does("reconnects");
    player.check();
  });
});
