import assert from "node:assert/strict";
import type { KeptAtTable } from "../../server/journal/book.ts";
import { looseBook } from "../../server/journal/book.ts";
import type { TableRequest } from "../../server/table/requests.ts";
import type { Sitter } from "../../server/table/sitter.ts";
import { PRESETS } from "../../shared/rules.ts";
import { type ServerTable, START, serverTable } from "../support/server-table.ts";

type Name = TableRequest["type"];
type Case = readonly [(room: ServerTable, host: Sitter, guest: Sitter) => void, TableRequest];

const inWaitingRoom = () => undefined;
const inMatch = (room: ServerTable, host: Sitter) => void room.ask(host, START);
const afterRound = (room: ServerTable, host: Sitter) => {
  inMatch(room, host);
  room.playOut();
};
const leftAlone = (room: ServerTable, host: Sitter, guest: Sitter) => {
  inMatch(room, host);
  room.ask(guest, { type: "leave" });
};

const afterMatch = (room: ServerTable, host: Sitter, guest: Sitter) => {
  leftAlone(room, host, guest);
  room.ask(host, { type: "claim" });
};

/** `bot` and `say` are done twice: a client sends them to no new server (client/net/asking.ts). */
const CASES: { readonly [N in Exclude<Name, "bot" | "say" | "sit">]: Case } = {
  name: [inWaitingRoom, { type: "name", name: "Anna" }],
  ready: [inWaitingRoom, { type: "ready", ready: true }],
  rules: [inWaitingRoom, { type: "rules", rules: { ...serverTable().table.rules, ...PRESETS.party } }],
  start: [inWaitingRoom, { type: "start" }],
  next: [afterRound, { type: "next" }],
  rematch: [afterMatch, { type: "rematch" }],
  strike: [inMatch, { type: "strike" }],
  remove: [inWaitingRoom, { type: "remove", seatId: "s2" }],
  arrange: [inWaitingRoom, { type: "arrange", seatIds: ["s2", "s1"] }],
  watching: [inWaitingRoom, { type: "watching", allowed: false }],
  fill: [inWaitingRoom, { type: "fill", bots: true }],
  absence: [inWaitingRoom, { type: "absence", choice: "giveUp" }],
  time: [inWaitingRoom, { type: "time", times: 4 }],
  emblem: [inWaitingRoom, { type: "emblem", emblem: 3 }],
  back: [inMatch, { type: "back" }],
  claim: [leftAlone, { type: "claim" }],
  watch: [inWaitingRoom, { type: "watch" }],
  leave: [inMatch, { type: "leave" }],
};

/** A server that was killed has forgotten its answers to these: whoever got none asks again, with the same words. */
describe("a request that is made a second time", () => {
  for (const [name, [begin, request]] of Object.entries(CASES)) {
    it(`changes nothing more: ${name}`, () => {
      let kept: KeptAtTable | undefined;
      const keep = (what: KeptAtTable) => {
        kept = structuredClone(what);
      };
      const room = serverTable(
        `asked twice: ${name}`,
        {},
        { book: { ...looseBook(), keep }, isQuick: name === "fill" },
      );
      const [host, guest] = [room.sit("Ann"), room.sit("Ben")];
      begin(room, host, guest);
      room.ask(host, request);
      const [before, n] = [kept, room.table.n];
      room.ask(host, request);
      assert.deepEqual([kept, room.table.n], [before, n]);
    });
  }
});
