import assert from "node:assert/strict";
import { Tries } from "../../../server/limits.ts";
import { Reception } from "../../../server/room/reception.ts";
import { handClock } from "../../support/hand-clock.ts";

const TRIES = 10_000;
const HOUR_MS = 3_600_000;
const A_MINUTE = 10;

describe("whoever tries passwords", () => {
  function doorWith(password: string) {
    const clock = handClock();
    const heard: string[] = [];
    const reception = new Reception({
      wrongTries: new Tries(A_MINUTE, clock.now),
      isPassword: (tried) => tried === password,
      isSeatToken: () => false,
    });
    return {
      clock,
      heard,
      try: (tried: string) => {
        const code = reception.whyNot({ name: "Mallory", password: tried }, "10.0.0.1")?.code ?? "let in";
        heard.push(code);
        return code;
      },
    };
  }

  it("is told of ten a minute whether they are wrong, and of no other: not even of the right one", () => {
    const door = doorWith("7777");
    for (let i = 0; i < TRIES; i += 1) door.try(String(i));
    assert.deepEqual(
      door.heard.slice(0, A_MINUTE),
      Array.from({ length: A_MINUTE }, () => "passwordWrong"),
    );
    assert.deepEqual(new Set(door.heard.slice(A_MINUTE)), new Set(["tooFast"]));
    door.clock.turn(60_000);
    assert.equal(door.try("7777"), "let in");
  });

  it("learns no more from patience: in an hour of ten thousand tries ten a minute are looked at", () => {
    const door = doorWith("never tried");
    for (let i = 0; i < TRIES; i += 1) {
      door.try(String(i));
      door.clock.turn(HOUR_MS / TRIES);
    }
    const looked = door.heard.filter((code) => code === "passwordWrong").length;
    assert.ok(looked > 0 && looked <= 60 * A_MINUTE, String(looked));
  });
});
