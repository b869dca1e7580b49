/** A player who does not see the table gets one push for each turn, through a push service on this machine. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CloseCode } from "@colyseus/core";
import { CommitGate } from "../../../../server/cluster/commit-gate.ts";
import { PUSH_TIMEOUT_MS } from "../../../../server/push/push-request.ts";
import { HIDDEN_MS } from "../../../../server/rooms/turn-notifier.ts";
import { listen } from "../../../support/network/local-push-service.ts";
import {
  LARGE_HAND_RULES,
  makeMovesInSequence,
  startMatch,
} from "../../../support/network/moves-in-sequence.ts";
import { PushReceiver } from "../../../support/network/push-receiver.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import {
  refusalInAnswer,
  type TestClient,
  withoutReconnection,
} from "../../../support/network/test-client.ts";
import { openPushServer, type PushServer, type PushServerOptions } from "./push-server.ts";

const GRACE_PERIOD_MS = 30_000;
const NO_CLUSTER = {
  ownedTables: 0,
  problems: { address: 0, settings: 0, clock: 0 },
  whyNotReady: undefined,
  livingProcesses: 1,
  newerTables: 0,
  start: async () => undefined,
  want: () => undefined,
  leave: async () => undefined,
  stop: async () => undefined,
};

describe("turn notifications", () => {
  let pushServer: PushServer;
  let ann: TestClient;
  let ben: TestClient;

  /** Ann, whose browser is subscribed, and Ben in a match. */
  async function open(options: PushServerOptions = {}): Promise<void> {
    pushServer = await openPushServer(options);
    const { server } = pushServer;
    const sit = { name: "Ann", rules: LARGE_HAND_RULES, key: testBrowserKey("Ann") };
    ann = withoutReconnection(await server.create(sit));
    ben = withoutReconnection(await server.join(ann.code, { name: "Ben", key: testBrowserKey("Ben") }));
    await startMatch([ann, ben]);
  }
  afterEach(() => pushServer.close());

  async function subscribe(who: string): Promise<void> {
    assert.equal((await pushServer.ask("POST", who, pushServer.service.subscribe(who))).status, 204);
  }
  const isTurnOf = ({ view }: TestClient) => view.turn === view.seat;
  const move = () => makeMovesInSequence([ann, ben], 1);
  /** Plays until it is the turn of this player. */
  async function playToTurnOf(player: TestClient): Promise<void> {
    do await move();
    while (!isTurnOf(player));
  }
  const setHidden = (player: TestClient, hidden: boolean) => player.sendRequest("setPageHidden", { hidden });
  const wait = (ms: number) => pushServer.server.clock.advance(ms);
  const turnId = () => pushServer.server.roomOf(ann.code).state.lastEvent;

  it("tell a hidden page that it is its player's turn: once, encrypted, and without cards and names", async () => {
    await open();
    await subscribe("Ann");
    await playToTurnOf(ben);
    await setHidden(ann, true);
    wait(HIDDEN_MS);
    await playToTurnOf(ann);
    const [received] = await pushServer.service.whenReceived(1);
    assert.ok(received !== undefined);
    const { browser, push, text, vapid, headers } = received;
    assert.equal(browser, "Ann");
    assert.deepEqual(push, { type: "turn", table: ann.code, turn: `1.${turnId()}` });
    assert.deepEqual(Object.keys(JSON.parse(text)), ["type", "table", "turn"]);
    assert.equal(vapid.publicKey, pushServer.publicKey);
    assert.equal(vapid.aud, pushServer.service.origin);
    assert.match(vapid.sub, /^mailto:/);
    const hours = (vapid.exp - Date.now() / 1000) / 3600;
    assert.ok(hours > 0 && hours <= 24, `${hours} h`);
    assert.deepEqual(
      [headers["content-encoding"], headers["ttl"], headers["urgency"]],
      ["aes128gcm", "60", "high"],
    );
    assert.match(String(headers["topic"]), /^[\w-]{1,32}$/);
    assert.ok(!JSON.stringify(headers).includes(ann.code), "the push service does not learn the table");
    while (pushServer.counters.count("push sent") === 0) await nextTurn();
  });

  it("are not sent before everything that the table has written is committed", async () => {
    const gate = new CommitGate();
    await open({ clusterTables: { ...NO_CLUSTER, gateOf: () => gate } });
    await subscribe("Ann");
    await playToTurnOf(ann);
    await setHidden(ann, true);
    const mark = gate.wrote();
    const held: (() => void)[] = [];
    Object.assign(gate, { pass: (send: () => void) => held.push(send) });
    wait(HIDDEN_MS);
    assert.equal(held.length, 1);
    gate.committed(mark);
    held[0]?.();
    await pushServer.service.whenReceived(1);
  });

  it("come once for each turn, whatever happens at the table meanwhile", async () => {
    await open();
    await subscribe("Ann");
    await playToTurnOf(ben);
    await setHidden(ann, true);
    wait(HIDDEN_MS);
    await playToTurnOf(ann);
    await pushServer.service.whenReceived(1);
    for (const name of ["Bert", "Benno"]) await ben.sendRequest("rename", { name });
    await setHidden(ann, false);
    await setHidden(ann, true);
    wait(2 * HIDDEN_MS);
    await playToTurnOf(ann);
    const received = await pushServer.service.whenReceived(2);
    assert.equal(new Set(received.map(({ push }) => push.turn)).size, 2);
    assert.ok(received.every(({ push }) => push.type === "turn"));
  });

  it("do not come while the player sees the page, has looked away only for a moment, or has not subscribed", async () => {
    await open();
    await subscribe("Ann");
    await playToTurnOf(ann);
    wait(2 * HIDDEN_MS);
    await setHidden(ann, true);
    wait(HIDDEN_MS - 1);
    await setHidden(ann, false);
    wait(HIDDEN_MS);
    // Ben's browser has no subscription.
    await playToTurnOf(ben);
    await setHidden(ben, true);
    wait(2 * HIDDEN_MS);
    await playToTurnOf(ben);
    assert.equal(pushServer.service.calls(), 0);
    await playToTurnOf(ann);
    await setHidden(ann, true);
    wait(HIDDEN_MS);
    const received = await pushServer.service.whenReceived(1);
    assert.deepEqual([received.length, received[0]?.browser], [1, "Ann"]);
  });

  it("come when the page is hidden or gone during the turn, and say when the turn is over without it", async () => {
    await open();
    await subscribe("Ann");
    await playToTurnOf(ann);
    await ann.room.connection.close(CloseCode.MAY_TRY_RECONNECT);
    await ben.waitUntil(() => ben.table.isPaused);
    wait(HIDDEN_MS);
    const [first] = await pushServer.service.whenReceived(1);
    wait(GRACE_PERIOD_MS);
    await ben.waitUntil(() => [...ben.table.seats.values()].some(({ isBotControlled }) => isBotControlled));
    const received = await pushServer.service.whenReceived(2);
    const { turn } = first?.push ?? {};
    assert.deepEqual(
      received.map(({ push }) => push),
      [
        { type: "turn", table: ann.code, turn },
        { type: "turnOver", table: ann.code, turn },
      ],
    );
    const topics = received.map(({ headers }) => headers["topic"]);
    assert.equal(topics[0], topics[1], "the later push replaces the earlier one");
    // From now on, a bot plays for Ann.
    wait(10_000);
    await ben.waitUntil(() => isTurnOf(ben));
    assert.equal(pushServer.service.calls(), 2);
  });

  it("do not say that a turn is over if the page is connected: it removes the notification itself", async () => {
    await open();
    await subscribe("Ann");
    await playToTurnOf(ann);
    await setHidden(ann, true);
    wait(HIDDEN_MS);
    await pushServer.service.whenReceived(1);
    await playToTurnOf(ben);
    await playToTurnOf(ann);
    const received = await pushServer.service.whenReceived(2);
    assert.deepEqual(
      received.map(({ push }) => push.type),
      ["turn", "turn"],
    );
  });

  it("do not come to a player alone with bots, whose match is paused while the page is hidden (C9)", async () => {
    pushServer = await openPushServer();
    ann = await pushServer.server.create({ name: "Ann", key: testBrowserKey("Ann") });
    await subscribe("Ann");
    await ann.sendRequest("addBot", { character: "easy" });
    await ann.sendRequest("start");
    await setHidden(ann, true);
    for (let seconds = 0; seconds < 20; seconds += 1) {
      wait(1_000);
      await nextTurn();
    }
    assert.ok(ann.table.isSolo);
    assert.equal(pushServer.service.calls(), 0);
  });

  it("end when the push service has dropped the subscription", async () => {
    await open();
    await subscribe("Ann");
    for (const status of [410, 404, 403]) {
      await subscribe("Ann");
      assert.equal((await pushServer.subscriptionsOf("Ann")).length, 1);
      pushServer.service.status = status;
      await playToTurnOf(ann);
      await setHidden(ann, true);
      wait(HIDDEN_MS);
      while ((await pushServer.subscriptionsOf("Ann")).length > 0) await nextTurn();
      await setHidden(ann, false);
    }
    assert.equal(pushServer.counters.count("push expired"), 3);
  });

  it("stay when the push service fails: that is counted, and logged without the endpoint", async () => {
    await open();
    await subscribe("Ann");
    pushServer.service.status = 500;
    await playToTurnOf(ann);
    await setHidden(ann, true);
    wait(HIDDEN_MS);
    while (pushServer.counters.count("push rejected") === 0) await nextTurn();
    assert.equal((await pushServer.subscriptionsOf("Ann")).length, 1);
    const text = pushServer.logLines.join("\n");
    assert.ok(text.includes("could not send turn notification"));
    const { endpoint, keys } = pushServer.service.subscribe("Ann");
    for (const secret of [
      endpoint,
      new URL(endpoint).pathname,
      keys.auth,
      keys.p256dh,
      testBrowserKey("Ann"),
    ])
      assert.ok(!text.includes(secret), secret);
  });

  it("delay no move while a push service does not answer", async () => {
    const silent = createServer(() => undefined);
    const origin = await listen(silent);
    await open({ testOrigin: origin });
    const subscription = new PushReceiver().subscription(`${origin}/send/Ann`);
    assert.equal((await pushServer.ask("POST", "Ann", subscription)).status, 204);
    await playToTurnOf(ben);
    await setHidden(ann, true);
    wait(HIDDEN_MS);
    const asked = once(silent, "request");
    await playToTurnOf(ann);
    await asked;
    for (let turns = 0; turns < 5; turns += 1) await playToTurnOf(ann);
    assert.equal(pushServer.counters.count("push failed"), 0);
    pushServer.pushClock.advance(PUSH_TIMEOUT_MS);
    while (pushServer.counters.count("push failed") === 0) await nextTurn();
    silent.closeAllConnections();
    silent.close();
  });

  it("are not sent if the name of a listed push service resolves to an address that is not public", async () => {
    const asked: string[] = [];
    await open({
      resolve: async (hostname) => {
        asked.push(hostname);
        return ["169.254.169.254"];
      },
    });
    const hostile = new PushReceiver().subscription(
      "https://evil.push.services.mozilla.com/latest/meta-data",
    );
    assert.equal((await pushServer.ask("POST", "Ann", hostile)).status, 204);
    await playToTurnOf(ann);
    await setHidden(ann, true);
    wait(HIDDEN_MS);
    while (pushServer.counters.count("push failed") === 0) await nextTurn();
    assert.deepEqual(asked, ["evil.push.services.mozilla.com"]);
    assert.ok(pushServer.logLines.some((line) => line.includes("ENOTPUBLIC")));
    assert.ok(!pushServer.logLines.some((line) => line.includes("169.254") || line.includes("meta-data")));
  });

  it("are bounded: twenty turns of a browser key in a minute", async () => {
    await open();
    await subscribe("Ann");
    await playToTurnOf(ben);
    await setHidden(ann, true);
    wait(HIDDEN_MS);
    for (let turns = 0; turns < 23; turns += 1) {
      await playToTurnOf(ann);
      await playToTurnOf(ben);
    }
    const received = await pushServer.service.whenReceived(20);
    assert.ok(pushServer.counters.count("push dropped") >= 3);
    assert.equal(received.length, 20);
  });

  it("are not available to spectators, and take only a boolean", async () => {
    await open();
    const spectator = await pushServer.server.join(ann.code, { spectate: true });
    assert.equal(refusalInAnswer(await setHidden(spectator, true)).code, "notSeated");
    for (const payload of [{}, { hidden: 1 }, { hidden: true, more: 1 }]) {
      const refusal = refusalInAnswer(await ann.sendRequest("setPageHidden", payload));
      assert.equal(refusal.code, "invalidRequest");
    }
  });
});
