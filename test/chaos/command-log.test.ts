import assert from "node:assert/strict";
import type { AcceptedCommand } from "../../shared/record/record.ts";
import { accepted, refused } from "../../shared/refusal.ts";
import { CommandLog } from "./command-log.ts";

const draw = (n: number, seat = 0): AcceptedCommand => ({
  n,
  seat,
  by: "player",
  command: { type: "draw" },
  events: [{ type: "turnPassed", seat }],
});

describe("the chaos test's command log", () => {
  let commandLog: CommandLog;

  beforeEach(() => {
    commandLog = new CommandLog();
    commandLog.sent(0, "draw", { id: "one", lastSeenEvent: 3 });
  });

  it("finds nothing if each command was applied once, answered or not, sent once or twice", () => {
    commandLog.sent(0, "draw", { id: "one", lastSeenEvent: 3 });
    commandLog.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    commandLog.answered({ id: "one" }, "unknown");
    commandLog.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    commandLog.sent(0, "draw", { id: "two", lastSeenEvent: 4 });
    commandLog.answered({ id: "two" }, "unknown");
    assert.deepEqual(commandLog.contradictions([draw(4), draw(9)]), []);
  });

  it("finds a command that was applied twice", () => {
    commandLog.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    assert.match(commandLog.contradictions([draw(4), draw(9)]).join(), /nobody asked for .* of seat 0 at 9/);
  });

  it("finds a command of a seat that did not send it", () => {
    assert.match(commandLog.contradictions([draw(4, 1)]).join(), /nobody asked for .* of seat 1/);
  });

  it("finds two answers to one command", () => {
    commandLog.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    commandLog.answered({ id: "one" }, refused("stale"));
    assert.match(commandLog.contradictions([draw(4)]).join(), /was answered .* then /);
  });

  it("finds a command that was accepted and is not in the journal", () => {
    commandLog.answered({ id: "one" }, accepted({ lastEvent: 4 }));
    assert.match(commandLog.contradictions([]).join(), /accepted as 4, but is not written/);
  });
});
