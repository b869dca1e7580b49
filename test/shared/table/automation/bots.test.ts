import assert from "node:assert/strict";
import { NODE_PLATFORM } from "../../../../server/identity/table-platform.ts";
import type { Chance } from "../../../../shared/bots/bot.ts";
import { SILENT_TURNS } from "../../../../shared/bots/bot-speech.ts";
import type { GameEvent } from "../../../../shared/event.ts";
import { phraseOf } from "../../../../shared/phrase.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { Bots } from "../../../../shared/table/automation/bots.ts";
import { nextPhraseAt, sayPlannedPhrases } from "../../../../shared/table/chat.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";
import { playerWith, tableDraft } from "../../../support/server/table-draft.ts";

const turns = (count: number): readonly GameEvent[] =>
  Array.from({ length: count }, () => ({ type: "turnStarted", seat: 0 }));
const calledBy = (seat: number): readonly GameEvent[] => [{ type: "unoCalled", seat }];

/** Ann on seat 0, then the bots Cleo, Rosa and Ada. By default they send a phrase whenever they may. */
function chatOfBots(chance: Chance = () => 0) {
  let steady = 0;
  const named = ["Ann", "Cleo", "Rosa", "Ada"];
  const players = named.map((name, seat) =>
    playerWith({ id: `s${seat + 1}`, seat, name, bot: seat === 0 ? "" : "easy" }),
  );
  let { state } = tableDraft({ players });
  const said: string[] = [];
  const bots = new Bots({ chance, platform: NODE_PLATFORM, steady: () => steady, answered: () => undefined });
  const advance = (ms: number) => {
    steady += ms;
    const draft = tableDraft(state, { steady });
    sayPlannedPhrases(draft);
    ({ state } = draft);
    for (const event of draft.events)
      if (event.type === "chatSent") {
        const { seatId, phrase } = event.quickChat;
        said.push(`${players.find(({ id }) => id === seatId)?.name} ${phraseOf(phrase)}`);
      }
  };
  const show = (...events: readonly GameEvent[]) => {
    const planned = bots.remarkOn(events, state);
    if (planned !== undefined) state = { ...state, plannedPhrases: [...state.plannedPhrases, planned] };
  };
  const shown = (...events: readonly GameEvent[]) => {
    show(...events);
    advance(2_000);
    return said.splice(0);
  };
  const free = (seat: number) => {
    state = { ...state, players: players.filter((player) => player.seat !== seat) };
  };
  return { advance, free, show, said, shown, state: () => state };
}

/** One match of Ann against three easy bots: the phrases, their senders, and the number of turns. */
function messagesOfMatch(text: string) {
  const room = serverTable(text, { target: 200 });
  const ann = room.sit("Ann");
  for (let bots = 0; bots < 3; bots += 1) room.request(ann, { type: "addBot", character: "easy" });
  room.request(ann, START_REQUEST);
  playToEnd(room, ann.seat);
  const { length: turnCount } = room.events.filter(({ type }) => type === "turnStarted");
  room.table.stop();
  return { messages: room.chatMessages, turnCount, annId: ann.id };
}

function playToEnd({ table, game, clock, playTurn }: ServerTable, person: Seat): void {
  for (let steps = 0; table.phase !== "matchOver"; steps += 1) {
    assert.ok(steps < 5_000, "the match ends");
    if (table.phase === "playing" && game().turn === person) playTurn();
    clock.advance(500);
  }
}

describe("the phrases of bots", () => {
  it("come a moment after their reason, and never from a person", () => {
    const { advance, show, said: phrases, shown } = chatOfBots();
    assert.deepEqual(shown(...calledBy(0)), []);
    show(...calledBy(1));
    advance(500);
    assert.deepEqual(phrases, []);
    advance(1_500);
    assert.deepEqual(phrases, ["Cleo laugh"]);
  });

  it("come from one bot at a time: from the winner of a round, otherwise from any", () => {
    const round = (seat: number): GameEvent => ({ type: "roundWon", seat, points: [], hands: [] });
    assert.deepEqual(chatOfBots().shown(round(2)), ["Rosa luckyMe"]);
    assert.deepEqual(chatOfBots().shown(round(0)), ["Cleo wellPlayed"]);
  });

  it("leave some turns between them, and more for the same bot", () => {
    const { shown } = chatOfBots();
    assert.equal(shown(...calledBy(1)).length, 1);
    assert.deepEqual(shown(...turns(SILENT_TURNS.allBots - 1), ...calledBy(2)), []);
    assert.deepEqual(shown(...turns(1), ...calledBy(1)), []);
    assert.equal(shown(...calledBy(2)).length, 1);
    assert.deepEqual(shown(...turns(SILENT_TURNS.sameBot - SILENT_TURNS.allBots - 1), ...calledBy(1)), []);
    assert.equal(shown(...turns(1), ...calledBy(1)).length, 1);
  });

  it("are not sent for a bot that has left its seat", () => {
    const first = chatOfBots();
    first.show(...calledBy(1));
    assert.ok(Number.isFinite(nextPhraseAt(first.state())));
    first.free(1);
    first.advance(2_000);
    assert.deepEqual(first.said, []);
    assert.equal(nextPhraseAt(first.state()), Number.POSITIVE_INFINITY);
  });

  it("are sent in a match with bots, seldom, and are the same for the same seed", () => {
    const { messages, turnCount, annId } = messagesOfMatch("bots that talk");
    assert.ok(messages.length > 0 && messages.length <= turnCount / SILENT_TURNS.allBots + 1);
    assert.ok(messages.every(({ seatId }) => seatId !== annId));
    assert.deepEqual(messagesOfMatch("bots that talk").messages, messages);
  });
});
