import assert from "node:assert/strict";
import type { BotCharacter } from "../../../../shared/bot-character.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import { CALL_GRACE_MS, CATCH_CHANCE_MS } from "../../../../shared/table-limits.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { changePlayer } from "../../../support/server/table-draft.ts";

/** Ann sits down first. */
const ANN = 0;
const STEP_MS = 50;

function started(text: string, character: BotCharacter): ServerTable {
  const room = serverTable(text, { target: "single" });
  const ann = room.sit("Ann");
  for (let bots = 0; bots < 3; bots += 1) room.request(ann, { type: "addBot", character });
  room.request(ann, START_REQUEST);
  return room;
}

/** Tables at the moment when a seat is exposed: a bot's, or the person's. Ann never calls. */
function* exposures(who: "bot" | "person", character: BotCharacter, most: number): Generator<ServerTable> {
  for (let tries = 0, found = 0; found < most; tries += 1) {
    assert.ok(tries < 200, "too few exposures");
    const room = started(`exposed ${who} ${tries}`, character);
    const isWanted = (seat: number) => seat !== NOBODY && (seat === ANN) === (who === "person");
    while (room.table.phase === "playing" && !isWanted(room.game().catchableSeat)) {
      if (room.game().turn === ANN) room.playTurn();
      room.clock.advance(STEP_MS);
    }
    if (room.table.phase !== "playing") continue;
    found += 1;
    yield room;
    room.table.stop();
  }
}

/** The events in this time, without the late call of the exposed seat. */
function eventsWithin(room: ServerTable, ms: number): readonly string[] {
  const before = room.events.length;
  room.clock.advance(ms);
  const types = room.events.slice(before).map(({ type }) => type);
  return types[0] === "unoCalled" ? [] : types;
}

describe("a person's chance to catch a bot", () => {
  it("U2 U3 every bot waits two seconds more after the first, whatever it is going to do", () => {
    for (const room of exposures("bot", "easy", 8)) {
      const elapsed = eventsWithin(room, CALL_GRACE_MS + CATCH_CHANCE_MS - STEP_MS);
      assert.deepEqual(elapsed, []);
    }
  });

  it("U2 the bots go on after that", () => {
    let goneOn = 0;
    for (const room of exposures("bot", "easy", 10)) {
      const isBotsTurn = room.game().turn !== ANN;
      if (isBotsTurn && eventsWithin(room, CALL_GRACE_MS + CATCH_CHANCE_MS + 4_000).length > 0) goneOn += 1;
    }
    assert.ok(goneOn > 0);
  });

  it("U2 the person can catch during all this time", () => {
    let caught = 0;
    for (const { table, game, clock } of exposures("bot", "easy", 10)) {
      const { catchableSeat } = game();
      clock.advance(CALL_GRACE_MS + CATCH_CHANCE_MS - STEP_MS);
      if (game().catchableSeat !== catchableSeat) continue;
      assert.ok(table.submit(ANN, { type: "catch", seat: catchableSeat }, { by: "player" }).ok);
      caught += 1;
    }
    assert.ok(caught > 0);
  });

  it("U2 bots do not wait for the one person whom they could catch", () => {
    let hasNotWaited = false;
    for (const room of exposures("person", "sharp", 5)) {
      if (eventsWithin(room, CALL_GRACE_MS + CATCH_CHANCE_MS - STEP_MS).length > 0) hasNotWaited = true;
    }
    assert.ok(hasNotWaited);
  });

  it("U2 bots do not wait for a person whose seat a bot plays", () => {
    let hasNotWaited = false;
    for (const room of exposures("bot", "easy", 8)) {
      const ann = room.table.seats.at(ANN);
      assert.ok(ann !== undefined);
      changePlayer(ann, { isBotControlled: true });
      // A spectator waits for a seat: the match is not solo any more (C9).
      room.waitForSeat("Zoe");
      if (eventsWithin(room, CALL_GRACE_MS + CATCH_CHANCE_MS - STEP_MS).length > 0) hasNotWaited = true;
    }
    assert.ok(hasNotWaited);
  });
});
