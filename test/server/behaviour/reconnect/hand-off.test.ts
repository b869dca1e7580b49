/** A seat that moves to another device with its token, and the browser that sat down first, which can take it back. */
import assert from "node:assert/strict";
import { CLOSED_BY_NEWER_TAB } from "../../../../shared/wire/messages.ts";
import { startMatch } from "../../../support/network/moves-in-sequence.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal, type TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { throwOnce } from "../../../support/server/faulty-server.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

const PHONE = testBrowserKey("phone");
const TABLET = testBrowserKey("tablet");

describe("a seat that moves to another device", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  /** Ben plays on the phone and moves to the tablet, which has sent a request. */
  async function moved(): Promise<Readonly<Record<"ann" | "phone" | "tablet", TestClient>>> {
    const ann = await server.create({ name: "Ann" });
    const phone = await server.join(ann.code, { name: "Ben", key: PHONE });
    await startMatch([ann, phone]);
    const tablet = await server.join(ann.code, { seatToken: phone.seated.seatToken, key: TABLET });
    await tablet.sendRequest("quickChat", { phrase: 0 });
    return { ann, phone, tablet };
  }

  const refusalOf = async (code: string, options: object) =>
    (await joinRefusal(server.join(code, options))).code;

  it("has one connection, with the same seat and hand, and the old device is notified", async () => {
    const { ann, phone, tablet } = await moved();
    await phone.waitUntil(() => phone.closeCodes.length > 0, "the close of the old device");
    assert.deepEqual(phone.closeCodes, [CLOSED_BY_NEWER_TAB]);
    assert.equal(tablet.seated.seatId, phone.seated.seatId);
    await tablet.waitUntil(() => tablet.view.hand.length > 0, "the hand");
    assert.deepEqual(tablet.view.hand, phone.view.hand);
    assert.equal(server.roomOf(ann.code).clients.length, 2);
  });

  it("is not taken back by an old device that just lost its connection", async () => {
    const { ann, phone, tablet } = await moved();
    const { seatToken } = phone.seated;
    assert.equal(await refusalOf(ann.code, { seatToken, key: PHONE }), "seatMoved");
    assert.deepEqual(tablet.closeCodes, []);
  });

  it("is taken back by the browser that sat down first: then the other device's token opens nothing", async () => {
    const { ann, phone, tablet } = await moved();
    const back = await server.join(ann.code, {
      ...{ seatToken: phone.seated.seatToken, takeBack: true, key: PHONE },
    });
    assert.equal(back.seated.seatId, phone.seated.seatId);
    await tablet.waitUntil(() => tablet.closeCodes.length > 0, "the close of the tablet");
    await back.sendRequest("quickChat", { phrase: 0 });
    const { seatToken } = tablet.seated;
    for (const options of [{}, { takeBack: true }])
      assert.equal(await refusalOf(ann.code, { seatToken, key: TABLET, ...options }), "invalidSeatToken");
  });

  it("opens neither to another key nor to the old token alone", async () => {
    const { ann, phone } = await moved();
    const { seatToken } = phone.seated;
    for (const options of [{}, { takeBack: true }, { takeBack: true, key: testBrowserKey("thief") }])
      assert.equal(await refusalOf(ann.code, { seatToken, ...options }), "invalidSeatToken");
  });

  it("is not taken back after the host has removed the player", async () => {
    const { ann, phone, tablet } = await moved();
    await ann.sendRequest("kick", { seatId: tablet.seated.seatId });
    const { seatToken } = phone.seated;
    assert.equal(await refusalOf(ann.code, { seatToken, takeBack: true, key: PHONE }), "kicked");
  });

  it("old tokens of its owner do not count as guesses", async () => {
    const { ann, phone } = await moved();
    const { seatToken } = phone.seated;
    for (let tries = 0; tries < 15; tries += 1)
      assert.equal(await refusalOf(ann.code, { seatToken, key: PHONE }), "seatMoved");
    assert.equal(await refusalOf(ann.code, { seatToken }), "invalidSeatToken");
  });

  it("can be taken back after the table was restored from its journal", async () => {
    const { ann, phone, tablet } = await moved();
    for (const player of [ann, tablet]) withoutReconnection(player);
    throwOnce(server.roomOf(ann.code), "broadcast");
    await ann.sendRequest("quickChat", { phrase: 0 });
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the recovery");
    const { seatToken, seatId } = phone.seated;
    assert.equal(await refusalOf(ann.code, { seatToken, key: PHONE }), "seatMoved");
    const back = await server.join(ann.code, { seatToken, takeBack: true, key: PHONE });
    assert.equal(back.seated.seatId, seatId);
  });
});
