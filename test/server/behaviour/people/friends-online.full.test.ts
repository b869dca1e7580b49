import assert from "node:assert/strict";
import { steadyTime } from "../../../../server/clock.ts";
import { noCounters } from "../../../../server/observability/counters.ts";
import { setUpPush } from "../../../../server/push/turn-push.ts";
import { makeVapidKeys } from "../../../../server/push/vapid-keys.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import type { PeopleOnline } from "../../../../shared/wire/people.ts";
import { openLocalPushService } from "../../../support/network/local-push-service.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { captureLog } from "../../../support/server/captured-log.ts";
import { parseConfig } from "../../../support/server/game-server.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { openPeopleServer, type PeopleServer } from "./people-server.ts";

describe("the people of a player", () => {
  let people: PeopleServer;
  beforeEach(async () => {
    people = await openPeopleServer();
  });
  afterEach(() => people.close());
  const keyOf = (name: string) => ({ name, key: testBrowserKey(name) });
  const online = async (name: string): Promise<PeopleOnline> =>
    (await people.ask(name, "/people/online")).body;
  const show = (name: string, shown: string) => people.ask(name, "/people", "PATCH", { shown });
  const befriend = async (one: string, other: string) => {
    const met = await people.meet(one, other);
    await people.relate(one, "kept", met[other]);
    await people.relate(other, "kept", met[one]);
    return met;
  };

  it("sees friends who are online, if these allow it, and nobody else does", async () => {
    await befriend("Ann", "Ben");
    await online("Ben");
    assert.deepEqual((await online("Ann")).friends, [], "Ben has not chosen");
    assert.equal((await show("Ben", "friends")).status, 204);
    await online("Ben");
    assert.deepEqual(
      (await online("Ann")).friends.map(({ name, table }) => [name, table]),
      [["Ben", undefined]],
    );
    const met = await people.meet("Cleo", "Ben");
    await people.relate("Cleo", "kept", met["Ben"]);
    assert.deepEqual((await online("Cleo")).friends, [], "Ben has not kept Cleo");
    await show("Ben", "off");
    assert.deepEqual((await online("Ann")).friends, []);
  });

  it("sees at which table of the list a friend plays, and of a private one only that there is one", async () => {
    await befriend("Ann", "Ben");
    await show("Ben", "friends");
    const ben = await people.server.create(keyOf("Ben"));
    const tableOfBen = async () => (await online("Ann")).friends[0]?.table;
    assert.deepEqual(await tableOfBen(), { code: ben.code, canJoin: true, canWatch: true });
    await ben.sendRequest("leave");
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the end");
    assert.equal(await tableOfBen(), undefined);
    await people.server.create({ ...keyOf("Ben"), visibility: "private" });
    assert.deepEqual(await tableOfBen(), {});
  });

  it("gets invitations of people who were met, with the name at the table, and none of who is blocked", async () => {
    const met = await people.meet("Ann", "Ben", "Cleo");
    await people.relate("Cleo", "blocked", met["Ann"]);
    const ann = await people.server.create({ ...keyOf("Ann"), visibility: "private" });
    const invite = (name: string, table: string) =>
      people.ask(name, "/people/invitations", "POST", { table, people: [met["Ben"], met["Cleo"]] });
    const sent = await invite("Ann", ann.code);
    assert.equal(sent.status, 204);
    assert.deepEqual((await online("Ben")).invitations, [{ name: "Ann", table: ann.code, at: 61_000 }]);
    assert.deepEqual((await online("Cleo")).invitations, []);
    await invite("Ann", ann.code);
    assert.equal((await online("Ben")).invitations.length, 1);
  });

  it("gets no invitation of a stranger, or to a table where the other one has no seat", async () => {
    const met = await people.meet("Ann", "Ben");
    const cleo = await people.server.create(keyOf("Cleo"));
    const invite = (name: string, table: string) =>
      people.ask(name, "/people/invitations", "POST", { table, people: [met["Ben"]] });
    assert.equal((await invite("Cleo", cleo.code)).status, 204, "Cleo is told nothing");
    assert.equal((await invite("Ann", cleo.code)).status, 400);
    assert.equal((await invite("Ann", "ABCDEF")).status, 400);
    assert.deepEqual((await online("Ben")).invitations, []);
  });

  it("answers the same, whether somebody has blocked one, or is not there, or was never met", async () => {
    const met = await people.meet("Ann", "Ben", "Cleo");
    await people.relate("Ben", "blocked", met["Ann"]);
    const kept = await people.relate("Ann", "kept", met["Ben"]);
    const other = await people.relate("Ann", "kept", met["Cleo"]);
    assert.deepEqual([kept.status, kept.body], [other.status, other.body]);
    const unknown = { match: met["Ben"]?.match ?? "", seat: 7 };
    assert.equal((await people.relate("Ann", "kept", unknown)).code, "unknownPerson");
    assert.equal((await people.relate("Dora", "kept", met["Ben"])).code, "unknownPerson");
    assert.equal((await people.ask("Ann", `/people/${"x".repeat(22)}`, "DELETE")).status, 204);
  });

  it("adds people by a link, once it is a link, and counts others as wrong codes", async () => {
    await people.meet("Ann", "Ben");
    const { token } = (await people.ask("Ann", "/people/link", "POST")).body;
    const open = (name: string, tried: string) =>
      people.ask(name, "/people/link/open", "POST", { token: tried, name });
    assert.deepEqual((await open("Dora", token)).body, { name: "Ann" });
    const wrong = "x".repeat(22);
    assert.equal((await open("Emil", wrong)).code, "linkEnded");
    for (let tries = 0; tries < 10; tries += 1) await open("Emil", wrong);
    assert.equal((await open("Emil", token)).code, "rateLimited");
  });
});

describe("invitations", () => {
  it("are sent a few times per hour by a player, to all people together", async () => {
    const people = await openPeopleServer({ invitations: new RateLimiter(2, steadyTime, 60_000) });
    const met = await people.meet("Ann", "Ben");
    const ann = await people.server.create({ name: "Ann", key: testBrowserKey("Ann") });
    const invite = async () => {
      const body = { table: ann.code, people: [met["Ben"]] };
      return (await people.ask("Ann", "/people/invitations", "POST", body)).status;
    };
    assert.deepEqual([await invite(), await invite(), await invite()], [204, 204, 429]);
    await people.close();
  });

  it("are pushed to people who have kept the player who invites, and to nobody else", async () => {
    const service = await openLocalPushService();
    const { log } = captureLog();
    const setup = { keys: makeVapidKeys(), clock: manualClock(), counters: noCounters, log };
    const turnPushes = setUpPush(parseConfig({}), { ...setup, testOrigin: service.origin });
    const people = await openPeopleServer({ turnPushes });
    const met = await people.meet("Ann", "Cleo", "Ben");
    for (const name of ["Ben", "Cleo"]) {
      const subscribed = await people.ask(name, "/push/subscriptions", "POST", service.subscribe(name));
      assert.equal(subscribed.status, 204);
    }
    await people.relate("Ben", "kept", met["Ann"]);
    const ann = await people.server.create({ name: "Ann", key: testBrowserKey("Ann") });
    const body = { table: ann.code, people: [met["Cleo"], met["Ben"]] };
    assert.equal((await people.ask("Ann", "/people/invitations", "POST", body)).status, 204);
    const received = await service.whenReceived(1);
    assert.deepEqual(
      received.map(({ browser, push }) => [browser, push]),
      [["Ben", { type: "invitation", table: ann.code, turn: "" }]],
    );
    await people.close();
    await service.close();
  });
});
