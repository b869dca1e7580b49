/** Browsers subscribe to turn notifications over HTTP. The addresses that they name are not trusted. */
import assert from "node:assert/strict";
import { PushReceiver } from "../../../support/network/push-receiver.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { openGameServer } from "../../../support/server/game-server.ts";
import { openPushServer, type PushServer } from "./push-server.ts";

const statusOf = async (url: string) => JSON.parse(await (await fetch(`${url}/api/push`)).text());
const subscriptionAt = (endpoint: string) => new PushReceiver().subscription(endpoint);
const fcm = (name: string) => subscriptionAt(`https://fcm.googleapis.com/fcm/send/${name}`);

describe("a subscription to turn notifications", () => {
  let pushServer: PushServer;
  beforeEach(async () => {
    pushServer = await openPushServer();
  });
  afterEach(() => pushServer.close());

  it("needs the server's public key, which is public", async () => {
    assert.deepEqual(await statusOf(pushServer.server.url), { isOn: true, publicKey: pushServer.publicKey });
  });

  it("is stored for the browser that asks, and listed without its endpoint", async () => {
    assert.deepEqual(await pushServer.ask("POST", "Ann", { ...fcm("one"), expirationTime: null }), {
      status: 204,
    });
    const [stored, ...others] = await pushServer.subscriptionsOf("Ann");
    assert.deepEqual([stored?.service, others.length], ["fcm.googleapis.com", 0]);
    assert.ok(!JSON.stringify(stored).includes("fcm/send"));
    assert.deepEqual(await pushServer.subscriptionsOf("Ben"), []);
    assert.deepEqual(await pushServer.ask("POST", undefined, fcm("two")), { status: 401, code: "noKey" });
    assert.deepEqual(await pushServer.ask("DELETE"), { status: 401, code: "noKey" });
  });

  it("is refused for any other address than that of a known push service", async () => {
    const hostile = [
      ...["https://127.0.0.1/x", "https://[::1]/x", "https://169.254.169.254/latest/meta-data"],
      ...[
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://a:b@fcm.googleapis.com/x",
      ],
      ...["https://localhost/x", "https://push.example/x", "https://[::ffff:10.0.0.1]/x", "not an address"],
      `${pushServer.server.url}/api/me`,
    ];
    for (const endpoint of hostile) {
      const answer = await pushServer.ask("POST", "Ann", subscriptionAt(endpoint));
      assert.deepEqual(answer, { status: 403, code: "pushServiceNotAllowed" }, endpoint);
    }
    assert.deepEqual(await pushServer.subscriptionsOf("Ann"), []);
    assert.equal(pushServer.service.calls(), 0);
  });

  it("is refused if a part of it is wrong", async () => {
    const { endpoint, keys } = fcm("one");
    const notOnCurve = `B${"A".repeat(86)}`;
    const wrong = [
      ...[{}, { endpoint }, { keys }, { endpoint, keys, more: 1 }, { endpoint: 1, keys }],
      { endpoint: `https://fcm.googleapis.com/${"x".repeat(1024)}`, keys },
      ...[{ p256dh: "" }, { p256dh: notOnCurve }, { auth: "" }, { auth: "A".repeat(23) }, { more: 1 }].map(
        (change) => ({ endpoint, keys: { ...keys, ...change } }),
      ),
      { endpoint, keys, expirationTime: "soon" },
    ];
    for (const body of wrong) {
      const answer = await pushServer.ask("POST", "Ann", body);
      assert.deepEqual(answer, { status: 400, code: "invalidRequest" }, JSON.stringify(body));
    }
    assert.deepEqual(await pushServer.subscriptionsOf("Ann"), []);
  });

  it("is one of five at most: the sixth replaces the oldest", async () => {
    for (const name of ["1", "2", "3", "4", "5", "6"]) await pushServer.ask("POST", "Ann", fcm(name));
    assert.equal((await pushServer.subscriptionsOf("Ann")).length, 5);
  });

  it("is deleted by the switch, and with the data of its player", async () => {
    const wanted = fcm("one");
    for (const remove of [
      () => pushServer.ask("DELETE", "Ann"),
      () =>
        fetch(`${pushServer.server.url}/api/me`, {
          method: "DELETE",
          headers: { authorization: `Bearer ${testBrowserKey("Ann")}` },
        }),
    ]) {
      await pushServer.ask("POST", "Ann", wanted);
      await pushServer.ask("POST", "Ben", wanted);
      assert.equal((await remove()).status, 204);
      assert.equal((await pushServer.subscriptionsOf("Ann")).length, 0);
      assert.equal((await pushServer.subscriptionsOf("Ben")).length, 1);
    }
  });

  it("is in the export of its player's data, as a whole", async () => {
    const wanted = fcm("exported");
    await pushServer.ask("POST", "Ann", wanted);
    const exported = await fetch(`${pushServer.server.url}/api/me/export`, {
      headers: { authorization: `Bearer ${testBrowserKey("Ann")}` },
    });
    const { pushSubscriptions } = JSON.parse(await exported.text());
    assert.equal(pushSubscriptions.length, 1);
    const [{ endpoint, p256dh, auth }] = pushSubscriptions;
    assert.deepEqual({ endpoint, keys: { p256dh, auth } }, wanted);
  });

  it("is never in the log", async () => {
    const { endpoint, keys } = fcm("a-secret-path");
    await pushServer.ask("POST", "Ann", { endpoint, keys });
    await pushServer.ask("POST", "Ann", { endpoint: "https://evil.example/a-secret-path", keys });
    await pushServer.ask("POST", "Ann", { endpoint, keys: { ...keys, auth: "wrong" } });
    const text = pushServer.logLines.join("\n");
    for (const secret of ["a-secret-path", keys.auth, keys.p256dh]) assert.ok(!text.includes(secret), secret);
  });
});

