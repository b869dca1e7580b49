import assert from "node:assert/strict";
import { BotChat } from "../../../../server/table/automation/bot-chat.ts";
import { Chat } from "../../../../server/table/chat.ts";
import { Seats } from "../../../../server/table/seats/seats.ts";
import type { Chance } from "../../../../shared/bots/bot.ts";
import { SILENT_TURNS } from "../../../../shared/bots/bot-speech.ts";
import type { GameEvent } from "../../../../shared/event.ts";
import { phraseOf } from "../../../../shared/phrase.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

const turns = (count: number): readonly GameEvent[] =>
  Array.from({ length: count }, () => ({ type: "turnStarted", seat: 0 }));
const calledBy = (seat: number): readonly GameEvent[] => [{ type: "unoCalled", seat }];

/** Ann on seat 0, then the bots Cleo, Rosa and Ada. By default they send a phrase whenever they may. */
function chatOfBots(chance: Chance = () => 0) {
  const clock = manualClock();
  const seats = new Seats();
  seats.addPlayer("Ann");
  for (const name of ["Cleo", "Rosa", "Ada"]) seats.addBot("easy", () => ({ name, emblem: 1 }));
  const phrases: string[] = [];
  const chat = new Chat(clock, ({ seatId, phrase }) =>
    phrases.push(`${seats.get(seatId)?.name} ${phraseOf(phrase)}`),
  );
  const botChat = new BotChat({ clock, seats, chance, chat });
  const shown = (...events: readonly GameEvent[]) => {
    botChat.eventsShown(events);
    clock.advance(2_000);
    return phrases.splice(0);
  };
  return { clock, seats, botChat, said: phrases, shown };
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
    const { clock, botChat, said: phrases, shown } = chatOfBots();
    assert.deepEqual(shown(...calledBy(0)), []);
    botChat.eventsShown(calledBy(1));
    clock.advance(500);
    assert.deepEqual(phrases, []);
    clock.advance(1_500);
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

  it("are not sent for a bot that has left its seat, or at a table that has ended", () => {
    const first = chatOfBots();
    const cleo = first.seats.at(1);
    assert.ok(cleo !== undefined);
    first.botChat.eventsShown(calledBy(1));
    first.seats.free([cleo]);
    first.clock.advance(2_000);
    assert.deepEqual(first.said, []);
    const second = chatOfBots();
    second.botChat.eventsShown(calledBy(1));
    second.botChat.stop();
    assert.equal(second.clock.pendingTimers, 0);
  });

  it("are sent in a match with bots, seldom, and are the same for the same seed", () => {
    const { messages, turnCount, annId } = messagesOfMatch("bots that talk");
    assert.ok(messages.length > 0 && messages.length <= turnCount / SILENT_TURNS.allBots + 1);
    assert.ok(messages.every(({ seatId }) => seatId !== annId));
    assert.deepEqual(messagesOfMatch("bots that talk").messages, messages);
  });
});
