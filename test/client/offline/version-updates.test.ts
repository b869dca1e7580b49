import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PageActivity } from "../../../client/offline/page-activity.ts";
import { VersionUpdates } from "../../../client/offline/version-updates.ts";
import type { MessageToWorker, PageState } from "../../../client/worker-messages.ts";
import { ManualScheduler } from "../net/connection/manual-scheduler.ts";

const CHECK_INTERVAL_MS = 5_000;

/** A fake service worker in one of its states, which records its messages. */
class FakeWorker extends EventTarget {
  state = "installing";
  readonly received: MessageToWorker["type"][] = [];

  postMessage({ type }: MessageToWorker): void {
    this.received.push(type);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  readonly active = new FakeWorker();
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  /** What the next request for an update finds. */
  found: FakeWorker | undefined;

  async update(): Promise<void> {
    if (this.found === undefined) return;
    this.installing = this.found;
    this.dispatchEvent(new Event("updatefound"));
  }

  install(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.become("installed");
  }

  fail(worker: FakeWorker): void {
    this.installing = null;
    worker.become("redundant");
  }
}

describe("an update of the page", () => {
  let activity: PageActivity;
  let reloads: number;
  let scheduler: ManualScheduler;
  let registration: FakeRegistration;
  let updates: VersionUpdates;

  beforeEach(() => {
    activity = "quiet";
    reloads = 0;
    scheduler = new ManualScheduler();
    registration = new FakeRegistration();
    updates = new VersionUpdates({
      activities: {
        get activity() {
          return activity;
        },
      },
      schedule: scheduler.after,
      version: "old",
      reloadPage: () => {
        reloads += 1;
      },
    });
    updates.follow(registration);
  });

  const activated = (version: string) =>
    updates.receive({ data: { type: "versionActivated", version }, ports: [] });

  /** A new version is found and installed. */
  async function install(): Promise<FakeWorker> {
    const worker = new FakeWorker();
    registration.found = worker;
    await updates.lookForUpdate();
    registration.install(worker);
    await nextTurn();
    return worker;
  }

  function stateToldToWorker(): PageState | undefined {
    let received: PageState | undefined;
    const port = {
      postMessage: (state: PageState) => {
        received = state;
      },
    };
    updates.receive({ data: { type: "askPageState" }, ports: [port] });
    return received;
  }

  it("tells the worker that the page has loaded, so that old files can go", () => {
    assert.deepEqual(registration.active.received, ["pageLoaded"]);
  });

  it("starts at once if no round is running, and reloads the page when it has started", async () => {
    const worker = await install();
    assert.deepEqual(worker.received, ["activateBetweenRounds"]);
    assert.equal(reloads, 0);
    registration.waiting = null;
    activated("new");
    assert.equal(reloads, 1);
  });

  it("does not start during a round, but after it", async () => {
    activity = "round";
    const worker = await install();
    scheduler.advance(CHECK_INTERVAL_MS);
    assert.deepEqual([worker.received, stateToldToWorker()], [[], { isInRound: true, version: "old" }]);
    activity = "busy";
    updates.check();
    assert.deepEqual(worker.received, ["activateBetweenRounds"]);
    assert.deepEqual(stateToldToWorker(), { isInRound: false, version: "old" });
  });

  it("asks again as long as another tab is in a round", async () => {
    const worker = await install();
    scheduler.advance(2 * CHECK_INTERVAL_MS);
    assert.equal(worker.received.length, 3);
  });

  it("reloads no page during a round, nor one that would lose something, until the moment is quiet", () => {
    for (const loud of ["round", "busy"] as const) {
      activity = loud;
      activated("new");
      scheduler.advance(CHECK_INTERVAL_MS);
      assert.equal(reloads, 0, loud);
    }
    activity = "quiet";
    scheduler.advance(CHECK_INTERVAL_MS);
    assert.equal(reloads, 1);
  });

  it("reloads nothing if the worker that starts is of this page's version", () => {
    activated("old");
    scheduler.advance(CHECK_INTERVAL_MS);
    assert.equal(reloads, 0);
  });

  it("is installed first if the server has another version, and comes over the results of a round", async () => {
    activity = "busy";
    const worker = new FakeWorker();
    registration.found = worker;
    const loading = updates.loadServedVersion();
    await nextTurn();
    assert.equal(reloads, 0, "a page of the old version is all that the cache has");
    registration.install(worker);
    await loading;
    assert.ok(worker.received.includes("activateBetweenRounds"));
    registration.waiting = null;
    activated("new");
    assert.equal(reloads, 1);
    assert.ok(!registration.active.received.includes("takePageFromNetwork"));
  });

  it("comes from the network if it cannot be installed, for example for lack of storage", async () => {
    const worker = new FakeWorker();
    registration.found = worker;
    const loading = updates.loadServedVersion();
    await nextTurn();
    registration.fail(worker);
    await loading;
    assert.deepEqual(registration.active.received, ["pageLoaded", "takePageFromNetwork"]);
    assert.equal(reloads, 1);
  });

  it("waits for the end of a round that began meanwhile", async () => {
    const loading = updates.loadServedVersion();
    activity = "round";
    await loading;
    assert.equal(reloads, 0);
    activity = "busy";
    updates.check();
    assert.equal(reloads, 1);
  });

  it("is a plain reload without a worker", async () => {
    updates.follow(undefined);
    await updates.loadServedVersion();
    assert.equal(reloads, 1);
  });

  it("ignores messages that only later versions know", () => {
    const data = { type: "somethingNew" } as unknown as Parameters<VersionUpdates["receive"]>[0]["data"];
    updates.receive({ data, ports: [] });
    assert.equal(reloads, 0);
  });
});
