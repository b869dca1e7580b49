import assert from "node:assert/strict";
import { PRESETS } from "../../../../shared/rules.ts";
import type { SavedTableState } from "../../../../shared/table/journal/table-journal.ts";
import { transientTableJournal } from "../../../../shared/table/journal/table-journal.ts";
import type { TableRequest } from "../../../../shared/table/requests/requests.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { changePlayer } from "../../../support/server/table-draft.ts";

type Name = TableRequest["type"];
type Case = readonly [(room: ServerTable, host: SeatedPlayer, client: SeatedPlayer) => void, TableRequest];

const inWaitingRoom = () => undefined;
const afterKick = (room: ServerTable, host: SeatedPlayer, client: SeatedPlayer) =>
  void room.request(host, { type: "kick", seatId: client.id });
/** Ben is removed, and a newcomer from his address asks for consent. */
const withNewcomer = (room: ServerTable, host: SeatedPlayer, client: SeatedPlayer) => {
  changePlayer(client, { origin: { owner: "ben's browser", address: "10.0.0.7" } });
  afterKick(room, host, client);
  const newPlayer = { owner: "another browser", address: "10.0.0.7", name: "Cleo", spectate: false };
  room.table.admission.whyNot(newPlayer);
};
const withWish = (room: ServerTable, _: SeatedPlayer, client: SeatedPlayer) =>
  void room.request(client, { type: "setTurnTime", factor: 2 });
const inMatch = (room: ServerTable, host: SeatedPlayer) => void room.request(host, START_REQUEST);
const afterRound = (room: ServerTable, host: SeatedPlayer) => {
  inMatch(room, host);
  room.playToPhaseEnd();
};
const leftAlone = (room: ServerTable, host: SeatedPlayer, client: SeatedPlayer) => {
  inMatch(room, host);
  room.request(client, { type: "leave" });
};
const againstBot = (room: ServerTable, host: SeatedPlayer, client: SeatedPlayer) => {
  room.request(client, { type: "leave" });
  room.request(host, { type: "addBot", character: "easy" });
  inMatch(room, host);
};

const afterMatch = (room: ServerTable, host: SeatedPlayer, client: SeatedPlayer) => {
  leftAlone(room, host, client);
  room.request(host, { type: "claimWin" });
};

/** `addBot` and `quickChat` run twice: a client sends them to no new server (client/net/session/table-session.ts). */
const CASES: { readonly [N in Exclude<Name, "addBot" | "quickChat" | "takeSeat">]: Case } = {
  rename: [inWaitingRoom, { type: "rename", name: "Anna" }],
  setReady: [inWaitingRoom, { type: "setReady", ready: true }],
  setRules: [inWaitingRoom, { type: "setRules", rules: { ...serverTable().table.rules, ...PRESETS.party } }],
  start: [inWaitingRoom, { type: "start" }],
  nextRound: [afterRound, { type: "nextRound" }],
  rematch: [afterMatch, { type: "rematch" }],
  removeTableRule: [inMatch, { type: "removeTableRule" }],
  kick: [inWaitingRoom, { type: "kick", seatId: "s2" }],
  liftKick: [afterKick, { type: "liftKick", kickId: "k1" }],
  admit: [withNewcomer, { type: "admit", newcomerId: "n1", admitted: true }],
  allowTurnTime: [withWish, { type: "allowTurnTime", seatId: "s2", factor: 2, allowed: true }],
  setSeatOrder: [inWaitingRoom, { type: "setSeatOrder", seatIds: ["s2", "s1"] }],
  allowSpectators: [inWaitingRoom, { type: "allowSpectators", allowed: false }],
  setFelt: [inWaitingRoom, { type: "setFelt", felt: 2 }],
  // The other player has not agreed: the match does not start.
  agreeToStart: [inWaitingRoom, { type: "agreeToStart", agrees: true }],
  allowCasters: [inWaitingRoom, { type: "allowCasters", allowed: true }],
  setDisconnectPolicy: [inWaitingRoom, { type: "setDisconnectPolicy", policy: "leave" }],
  setTurnTime: [inWaitingRoom, { type: "setTurnTime", factor: 4 }],
  setAvatar: [inWaitingRoom, { type: "setAvatar", avatar: 3 }],
  resume: [inMatch, { type: "resume" }],
  pause: [againstBot, { type: "pause", paused: true }],
  claimWin: [leftAlone, { type: "claimWin" }],
  spectate: [inWaitingRoom, { type: "spectate" }],
  leave: [inMatch, { type: "leave" }],
  // Refused both times at a table without fair rounds; contributions have tests of their own.
  commitContribution: [inWaitingRoom, { type: "commitContribution", round: 1, attempt: 0, commitment: "00" }],
  revealContribution: [inMatch, { type: "revealContribution", round: 1, attempt: 0, value: "00" }],
};

/** A killed server has lost its answers. A client without an answer sends the same request again. */
describe("a request that is made a second time", () => {
  for (const [name, [begin, request]] of Object.entries(CASES)) {
    it(`changes nothing more: ${name}`, () => {
      let saved: SavedTableState | undefined;
      const keep = (what: SavedTableState) => {
        saved = structuredClone(what);
      };
      const room = serverTable(
        `asked twice: ${name}`,
        {},
        {
          tableJournal: { ...transientTableJournal(), save: keep },
          isQuickPlay: name === "agreeToStart",
          isPublic: name !== "allowTurnTime",
        },
      );
      const [host, client] = [room.sit("Ann"), room.sit("Ben")];
      begin(room, host, client);
      room.request(host, request);
      const [before, n] = [saved, room.table.lastEvent];
      room.request(host, request);
      assert.deepEqual([saved, room.table.lastEvent], [before, n]);
    });
  }
});
