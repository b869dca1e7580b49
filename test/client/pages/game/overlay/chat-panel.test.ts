import assert from "node:assert/strict";
import { setLanguage } from "../../../../../client/i18n/i18n.ts";
import { loadMutes, showIncomingChat } from "../../../../../client/pages/game/overlay/chat-panel.ts";
import { PHRASE_NUMBERS, type Phrase } from "../../../../../shared/phrase.ts";
import { table } from "../../../../support/game/table.ts";
import { snapshotOf } from "../scripted-session.ts";

describe("the chat", () => {
  before(() => setLanguage("en"));

  it("is shown over the sender's plate, and in the log", () => {
    const { shown, receiveFrom } = listener();
    receiveFrom("id-1", "heart");
    receiveFrom("id-0", "goodLuck");
    assert.deepEqual(shown, [
      [1, { emote: "heart" }],
      "Player 1 (heart)",
      [0, { words: "Good luck!" }],
      "me (goodLuck)",
    ]);
  });

  it("neither shows nor plays messages of a muted player, until the player is unmuted", () => {
    const { shown, ticks, receiveFrom, mutes } = listener();
    mutes.mute("id-1", true);
    receiveFrom("id-1", "hello");
    assert.deepEqual([shown, ticks], [[], []]);
    mutes.mute("id-1", false);
    receiveFrom("id-1", "hello");
    assert.equal(shown.length, 2);
    assert.deepEqual(ticks, ["tick"]);
  });

  it("only shows the player's own messages if all players are muted", () => {
    const { shown, receiveFrom, mutes } = listener();
    mutes.muteAll(true);
    receiveFrom("id-1", "hello");
    receiveFrom("id-0", "hello");
    assert.deepEqual(shown, [[0, { words: "Hello!" }], "me (hello)"]);
    mutes.muteAll(false);
    assert.equal(mutes.isHidden("id-1"), false);
  });

  it("does not show the messages of bots if these are muted, until they are unmuted", () => {
    const { shown, receiveFrom, mutes } = listener({ bots: ["id-1"] });
    mutes.muteBots(true);
    receiveFrom("id-1", "hello");
    assert.deepEqual(shown, []);
    mutes.muteBots(false);
    receiveFrom("id-1", "hello");
    assert.equal(shown.length, 2);
  });

  it("shows the messages of people while bots are muted", () => {
    const { shown, receiveFrom, mutes } = listener();
    mutes.muteBots(true);
    receiveFrom("id-1", "hello");
    mutes.muteBots(false);
    assert.equal(shown.length, 2);
  });

  it("ignores unknown phrases, and messages of players who have left", () => {
    const { shown, receive, receiveFrom } = listener();
    receive({ seatId: "id-1", phrase: 1000 });
    receiveFrom("id-7", "hello");
    assert.deepEqual(shown, []);
  });

  it("keeps only the newest mutes, and forgets the oldest first", () => {
    const here = loadMutes("CCCCCC");
    for (let seat = 0; seat <= 60; seat += 1) here.mute(`id-${seat}`, true);
    assert.deepEqual(
      [here.isMuted("id-0"), here.isMuted("id-1"), here.isMuted("id-60")],
      [false, true, true],
    );
  });

  it("keeps the mutes of each table separately", () => {
    const here = loadMutes("AAAAAA");
    here.mute("id-1", true);
    here.mute("id-2", true);
    here.mute("id-1", false);
    assert.deepEqual([here.isMuted("id-1"), here.isMuted("id-2")], [false, true]);
    assert.equal(loadMutes("BBBBBB").isMuted("id-2"), false);
  });
});

function listener({ bots = [] }: { readonly bots?: readonly string[] } = {}) {
  const shown: unknown[] = [];
  const ticks: string[] = [];
  const mutes = loadMutes("ABCDEF");
  const view = table({ seats: 2 }).deal({ 0: "r5", 1: "g1", top: "r3" }).view(0);
  const targets = {
    mutes,
    canvas: { showChatBubble: (...saying: readonly unknown[]) => void shown.push(saying) },
    log: {
      addChat: (phrase: string, { name, isMine }: { name: string; isMine: boolean }) =>
        void shown.push(`${isMine ? "me" : name} (${phrase})`),
    },
    sounds: { playChat: () => void ticks.push("tick") },
  };
  const snapshot = snapshotOf(view, 1);
  const players = snapshot.players.map((player) =>
    bots.includes(player.id) ? { ...player, bot: "easy" as const } : player,
  );
  const receive = (message: { seatId: string; phrase: number }) =>
    showIncomingChat(message, { players }, targets);
  const receiveFrom = (seatId: string, phrase: Phrase) => receive({ seatId, phrase: PHRASE_NUMBERS[phrase] });
  return { shown, ticks, receive, receiveFrom, mutes };
}
