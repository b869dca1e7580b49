/** Tables with other decks than the classic one: who comes there, how many can sit there, and with which rules. */
import assert from "node:assert/strict";
import { matchMaker } from "@colyseus/core";
import { Client } from "@colyseus/sdk";
import { editionRules } from "../../../../shared/editions/editions.ts";
import { type EditionId, OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { CLOSED_TO_SPECTATORS, type Listing, ROOM } from "../../../../shared/wire/messages.ts";
import type { WireTable } from "../../../../shared/wire/table-state.ts";
import { joinRefusal, refusalInAnswer, TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const RUTHLESS = editionRules("ruthless");
const KNOWN = { editions: ["ruthless", "wild-only"] } as const;

describe("Tables with other decks", () => {
  let server: GameServer;
  beforeEach(async () => {
    server = await openGameServer();
  });
  afterEach(() => server.close());

  const quickly = async (name: string, edition?: EditionId) => {
    const options = { name, ...(edition === undefined ? {} : { edition, ...KNOWN }) };
    const client = new TestClient(await new Client(server.url).joinOrCreate<WireTable>(ROOM, options));
    await client.waitUntil(() => client.room.state.rules !== undefined, "the state");
    return client;
  };

  it("are named in the state and in the list, also with the deck's seats", async () => {
    const ann = await server.create({ name: "Ann", rules: RUTHLESS });
    assert.equal(ann.table.rules.edition, "ruthless");
    const [room] = await matchMaker.query({ name: ROOM });
    const listing = room?.metadata as Listing | undefined;
    assert.deepEqual([listing?.rules.edition, listing?.seats], ["ruthless", 6]);
  });

  it("quick play leads only players there who ask for the deck", async () => {
    const [ann, ben] = [await quickly("Ann", "ruthless"), await quickly("Ben")];
    assert.notEqual(ben.code, ann.code);
    assert.deepEqual([ann.table.rules.edition, ben.table.rules.edition], ["ruthless", undefined]);
    assert.equal((await quickly("Cleo", "ruthless")).code, ann.code);
    assert.equal((await quickly("Dora", "classic")).code, ben.code);
    assert.notEqual((await quickly("Emil", "wild-only")).code, ann.code);
  });

  it("refuse clients that do not know the deck, also as spectators", async () => {
    const { code } = await server.create({ name: "Ann", rules: RUTHLESS });
    const join = (options: object) => joinRefusal(new Client(server.url).joinById(code, options));
    for (const options of [{ name: "Ben" }, { spectate: true }, { name: "Ben", editions: ["wild-only"] }])
      assert.deepEqual(await join(options), { code: "editionUnknown", details: { edition: "ruthless" } });
    assert.equal((await server.join(code, { name: "Ben", ...KNOWN })).code, code);
  });

  it("are not made of a table with a player whose client does not know the deck; the refusal names the player", async () => {
    const ann = await server.create({ name: "Ann", ...KNOWN });
    await server.join(ann.code, { name: "Cleo", ...KNOWN });
    const ben = await server.join(ann.code, { name: "Ben" });
    const choose = () => ann.sendRequest("setRules", { rules: RUTHLESS });
    const refused = refusalInAnswer(await choose());
    assert.deepEqual(
      [refused.code, refused.details],
      ["editionUnknownTo", { edition: "ruthless", name: "Ben" }],
    );
    assert.equal(ann.table.rules.edition, undefined);
    await ann.sendRequest("kick", { seatId: ben.seated.seatId });
    assert.ok("lastEvent" in (await choose()));
    await ann.waitUntil(() => ann.table.rules.edition === "ruthless", "the deck");
  });

  it("have no spectators whose clients do not know the deck, also if the host chooses it later", async () => {
    const ann = await server.create({ name: "Ann" });
    const [knows, knowsNot] = [
      await server.join(ann.code, { spectate: true, ...KNOWN }),
      await server.join(ann.code, { spectate: true }),
    ];
    assert.ok("lastEvent" in (await ann.sendRequest("setRules", { rules: RUTHLESS })));
    await knowsNot.waitUntil(() => knowsNot.closeCodes.length > 0, "the end of the connection");
    assert.deepEqual([knowsNot.closeCodes, knows.closeCodes], [[CLOSED_TO_SPECTATORS], []]);
  });

  it("refuse clients that do not know the deck of the match that they show, also if the next one has another", async () => {
    const ann = await server.create({ name: "Ann", rules: RUTHLESS });
    const ben = await server.join(ann.code, { name: "Ben", ...KNOWN });
    await ann.sendRequest("start");
    await ben.sendRequest("leave");
    assert.ok("lastEvent" in (await ann.sendRequest("claimWin")));
    assert.ok("lastEvent" in (await ann.sendRequest("setRules", { rules: OFFICIAL_RULES })));
    const joining = new Client(server.url).joinById(ann.code, { spectate: true });
    assert.equal((await joinRefusal(joining)).code, "editionUnknown");
    assert.equal((await server.join(ann.code, { spectate: true, ...KNOWN })).code, ann.code);
  });

  it("refuse rules that the deck fixes otherwise", async () => {
    const jumpIn = { ...RUTHLESS, jumpIn: true };
    const created = await joinRefusal(new Client(server.url).create(ROOM, { name: "Ann", rules: jumpIn }));
    assert.deepEqual([created.code, created.details], ["fixedByEdition", { option: "jumpIn" }]);
    const ann = await server.create({ name: "Ann" });
    const changed = refusalInAnswer(await ann.sendRequest("setRules", { rules: jumpIn }));
    assert.equal(changed.code, "fixedByEdition");
    assert.ok("lastEvent" in (await ann.sendRequest("setRules", { rules: RUTHLESS })));
    await ann.waitUntil(() => ann.table.rules.edition === "ruthless", "the deck");
    const classic = { ...OFFICIAL_RULES, edition: "classic" } as const;
    assert.ok("lastEvent" in (await ann.sendRequest("setRules", { rules: classic })));
    await ann.waitUntil(() => ann.table.rules.edition === undefined, "the classic deck");
  });

  it("have no more seats than the deck, and are not chosen with more players", async () => {
    const ann = await server.create({ name: "Ann", rules: RUTHLESS });
    const addBot = () => ann.sendRequest("addBot", { character: "easy" });
    for (let seat = 1; seat < 6; seat += 1) assert.ok("lastEvent" in (await addBot()));
    assert.equal(refusalInAnswer(await addBot()).code, "tableFull");
    assert.ok("lastEvent" in (await ann.sendRequest("setRules", { rules: OFFICIAL_RULES })));
    assert.ok("lastEvent" in (await addBot()));
    const refused = refusalInAnswer(await ann.sendRequest("setRules", { rules: RUTHLESS }));
    assert.deepEqual([refused.code, refused.details], ["tooManySeats", { seats: 7, most: 6 }]);
  });
});