describe("subscriptions to turn notifications", () => {
  it("are limited for each address: new ones count, and repeated ones do not", async () => {
    const pushServer = await openPushServer({ perHour: 2 });
    assert.equal((await pushServer.ask("POST", "Ann", fcm("one"))).status, 204);
    for (let i = 0; i < 3; i += 1)
      assert.equal((await pushServer.ask("POST", "Ann", fcm("one"))).status, 204);
    assert.equal((await pushServer.ask("POST", "Ben", fcm("two"))).status, 204);
    assert.deepEqual(await pushServer.ask("POST", "Cleo", fcm("three")), {
      status: 429,
      code: "rateLimited",
    });
    assert.equal((await pushServer.ask("POST", "Ann", fcm("one"))).status, 204);
    assert.equal(pushServer.counters.count("rateLimited push_subscriptions"), 1);
    await pushServer.close();
  });

  it("are only taken for the hosts in PUSH_HOSTS", async () => {
    const pushServer = await openPushServer({ env: { PUSH_HOSTS: "push.example.org" } });
    assert.equal(
      (await pushServer.ask("POST", "Ann", subscriptionAt("https://push.example.org/x"))).status,
      204,
    );
    const { code } = await pushServer.ask("POST", "Ann", fcm("one"));
    assert.equal(code, "pushServiceNotAllowed");
    await pushServer.close();
  });

  it("are refused if the host has turned them off, which every client can read", async () => {
    const server = await openGameServer();
    assert.deepEqual(await statusOf(server.url), { isOn: false });
    const answer = await fetch(`${server.url}/api/push/subscriptions`, {
      method: "POST",
      headers: { authorization: `Bearer ${testBrowserKey("Ann")}`, "content-type": "application/json" },
      body: JSON.stringify(fcm("one")),
    });
    assert.equal(answer.status, 409);
    assert.equal(JSON.parse(await answer.text()).error.code, "pushOff");
    await server.close();
  });
});
