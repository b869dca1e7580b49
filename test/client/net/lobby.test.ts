/** The live list follows the lobby, and reconnects automatically after the server was away. */
import assert from "node:assert/strict";
import { PING_INTERVAL_MS } from "../../../client/net/connection/heartbeat.ts";
import { subscribeToLobby } from "../../../client/net/lobby.ts";
import type {
  ColyseusLobbyRow,
  LobbyConnection,
  LobbyHandlers,
} from "../../../client/net/lobby-room.lazy.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";

function row(code: string, host = "Ada"): ColyseusLobbyRow {
  return {
    roomId: code,
    metadata: {
      host,
      taken: 1,
      seats: 10,
      phase: "waiting",
      open: true,
      hasPassword: false,
      spectatorsAllowed: true,
      rules: OFFICIAL_RULES,
    },
  };
}

/** A lobby to turn by hand: each visit waits until it is let in or turned away. */
class Lobby {
  readonly received: string[] = [];
  readonly visits: PromiseWithResolvers<LobbyConnection>[] = [];
  handlers: LobbyHandlers | undefined;
  timers: (() => void)[] = [];
  /** How long it waited each time, in ms. */
  readonly pauses: number[] = [];
  left = 0;
  answersPings = false;
  readonly stop: () => void;

  constructor() {
    this.stop = subscribeToLobby(
      {
        tablesChanged: (tables) =>
          this.received.push(tables.map(({ code, host }) => `${code} ${host}`).join(", ")),
        disconnected: () => this.received.push("away"),
      },
      {
        connect: (handlers) => {
          this.handlers = handlers;
          const visit = Promise.withResolvers<LobbyConnection>();
          this.visits.push(visit);
          return visit.promise;
        },
        schedule: (ms, run) => {
          this.pauses.push(ms);
          this.timers.push(run);
          return () => {
            this.timers = this.timers.filter((timer) => timer !== run);
          };
        },
      },
    );
  }

  async letIn(): Promise<void> {
    const { handlers } = this;
    this.visits.at(-1)?.resolve({
      ping: (answered) => this.answersPings && answered(),
      timedOut: () => handlers?.closed(),
      leave: () => {
        this.left += 1;
      },
    });
    await Promise.resolve();
    await Promise.resolve();
  }

  async turnAway(): Promise<void> {
    this.visits.at(-1)?.reject(new Error("connection refused"));
    await Promise.resolve();
    await Promise.resolve();
  }

  passPause(): void {
    this.timers.shift()?.();
  }

  /** Heartbeats of the open connection. */
  passBeats(count: number): void {
    for (let beat = 0; beat < count; beat += 1) {
      assert.equal(this.pauses.at(-1), PING_INTERVAL_MS);
      this.passPause();
    }
  }
}

describe("the live list of tables", () => {
  it("follows tables as they open, change and close", async () => {
    const lobby = new Lobby();
    await lobby.letIn();
    lobby.handlers?.listReceived([row("AAAAAA")]);
    lobby.handlers?.rowChanged(row("BBBBBB", "Ben"));
    lobby.handlers?.rowChanged(row("AAAAAA", "Cleo"));
    lobby.handlers?.rowRemoved("BBBBBB");
    assert.deepEqual(lobby.received, [
      "AAAAAA Ada",
      "AAAAAA Ada, BBBBBB Ben",
      "AAAAAA Cleo, BBBBBB Ben",
      "AAAAAA Cleo",
    ]);
  });

  it("reports that the server is offline, and lists tables again when it is back", async () => {
    const lobby = new Lobby();
    await lobby.turnAway();
    assert.deepEqual(lobby.received, ["away"]);
    lobby.passPause();
    await lobby.letIn();
    lobby.handlers?.listReceived([row("AAAAAA")]);
    lobby.handlers?.closed();
    lobby.passPause();
    await lobby.letIn();
    lobby.handlers?.listReceived([]);
    assert.deepEqual(lobby.received, ["away", "AAAAAA Ada", "away", ""]);
  });

  it("reports that also when the connection dies silently, and then reconnects", async () => {
    const lobby = new Lobby();
    await lobby.letIn();
    lobby.handlers?.listReceived([row("AAAAAA")]);
    lobby.passBeats(3);
    assert.deepEqual(lobby.received, ["AAAAAA Ada", "away"]);
    lobby.passPause();
    await lobby.letIn();
    lobby.handlers?.listReceived([row("BBBBBB", "Ben")]);
    assert.deepEqual(lobby.received.slice(2), ["BBBBBB Ben"]);
    assert.equal(lobby.timers.length, 1, "the beat of the new line alone");
  });

  it("stays connected as long as the server responds, however little happens", async () => {
    const lobby = new Lobby();
    lobby.answersPings = true;
    await lobby.letIn();
    lobby.handlers?.listReceived([]);
    lobby.passBeats(20);
    assert.deepEqual([lobby.received, lobby.visits.length], [[""], 1]);
  });

  it("never gives up, however long the server is away", async () => {
    const lobby = new Lobby();
    for (let visit = 1; visit <= 200; visit += 1) {
      assert.equal(lobby.visits.length, visit);
      await lobby.turnAway();
      lobby.passPause();
    }
  });

  it("begins with short pauses again after it was let in", async () => {
    const lobby = new Lobby();
    for (let visit = 1; visit <= 10; visit += 1) {
      await lobby.turnAway();
      lobby.passPause();
    }
    await lobby.letIn();
    lobby.handlers?.listReceived([]);
    lobby.handlers?.closed();
    const [long = 0, beat = 0, short = 0] = lobby.pauses.slice(-3);
    assert.equal(beat, PING_INTERVAL_MS);
    assert.ok(long >= 750 && short <= 375, `${long} ms, then ${short} ms`);
  });

  it("sends nothing after the last listener has unsubscribed", async () => {
    const lobby = new Lobby();
    await lobby.turnAway();
    lobby.stop();
    assert.equal(lobby.timers.length, 0);

    const gone = new Lobby();
    await gone.letIn();
    gone.stop();
    assert.deepEqual([gone.left, gone.timers.length], [1, 0]);

    const late = new Lobby();
    late.stop();
    await late.letIn();
    assert.equal(late.left, 1);
    late.handlers?.listReceived([row("AAAAAA")]);
    late.handlers?.closed();
    assert.deepEqual([late.received, late.timers], [[], []]);
  });
});
