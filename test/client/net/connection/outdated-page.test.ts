import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  currentPage,
  type PageVersion,
  reloadBetweenRounds,
} from "../../../../client/net/connection/outdated-page.ts";
import type { ConnectionState } from "../../../../client/net/session/table-snapshot.ts";
import type { TablePhase } from "../../../../shared/wire/messages.ts";
import { FakeSession } from "../../../harness/pages/fake-session.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";
import { setGlobal } from "../../../support/browser/set-global.ts";

describe("a page that is older than its server", () => {
  let loads: number;
  let isOld: boolean;
  const pageVersion: PageVersion = {
    isStale: async () => isOld,
    reloadPage: () => {
      loads += 1;
    },
  };
  beforeEach(() => {
    loads = 0;
    isOld = false;
  });

  async function at(phase: TablePhase): Promise<FakeSession> {
    const session = new FakeSession({ ...waitingRoom(2), phase });
    reloadBetweenRounds(session, pageVersion);
    await nextTurn();
    return session;
  }

  async function lineOf(session: FakeSession, ...lines: readonly ConnectionState[]): Promise<void> {
    for (const connectionState of lines) session.changeConnection(connectionState);
    await nextTurn();
  }

  it("is reloaded at once if no round is running, and only once", async () => {
    isOld = true;
    const session = await at("waiting");
    session.update({});
    assert.equal(loads, 1);
  });

  it("is reloaded after the round, if one is running when the connection is back", async () => {
    const session = await at("playing");
    isOld = true;
    await lineOf(session, "returning", "connected");
    session.update({});
    assert.equal(loads, 0);
    session.update({ phase: "roundOver" });
    assert.equal(loads, 1);
  });

  it("is not reloaded while the connection is lost, nor if it is up to date", async () => {
    const session = await at("playing");
    isOld = true;
    await lineOf(session, "returning", "connected", "returning");
    session.update({ phase: "matchOver" });
    assert.equal(loads, 0);
    isOld = false;
    await lineOf(session, "connected");
    session.update({ phase: "waiting" });
    assert.equal(loads, 0);
  });
});

describe("this page's version", () => {
  let restore: readonly (() => void)[];
  let answers: (() => Promise<Response>)[];
  beforeEach(() => {
    const script = { getAttribute: () => "/assets/old.js" };
    restore = [
      setGlobal("document", { querySelector: () => script }),
      setGlobal("sessionStorage", { getItem: () => null }),
      setGlobal("fetch", () => (answers.shift() ?? assert.fail)()),
    ];
  });
  afterEach(() => {
    for (const undo of restore) undo();
  });

  const served = (script: string) => async () => new Response(`<script type="module" src="${script}">`);
  const delays: number[] = [];
  const atOnce = (ms: number, run: () => void) => {
    delays.push(ms);
    run();
    return () => undefined;
  };

  it("is compared with the server's as soon as a server that starts, or is busy, answers", async () => {
    const offline = () => Promise.reject(new TypeError("Failed to fetch"));
    const starting = async () => new Response("Bad gateway", { status: 502 });
    answers = [offline, starting, served("/assets/new.js")];
    assert.equal(await currentPage.isStale(atOnce), true);
    assert.equal(delays.length, 2);
    answers = [starting, served("/assets/old.js")];
    assert.equal(await currentPage.isStale(atOnce), false);
  });

  it("is not called stale by a server that never answers", async () => {
    answers = Array.from({ length: 1_000 }, () => async () => new Response("", { status: 503 }));
    assert.equal(await currentPage.isStale(atOnce), false);
  });
});
