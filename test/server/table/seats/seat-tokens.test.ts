import assert from "node:assert/strict";
import fc from "fast-check";
import { memoryStore } from "../../../../server/journal/memory-store.ts";
import { openTableJournal } from "../../../../server/journal/table-journal.ts";
import type { SeatedPlayer } from "../../../../server/table/seats/player.ts";
import { serverTable } from "../../../support/server/server-table.ts";

/** What can happen to a seated player, in any order and any number of times. */
const STEPS = ["knocks", "hears", "asks", "breaks", "is mended", "knocked before", "restarts"] as const;
type Step = (typeof STEPS)[number];

const CODE = "ABCDEF";
/** Ways in that were given up and come through all the same, after the player has come in on another. */
const MOST_LATE = 10;

/** The newest line of a seat. */
interface Line {
  readonly told: string;
  readonly stands: boolean;
  readonly isHeard: boolean;
}

/** Keeps the last token it received, as every client does. Connections are lost, and servers restart. */
class Player {
  readonly #doings: Readonly<Record<Step, () => void>> = {
    knocks: () => this.#comeWith(this.#held),
    hears: () => this.#hear(),
    asks: () => this.#ask(),
    breaks: () => this.#break(),
    "is mended": () => this.#mend(),
    "knocked before": () => this.#comeLate(),
    restarts: () => this.#restart(),
  };
  readonly #tableJournal;
  readonly #kept;
  #room;
  /** All that were ever told, the oldest first, and those of them that must open nothing any more. */
  readonly #made: string[] = [];
  readonly #dead = new Set<string>();
  #held = "";
  #heldBefore = "";
  #line: Line | undefined;
  #late = 0;

  constructor() {
    const journalStore = memoryStore();
    this.#tableJournal = openTableJournal(journalStore, { code: CODE, isPublic: true });
    this.#kept = () => journalStore.findTable(CODE);
    this.#room = serverTable("tokens", {}, { tableJournal: this.#tableJournal });
    this.#room.sit("Ben");
    this.#isTold(this.#room.table.issueToken(this.#sitter));
    this.does("hears");
  }

  does(step: Step): void {
    this.#doings[step]();
  }

  /** The token that is held opens the seat, and none of those that it has replaced. */
  check(): void {
    const { seats } = this.#room.table;
    assert.equal(seats.findByToken(this.#held), this.#sitter, "the token that is held");
    for (const token of this.#dead)
      assert.equal(seats.findByToken(token), undefined, "a token that was replaced");
  }

  get #sitter(): SeatedPlayer {
    const [seatedPlayer] = this.#room.table.seats.people;
    assert.ok(seatedPlayer !== undefined);
    return seatedPlayer;
  }

  #comeWith(token: string): void {
    assert.ok(this.#room.table.reclaimSeat(token).ok, "let in");
    this.#outlived(this.#made.slice(0, this.#made.indexOf(token)));
    this.#isTold(this.#room.table.issueToken(this.#sitter));
  }

  #isTold(told: string | undefined): void {
    assert.ok(told !== undefined);
    this.#made.push(told);
    this.#line = { told, stands: true, isHeard: false };
  }

  #hear(): void {
    if (this.#line?.stands !== true || this.#line.isHeard) return;
    this.#line = { ...this.#line, isHeard: true };
    this.#heldBefore = this.#held;
    this.#held = this.#line.told;
  }

  #ask(): void {
    if (this.#line?.stands !== true || !this.#line.isHeard) return;
    this.#room.table.seats.tokens.confirm(this.#sitter.id);
    const { ready } = this.#sitter;
    assert.ok(this.#room.request(this.#sitter, { type: "setReady", ready: !ready }).ok);
    this.#outlived(this.#made.filter((token) => token !== this.#held));
  }

  #break(): void {
    if (this.#line !== undefined) this.#line = { ...this.#line, stands: false };
  }

  #mend(): void {
    if (this.#line === undefined || this.#line.stands) return;
    this.#isTold(
      this.#room.table.seats.tokens.unconfirmedToken(this.#sitter.id) ??
        this.#room.table.issueToken(this.#sitter),
    );
  }

  /** Nobody is at the other end of this line, but it is the newest. */
  #comeLate(): void {
    if (this.#late === MOST_LATE || this.#room.table.seats.findByToken(this.#heldBefore) === undefined)
      return;
    this.#late += 1;
    this.#comeWith(this.#heldBefore);
    this.#line = undefined;
  }

  #restart(): void {
    const kept = this.#kept();
    assert.ok(kept !== undefined);
    this.#room = serverTable("tokens", {}, { tableJournal: this.#tableJournal, kept });
    this.#line = undefined;
  }

  #outlived(tokens: readonly string[]): void {
    for (const token of tokens) this.#dead.add(token);
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

  it("that are shown a hundred times, each time with the answer lost, open it still", () => {
    const player = new Player();
    for (let tries = 0; tries < 100; tries += 1) player.does("knocks");
    player.check();
  });

  it("stay valid on a connection that breaks a hundred times", () => {
    const player = new Player();
    player.does("asks");
    for (let breaks = 0; breaks < 100; breaks += 1) {
      player.does("breaks");
      player.does("is mended");
      if (breaks === 0) player.does("hears");
    }
    player.check();
    player.does("knocks");
    player.check();
  });
});
