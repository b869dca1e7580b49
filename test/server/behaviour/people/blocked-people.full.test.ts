import assert from "node:assert/strict";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal } from "../../../support/network/test-client.ts";
import { openPeopleServer, type PeopleServer } from "./people-server.ts";

const QUICK_PLAYS = 20;

describe("a blocked person", () => {
  let people: PeopleServer;
  beforeEach(async () => {
    people = await openPeopleServer();
  });
  afterEach(() => people.close());
  const annBlocks = async (name: string) => {
    const met = await people.meet("Ann", name);
    assert.equal((await people.relate("Ann", "blocked", met[name])).status, 204);
  };
  const codeOf = async (joining: Promise<unknown>) => (await joinRefusal(joining)).code;
  const keyOf = (name: string) => ({ name, key: testBrowserKey(name) });

  it("never meets me by quick play, in any order, and on the way to the table neither", async () => {
    await annBlocks("Ben");
    let withCleo = 0;
    for (let i = 0; i < QUICK_PLAYS; i += 1) {
      const [first, second] = i % 2 === 0 ? ["Ann", "Ben"] : ["Ben", "Ann"];
      const table = await people.reserveQuickly(first);
      const other = await people.reserveQuickly(second);
      assert.notEqual(other, table, `quick play ${i}`);
      if ([table, other].includes(await people.reserveQuickly("Cleo"))) withCleo += 1;
    }
    assert.ok(withCleo > 0, "others meet both");
  }).timeout(300_000);

  it("gets another table than mine, where we have seats and not only reservations", async () => {
    await annBlocks("Ben");
    const ann = await people.quickly("Ann");
    const ben = await people.quickly("Ben");
    const cleo = await people.quickly("Cleo");
    assert.notEqual(ann.roomId, ben.roomId);
    assert.equal(cleo.roomId, ann.roomId);
    assert.equal((await people.quickly("Dora")).roomId, ann.roomId);
  });

  it("cannot come to a table that I host, and is told what everybody is told at a full one", async () => {
    await annBlocks("Ben");
    const ann = await people.server.create({ ...keyOf("Ann"), password: "sesame" });
    const join = (name: string, options: object = {}) =>
      people.server.join(ann.code, { ...keyOf(name), password: "sesame", ...options });
    assert.equal(await codeOf(join("Ben", { password: "wrong" })), "passwordWrong");
    assert.equal(await codeOf(join("Ben")), "tableFull");
    assert.equal(await codeOf(join("Ben", { spectate: true })), "tooManySpectators");
    const facts = (name: string) => people.ask(name, `/tables/${ann.code}`);
    assert.equal((await facts("Ben")).body.freeSeats, 0);
    assert.ok((await facts("Cleo")).body.freeSeats > 0);
    await join("Cleo");
    const relations = await people.ask("Ben", "/people");
    assert.deepEqual(relations.body.relations, []);
  });

  it("can come to the table of somebody else, where only I am told which seat it is", async () => {
    await annBlocks("Ben");
    const cleo = await people.server.create(keyOf("Cleo"));
    await people.server.join(cleo.code, keyOf("Ann"));
    const blockedAs = async (name: string) =>
      (await people.ask(name, `/tables/${cleo.code}/blocked`)).body.blocked;
    assert.deepEqual(await blockedAs("Ann"), []);
    const ben = await people.server.join(cleo.code, keyOf("Ben"));
    assert.deepEqual(await blockedAs("Ann"), [ben.seated.seatId]);
    assert.deepEqual(await blockedAs("Ben"), []);
  });

  it("cannot be looked for at tables where one has no seat", async () => {
    await annBlocks("Ben");
    const ben = await people.server.create(keyOf("Ben"));
    const answer = await people.ask("Ann", `/tables/${ben.code}/blocked`);
    assert.deepEqual(answer.body, { blocked: [] });
    assert.deepEqual((await people.ask("Ann", "/tables/ABCDEF/blocked")).body, { blocked: [] });
  });

  it("keeps a seat that was there before, and comes back to it with the token", async () => {
    const met = await people.meet("Ann", "Ben");
    const ann = await people.server.create(keyOf("Ann"));
    const ben = await people.server.join(ann.code, keyOf("Ben"));
    await people.relate("Ann", "blocked", met["Ben"]);
    const { seatToken } = ben.seated;
    const again = await people.server.join(ann.code, { ...keyOf("Ben"), seatToken });
    assert.equal(again.table.seats.size, 2);
  });
});
