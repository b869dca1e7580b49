import assert from "node:assert/strict";
import type { SavedTableState } from "../../../../shared/table/journal/table-journal.ts";
import { transientTableJournal } from "../../../../shared/table/journal/table-journal.ts";
import {
  MAX_ASKING,
  MAX_ASKING_PER_KICK,
  MAX_DECLINED,
  type Newcomer,
} from "../../../../shared/table/seats/admission.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { type ServerTable, serverTable } from "../../../support/server/server-table.ts";
import { changePlayer } from "../../../support/server/table-draft.ts";

const HOME = "10.0.0.1";
const CAFE = "10.0.0.2";

const someone = (owner: string, address = HOME, name = owner): Newcomer => ({
  owner,
  address,
  name,
  spectate: false,
});

interface AfterKick extends ServerTable {
  readonly host: SeatedPlayer;
  readonly saved: () => SavedTableState;
  codeFor(newcomer: Newcomer): string | undefined;
  /** Ann removes somebody else, who sat at this address. */
  kickFrom(address: string): void;
}

/** Ann has removed Ben, who sat at HOME; Cleo, from there as well, still sits. */
function afterKick(): AfterKick {
  let saved: SavedTableState | undefined;
  const save = (state: SavedTableState) => {
    saved = structuredClone(state);
  };
  const room = serverTable("kick", {}, { tableJournal: { ...transientTableJournal(), save } });
  const [host, ben, cleo] = [room.sit("Ann"), room.sit("Ben"), room.sit("Cleo")];
  changePlayer(host, { origin: { owner: "ann", address: CAFE } });
  for (const [player, owner] of [[ben, "ben"] as const, [cleo, "cleo"] as const]) {
    changePlayer(player, { owner: owner });
    changePlayer(player, { origin: { owner, address: HOME } });
  }
  assert.ok(room.request(host, { type: "kick", seatId: ben.id }).ok);
  return {
    ...room,
    host,
    saved: () => {
      if (saved === undefined) throw new Error("nothing was saved");
      return saved;
    },
    codeFor: (newcomer) => room.table.admission.whyNot(newcomer)?.code,
    kickFrom: (address) => {
      const player = room.sit(address);
      changePlayer(player, { origin: { owner: address, address } });
      assert.ok(room.request(host, { type: "kick", seatId: player.id }).ok);
    },
  };
}

