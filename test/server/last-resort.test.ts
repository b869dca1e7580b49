import assert from "node:assert/strict";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { TestClient, withoutReconnection } from "../support/guest.ts";
import { makeMovesInSequence, startTwoPlayerMatch } from "../support/quiet-moves.ts";
import { type ServerProcess, serverProcess } from "../support/server-process.ts";
import { matchStatus } from "../support/standing.ts";

/** A fault that belongs to no table, in a server that is a process of its own. */
describe("a fault of the process", () => {
  let server: ServerProcess;
  before(async () => {
    server = await serverProcess({ main: join(import.meta.dirname, "../support/faulty-main.ts") });
    await server.start();
  });
  after(() => server.remove());

  /** What the server logged with these words. */
  const logged = (words: string): { readonly [field: string]: unknown } =>
    JSON.parse(
      server
        .output()
        .split("\n")
        .find((line) => line.includes(words)) ?? "{}",
    );

  it("is logged, and ends the server where it was an exception: the next one has all tables", async () => {
    const [ann, ben] = await startTwoPlayerMatch(server.url);
    const stood = matchStatus([ann, ben]);
    server.signal("SIGHUP");
    while (!server.output().includes("unhandled promise rejection"))
      await ann.sendRequest("setDisconnectPolicy", { policy: "wait" });
    await makeMovesInSequence([ann, ben], 2);
    const { level, error } = logged("unhandled promise rejection");
    assert.equal(level, 50);
    assert.match(String(error), /^Error: planted: a promise\n +at /);
    assert.notDeepEqual(matchStatus([ann, ben]), stood, "played on");
    const last = matchStatus([ann, ben]);
    assert.equal(await server.end("SIGUSR2"), 1);
    const fault = logged("uncaught exception");
    assert.equal(fault["level"], 60);
    assert.match(String(fault["error"]), /^Error: planted: an exception\n +at /);
    await server.start();
    const back = await Promise.all(
      [ann, ben].map(({ code, seated: { seatToken } }) =>
        TestClient.join(new Client(server.url), code, { seatToken }),
      ),
    );
    await Promise.all(back.map((guest) => withoutReconnection(guest).waitUntil(() => !guest.table.isPaused)));
    assert.deepEqual(matchStatus(back), last);
  });
});
