import assert from "node:assert/strict";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { Guest, onOneLine } from "../support/guest.ts";
import { moveQuietly, twoInPlay } from "../support/quiet-moves.ts";
import { type ServerProcess, serverProcess } from "../support/server-process.ts";
import { standing } from "../support/standing.ts";

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
        .told()
        .split("\n")
        .find((line) => line.includes(words)) ?? "{}",
    );

  it("is logged, and ends the server where it was an exception: the next one has all tables", async () => {
    const [ann, ben] = await twoInPlay(server.url);
    const stood = standing([ann, ben]);
    server.signal("SIGHUP");
    while (!server.told().includes("unhandled promise rejection"))
      await ann.ask("setDisconnectPolicy", { policy: "wait" });
    await moveQuietly([ann, ben], 2);
    const { level, error } = logged("unhandled promise rejection");
    assert.equal(level, 50);
    assert.match(String(error), /^Error: planted: a promise\n +at /);
    assert.notDeepEqual(standing([ann, ben]), stood, "played on");
    const last = standing([ann, ben]);
    assert.equal(await server.end("SIGUSR2"), 1);
    const fault = logged("uncaught exception");
    assert.equal(fault["level"], 60);
    assert.match(String(fault["error"]), /^Error: planted: an exception\n +at /);
    await server.start();
    const back = await Promise.all(
      [ann, ben].map(({ code, seated: { seatToken } }) =>
        Guest.join(new Client(server.url), code, { seatToken }),
      ),
    );
    await Promise.all(back.map((guest) => onOneLine(guest).until(() => !guest.table.isPaused)));
    assert.deepEqual(standing(back), last);
  });
});
