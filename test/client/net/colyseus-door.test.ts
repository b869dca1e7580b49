import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { colyseusDoor, KNOCK_MS } from "../../../client/net/colyseus-door.ts";
import { refused } from "../../../shared/refusal.ts";
import { handClock } from "../../support/hand-clock.ts";

describe("the door of the server", () => {
  it("is shut where nobody opens it: what is sent into a dead line is never answered", async () => {
    const clock = handClock();
    const after = (ms: number, run: () => void) => {
      const timer = clock.after(ms, run);
      return () => timer.clear();
    };
    const door = colyseusDoor(new UnheardClient("ws://127.0.0.1:1"), after);
    const knocks = [
      door.create({ name: "Ann" }),
      door.join("ABCDEF", { seatToken: "token" }),
      door.quick({ name: "Ann", open: true }, () => false),
    ];
    clock.turn(KNOCK_MS);
    assert.deepEqual(
      await Promise.all(knocks),
      knocks.map(() => refused("offline")),
    );
    assert.equal(clock.pending, 0);
  });
});

/** Its requests go out and nothing ever comes back. */
class UnheardClient extends Client {
  constructor(address: string) {
    super(address);
    this.http.post = () => new Promise<never>(() => undefined);
  }

  protected override createMatchMakeRequest(): Promise<never> {
    return new Promise<never>(() => undefined);
  }
}