describe("who may come after a removal (C10)", () => {
  it("C10 keeps the removed browser out from every address, until the host lifts it", () => {
    const { table, host, request, codeFor } = afterKick();
    assert.deepEqual(table.admissionLists.kicked, [{ id: "k1", name: "Ben" }]);
    assert.equal(codeFor(someone("ben")), "kicked");
    assert.equal(codeFor({ ...someone("ben", CAFE), spectate: true }), "kicked");
    assert.ok(request(host, { type: "liftKick", kickId: "k1" }).ok);
    assert.equal(codeFor(someone("ben")), undefined);
    assert.deepEqual(table.admissionLists, { kicked: [], asking: [] });
  });

  it("C10 lets others in freely: from another address, and browsers that have been at the table", () => {
    const { table, codeFor } = afterKick();
    assert.equal(codeFor(someone("dan", CAFE)), undefined);
    assert.equal(codeFor(someone("cleo")), undefined, "a sibling who sits");
    table.admission.saw("ella");
    assert.equal(codeFor(someone("ella")), undefined, "a sibling who watched before");
    assert.deepEqual(table.admissionLists.asking, []);
  });

  it("C10 lets a newcomer from the same address wait for the host's consent", () => {
    const { table, host, request, codeFor } = afterKick();
    assert.equal(codeFor(someone("dan", HOME, " Dan\u200B ")), "awaitingConsent");
    assert.equal(codeFor(someone("dan", HOME, "Dan")), "awaitingConsent", "asked again");
    assert.deepEqual(table.admissionLists.asking, [{ id: "n1", name: "Dan", spectate: false }]);
    assert.ok(request(host, { type: "admit", newcomerId: "n1", admitted: true }).ok);
    assert.equal(codeFor(someone("dan")), undefined);
    assert.deepEqual(table.admissionLists.asking, []);
  });

  it("C10 takes a declined newcomer for declined, and after three does not ask the host about that address again", () => {
    const { table, host, request, codeFor } = afterKick();
    for (let i = 1; i <= MAX_DECLINED; i += 1) {
      assert.equal(codeFor(someone(`key ${i}`)), "awaitingConsent");
      request(host, { type: "admit", newcomerId: `n${i}`, admitted: false });
      assert.equal(codeFor(someone(`key ${i}`)), "consentDeclined");
    }
    assert.equal(codeFor(someone("one more key")), "consentDeclined");
    assert.deepEqual(table.admissionLists.asking, []);
    request(host, { type: "liftKick", kickId: "k1" });
    assert.equal(codeFor(someone("one more key")), undefined);
  });

  it("C10 asks the host again ten minutes after the last refusal, so nobody shuts out a whole address for good", () => {
    const { clock, host, request, codeFor } = afterKick();
    for (let i = 1; i <= MAX_DECLINED + 2; i += 1) {
      assert.equal(codeFor(someone(`key ${i}`)), "awaitingConsent");
      request(host, { type: "admit", newcomerId: `n${i}`, admitted: false });
      if (i < MAX_DECLINED) continue;
      clock.advance(599_999);
      assert.equal(codeFor(someone("dan")), "consentDeclined");
      clock.advance(1);
    }
    assert.equal(codeFor(someone("key 1")), "consentDeclined", "who was declined stays so");
    assert.equal(codeFor(someone("dan")), "awaitingConsent");
    request(host, { type: "admit", newcomerId: `n${MAX_DECLINED + 3}`, admitted: true });
    assert.equal(codeFor(someone("dan")), undefined);
  });

  it("C10 keeps questions to the host free for newcomers from other addresses", () => {
    const { table, kickFrom, codeFor } = afterKick();
    kickFrom(CAFE);
    for (let i = 0; i < MAX_ASKING; i += 1) codeFor(someone(`key ${i}`));
    assert.equal(table.admissionLists.asking.length, MAX_ASKING_PER_KICK);
    assert.equal(codeFor(someone("dan", CAFE)), "awaitingConsent");
    assert.equal(table.admissionLists.asking.at(-1)?.name, "dan");
  });

  it("C10 refuses a browser without a key as not recognised", () => {
    const { codeFor } = afterKick();
    assert.equal(codeFor(someone("")), "consentNeedsKey");
    assert.equal(codeFor(someone("", CAFE)), undefined);
  });

  it("C10 shows the host few newcomers at once, and none who has given up", () => {
    const { table, clock, kickFrom, codeFor } = afterKick();
    const others = ["10.0.0.3", "10.0.0.4"];
    for (const address of others) kickFrom(address);
    for (let i = 0; i < MAX_ASKING_PER_KICK; i += 1)
      for (const address of [HOME, ...others]) codeFor(someone(`${i} at ${address}`, address));
    assert.equal(table.admissionLists.asking.length, MAX_ASKING);
    clock.advance(60_000);
    codeFor(someone(`1 at ${HOME}`));
    clock.advance(20_000);
    assert.deepEqual(
      table.admissionLists.asking.map(({ name }) => name),
      [`1 at ${HOME}`],
    );
  });

  it("C10 is for the host alone, and done twice it changes nothing", () => {
    const { table, host, request, codeFor } = afterKick();
    const cleo = table.seats.people.find(({ name }) => name === "Cleo");
    assert.ok(cleo !== undefined);
    codeFor(someone("dan"));
    const before = table.admissionLists;
    for (const asked of [
      { type: "liftKick", kickId: "k1" },
      { type: "admit", newcomerId: "n1", admitted: true },
    ] as const) {
      const result = request(cleo, asked);
      assert.ok(!result.ok && result.refusal.code === "hostOnly");
    }
    assert.equal(table.admissionLists, before);
    assert.ok(request(host, { type: "liftKick", kickId: "k9" }).ok);
    assert.ok(request(host, { type: "admit", newcomerId: "n9", admitted: false }).ok);
    assert.equal(table.admissionLists, before);
  });

  it("C10 holds when the host's role has passed on, and the new host lifts it", () => {
    const { table, host, request, codeFor } = afterKick();
    request(host, { type: "leave" });
    const cleo = table.seats.get(table.host);
    assert.equal(cleo?.name, "Cleo");
    assert.equal(codeFor(someone("ben")), "kicked");
    assert.ok(cleo !== undefined && request(cleo, { type: "liftKick", kickId: "k1" }).ok);
    assert.equal(codeFor(someone("ben")), undefined);
  });

  it("C10 opens no seat of another player to the removed browser, but its own other seat", () => {
    const { table, host } = afterKick();
    const cleo = table.seats.people.find(({ name }) => name === "Cleo");
    assert.ok(cleo !== undefined);
    assert.equal(table.admission.whyNotSeat(cleo, someone("ben"))?.code, "kicked");
    assert.equal(table.admission.whyNotSeat(cleo, someone("cleo")), undefined);
    assert.equal(table.admission.whyNotSeat(host, someone("dan")), undefined);
    changePlayer(cleo, { owner: "ben" });
    assert.equal(table.admission.whyNotSeat(cleo, someone("ben")), undefined);
  });

  it("C10 does not lock out the host's own browser, in which another player played", () => {
    const room = serverTable();
    const [ann, ben] = [room.sit("Ann"), room.sit("Ben")];
    for (const player of [ann, ben]) {
      changePlayer(player, { owner: "one browser" });
      changePlayer(player, { origin: { owner: "one browser", address: HOME } });
    }
    room.request(ann, { type: "kick", seatId: ben.id });
    assert.equal(room.table.admission.whyNot(someone("one browser"))?.code, undefined);
  });

  it("C10 is saved without addresses, and holds after a restart of the server", () => {
    const before = afterKick();
    assert.equal(before.codeFor(someone("dan")), "awaitingConsent");
    const text = JSON.stringify(before.saved());
    assert.match(text, /"kicks":\[\{"id":"k1"/);
    for (const address of [HOME, CAFE]) assert.equal(text.includes(address), false);
    const { table } = serverTable("kick", {}, { saved: before.saved() });
    const codeFor = (newcomer: Newcomer) => table.admission.whyNot(newcomer)?.code;
    assert.deepEqual(table.admissionLists.kicked, [{ id: "k1", name: "Ben" }]);
    assert.equal(codeFor(someone("dan")), undefined, "the address is forgotten");
    assert.equal(codeFor(someone("ben")), "kicked");
    assert.equal(codeFor(someone("dan")), "awaitingConsent", "and known again once Ben has tried");
  });
});
