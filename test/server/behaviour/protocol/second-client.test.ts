import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { SecondClient } from "./second-client.ts";

describe("a client that was written from docs/protocol.md alone", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("H8 plays a match with Custom Wilds at a public table, without a refusal", async () => {
    const ann = await SecondClient.create(server.url, "whisper");
    const ben = await SecondClient.join(server.url, ann.code.toLowerCase(), "standUp");
    await ann.start();
    while (ann.state.phase !== "matchOver" || ben.state.phase !== "matchOver") {
      assert.deepEqual([...ann.refusals, ...ben.refusals], []);
      await wait(20);
    }
    assert.ok(ann.state.isPublic);
    assert.ok([...ann.state.seats.values()].some(({ score }) => score >= 200));
    for (const client of [ann, ben]) {
      assert.ok(client.rulesInState.size > 0);
      assert.deepEqual(client.rulesInState, client.rulesInEvents);
      for (const rule of client.rulesInState) assert.ok(["whisper", "standUp"].includes(rule), rule);
    }
    await Promise.all([ann.leave(), ben.leave()]);
  });

  it("imports nothing of this project", () => {
    for (const name of ["second-client.ts", "second-client-events.ts"]) {
      const text = readFileSync(join(import.meta.dirname, name), "utf8");
      const imported = [...text.matchAll(/from "([^"]+)"/g)].map(([, from]) => from);
      assert.ok(imported.every((from) => from === "@colyseus/sdk" || from === "./second-client-events.ts"));
    }
  });
});
