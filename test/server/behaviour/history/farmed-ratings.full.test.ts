/** Ratings without play: findings 1 to 3 of the fair-play report, over the match flow of a real table. */
import assert from "node:assert/strict";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import type { MatchRating } from "../../../../shared/history.ts";
import type { Rules } from "../../../../shared/rules.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import type { FinishedMatchPlayer } from "../../../support/game/finished-match.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { describeBothDatabases, type OpenedHistory } from "./both-databases.ts";
import { ANN, BEN, CLEO, HistoryClient, ownerOf } from "./history-client.ts";

/** A table whose finished matches go to a history. */
class FarmedTable {
  readonly room: ServerTable;
  readonly #store = memoryStore();
  readonly #history: OpenedHistory;

  constructor(history: OpenedHistory, text: string, rules: Partial<Rules>) {
    this.#history = history;
    const tableJournal = openTableJournal(this.#store, { code: "ABCDEF", isPublic: true });
    this.room = serverTable(text, rules, { tableJournal });
  }

  sit(who: FinishedMatchPlayer, address = ""): SeatedPlayer {
    const sat = this.room.table.addPlayer(who.name, { owner: ownerOf(who), address });
    assert.ok(sat.ok);
    return sat.value;
  }

  start(host: SeatedPlayer): void {
    assert.ok(this.room.request(host, START_REQUEST).ok);
  }

  /** Plays until a guest has at most two cards, and returns that seat. */
  playUntilNearlyOut(): number {
    for (;;) {
      const close = this.room.game().hands.findIndex((hand, seat) => seat > 0 && hand.length <= 2);
      if (close > 0 || this.room.table.phase !== "playing") return close;
      this.room.playTurn();
      // Past the second in which only an exposed seat may call (U3).
      this.room.clock.advance(1_000);
    }
  }

  /** Saves the match that has just ended. */
  async archive(): Promise<void> {
    assert.equal(this.room.table.phase, "matchOver");
    const ended = this.#store.findFinished(this.room.table.matchId);
    assert.ok(ended !== undefined);
    await this.#history.addFinished(ended);
  }
}

describeBothDatabases("ratings without play", (open) => {
  let history: OpenedHistory;
  let people: HistoryClient;
  let ids: readonly string[];
  beforeEach(async () => {
    history = await open();
    people = new HistoryClient(history);
    const all: string[] = [];
    for (const who of [ANN, BEN, CLEO]) all.push((await people.profileOf(who)).id);
    ids = all;
  });

  const ratings = () => Promise.all(ids.map(async (id) => (await people.shown(id))?.rating));
  const ratingOf = async (who: FinishedMatchPlayer): Promise<MatchRating | undefined> =>
    (await people.matchesOf(who, 1)).matches[0]?.myRating;

  /** Ann and Ben start; Ben leaves at once, and Ann claims the win. */
  async function leaveAndClaim(text: string, rules: Partial<Rules>): Promise<void> {
    const table = new FarmedTable(history, text, rules);
    const [ann, ben] = [table.sit(ANN), table.sit(BEN)];
    table.start(ann);
    table.room.table.presence.leave(ben.id);
    assert.ok(table.room.request(ann, { type: "claimWin" }).ok);
    await table.archive();
  }

  it("finding 1: two profiles that start, leave and claim gain nothing, however often", async () => {
    for (let match = 0; match < 12; match += 1)
      await leaveAndClaim(`farm ${match}`, { handSize: 1, target: "single" });
    assert.deepEqual(await ratings(), [1000, 1000, 1000]);
    assert.deepEqual(await ratingOf(ANN), { unrated: "smallHands" });
    for (let match = 0; match < 12; match += 1)
      await leaveAndClaim(`seven cards ${match}`, { handSize: 7, target: "single" });
    assert.deepEqual(await ratings(), [1000, 1000, 1000]);
    assert.equal((await people.shown(ids[0] ?? ""))?.ratedMatches, 0);
    // Ben has made no move. So Ann alone would be rated.
    const reasons = [await ratingOf(ANN), await ratingOf(BEN)];
    assert.deepEqual(reasons, [{ unrated: "noMove" }, { unrated: "noMove" }]);
  });

  it("finding 2: a host whose visitor leaves at the start gains nothing, and the visitor loses nothing", async () => {
    const table = new FarmedTable(history, "bait", {});
    const [ann, ben] = [table.sit(ANN), table.sit(BEN)];
    assert.ok(
      table.room.request(ann, {
        type: "setRules",
        rules: { ...table.room.table.rules, target: "single", handSize: 5 },
      }).ok,
    );
    table.start(ann);
    table.room.table.presence.leave(ben.id);
    table.room.playTurn();
    assert.ok(table.room.request(ann, { type: "claimWin" }).ok);
    await table.archive();
    assert.deepEqual(await ratings(), [1000, 1000, 1000]);
    assert.deepEqual(await ratingOf(BEN), { unrated: "noMove" });
  });

  /** Ann beats a new profile that makes this many moves and leaves. */
  async function beatPuppet(number: number, address: string, moves: number): Promise<void> {
    const puppet = { name: `Puppet ${number}`, owner: `the hash of key ${number}` };
    await people.profileOf(puppet);
    const table = new FarmedTable(history, `puppet ${number}, ${moves}`, { target: "single" });
    const [ann, other] = [table.sit(ANN, "9.9.9.1"), table.sit(puppet, address)];
    table.start(ann);
    for (let made = 0; made < 2 * moves; made += 1) table.room.playTurn();
    table.room.table.presence.leave(other.id);
    assert.ok(table.room.request(ann, { type: "claimWin" }).ok);
    await table.archive();
  }

  it("fourteen new profiles that make a move and leave give at most thirty points, from wherever they come", async () => {
    for (let number = 0; number < 14; number += 1) await beatPuppet(number, "9.9.9.1", 7);
    assert.deepEqual([(await ratings())[0], await ratingOf(ANN)], [1000, { unrated: "noOpponent" }]);
    for (let number = 0; number < 14; number += 1) await beatPuppet(100 + number, `8.8.8.${number}`, 2);
    assert.deepEqual([(await ratings())[0], await ratingOf(ANN)], [1000, { unrated: "noOpponent" }]);
    for (let number = 0; number < 14; number += 1) await beatPuppet(200 + number, `8.8.8.${number}`, 7);
    const [ann = 0] = await ratings();
    assert.ok(ann > 1000 && ann <= 1030, String(ann));
  });

  it("people of one household are rated against others, not against each other", async () => {
    const table = new FarmedTable(history, "a household", { target: "single" });
    const [ann] = [table.sit(ANN, "9.9.9.1"), table.sit(BEN, "9.9.9.1"), table.sit(CLEO, "9.9.9.2")];
    table.start(ann);
    table.room.playToPhaseEnd();
    await table.archive();
    const shares = await Promise.all([ANN, BEN, CLEO].map(ratingOf));
    assert.deepEqual(shares, [{ share: 1 / 200 }, { share: 1 / 200 }, { share: 1 / 100 }]);
  });

  for (const address of [
    "192.168.0.7",
    "10.0.0.1",
    "127.0.0.1",
    "0:0:0:0::/64",
    "fd00:0:0:1::/64",
    "fe80:0:0:0::/64",
  ]) {
    it(`people are rated against each other behind ${address}, as a proxy of the host may be there`, async () => {
      const table = new FarmedTable(history, "a private network", { target: "single" });
      const [ann] = [table.sit(ANN, address), table.sit(BEN, address)];
      table.start(ann);
      table.room.playToPhaseEnd();
      await table.archive();
      assert.deepEqual([await ratingOf(ANN), await ratingOf(BEN)], [{ share: 1 / 100 }, { share: 1 / 100 }]);
    });
  }

  it("C4 finding 3: a host who removes the player about to win gains nothing", async () => {
    for (let match = 0; match < 6; match += 1) {
      const table = new FarmedTable(history, `about to win ${match}`, { target: "single" });
      const [ann, ben, cleo] = [table.sit(ANN), table.sit(BEN), table.sit(CLEO)];
      table.start(ann);
      const closest = table.playUntilNearlyOut() === 1 ? ben : cleo;
      const [before = 0] = await ratings();
      assert.ok(table.room.request(ann, { type: "kick", seatId: closest.id }).ok);
      table.room.playToPhaseEnd();
      await table.archive();
      const [now = 0] = await ratings();
      assert.ok(now <= before, `${before} ${now}`);
      assert.deepEqual(await ratingOf(closest === ben ? BEN : CLEO), { unrated: "removed" });
    }
    assert.ok(((await ratings())[0] ?? 0) <= 1000);
  });

  it("C4 a removal after the end of a match changes nothing in it", async () => {
    const table = new FarmedTable(history, "after the end", { target: "single" });
    const [ann, ben] = [table.sit(ANN), table.sit(BEN)];
    table.start(ann);
    table.room.playToPhaseEnd();
    assert.ok(table.room.request(ann, { type: "kick", seatId: ben.id }).ok);
    await table.archive();
    assert.deepEqual([await ratingOf(ANN), await ratingOf(BEN)], [{ share: 1 / 100 }, { share: 1 / 100 }]);
  });
});
