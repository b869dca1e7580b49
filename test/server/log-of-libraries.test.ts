import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { pino } from "pino";
import { frameworkLog } from "../../server/log.ts";

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly leftOut?: number;
}

describe("the log of what libraries say", () => {
  function opened() {
    const lines: Line[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(JSON.parse(chunk.toString()));
        done();
      },
    });
    let time = 0;
    const log = frameworkLog(pino({ level: "trace" }, sink), () => time);
    return {
      log,
      lines,
      turn: (ms: number) => {
        time += ms;
      },
    };
  }

  it("is bounded, and tells how much was left out", () => {
    const { log, lines, turn } = opened();
    for (let i = 0; i < 1000; i += 1) log.error(`complaint ${i}`);
    assert.equal(lines.length, 20);
    turn(10_000);
    log.warn("another");
    log.warn("and another");
    log.warn("and one too many");
    assert.equal(lines.length, 22);
    assert.deepEqual(
      lines.slice(-2).map(({ msg, leftOut }) => [msg, leftOut]),
      [
        ["another", 980],
        ["and another", undefined],
      ],
    );
  });

  it("cuts what is long", () => {
    const { log, lines } = opened();
    log.error("x".repeat(50_000));
    assert.equal(lines[0]?.msg.length, 1000);
  });
});
