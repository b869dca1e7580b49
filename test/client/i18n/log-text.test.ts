/** The log has a text for every event, for each player and spectators. */
import assert from "node:assert/strict";
import { isLanguage, LANGUAGES, setLanguage } from "../../../client/i18n/i18n.ts";
import { chatText, eventText, noticeText } from "../../../client/i18n/log-text.ts";
import { phraseName } from "../../../client/i18n/phrase-and-rule-texts.ts";
import { BOT_CHARACTERS } from "../../../shared/bot-character.ts";
import { darkCardOf, wildOf } from "../../../shared/card.ts";
import type { MatchEnd } from "../../../shared/command.ts";
import { PHRASES } from "../../../shared/phrase.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import { assertSentence } from "../../support/assert-sentence.ts";
import { cards } from "../../support/game/game-as-text.ts";

const [r5, yS, wild] = cards("r5 yS W");
const names = ["Ada", "Ben", "Cleo"];

const EVENTS: { readonly [T in SeenEvent["type"]]: Extract<SeenEvent, { type: T }> } = {
  dealerChosen: { type: "dealerChosen", draws: [[0, r5 ?? 0]], dealer: 0, shuffles: 1 },
  dealt: { type: "dealt", round: 2, dealer: 0, counts: [7, 7, 7], hand: [], top: r5 ?? 0, drawPile: 86 },
  turnStarted: { type: "turnStarted", seat: 0 },
  cardPlayed: { type: "cardPlayed", seat: 0, card: yS ?? 0 },
  colorChosen: { type: "colorChosen", seat: 0, color: "green" },
  turnPassed: { type: "turnPassed", seat: 0 },
  seatSkipped: { type: "seatSkipped", seat: 0 },
  directionReversed: { type: "directionReversed", direction: -1 },
  penaltyRaised: { type: "penaltyRaised", seat: 0, amount: 4 },
  unoCalled: { type: "unoCalled", seat: 0 },
  unoCaught: { type: "unoCaught", seat: 0, by: 1 },
  falseCatch: { type: "falseCatch", by: 0 },
  handsSwapped: { type: "handsSwapped", seats: [0, 1] },
  handsRotated: { type: "handsRotated", direction: 1 },
  handsShuffled: { type: "handsShuffled", counts: [2, 2], hand: [] },
  flipped: { type: "flipped", hand: [], top: r5 ?? 0 },
  tableRuleDeclared: { type: "tableRuleDeclared", seat: 0, text: "rhyme", turns: 3 },
  cardsDrawn: { type: "cardsDrawn", seat: 0, count: 2, cards: [r5 ?? 0, wild ?? 0], why: "drawTwo" },
  drawPileReshuffled: { type: "drawPileReshuffled", drawPile: 40 },
  challenged: { type: "challenged", by: 0, seat: 1, guilty: true, hand: [r5 ?? 0] },
  roundWon: { type: "roundWon", seat: 0, points: [56, 0, 0], hands: [[], [], []] },
  matchEnded: { type: "matchEnded", winners: [0], scores: [512, 80, 90], why: "won" },
  cardsDiscarded: { type: "cardsDiscarded", seat: 0, cards: [r5 ?? 0, yS ?? 0] },
  seatOut: { type: "seatOut", seat: 0 },
  cardTurnedUp: { type: "cardTurnedUp", card: r5 ?? 0 },
};

const NOTICES: { readonly [T in Notice["type"]]: Extract<Notice, { type: T }> } = {
  joined: { type: "joined", name: "Ada" },
  left: { type: "left", name: "Ada" },
  dropped: { type: "dropped", name: "Ada" },
  returned: { type: "returned", name: "Ada" },
  renamed: { type: "renamed", name: "Ada", before: "Eva" },
  hostChanged: { type: "hostChanged", name: "Ada" },
  rulesChanged: { type: "rulesChanged", name: "Ada" },
  seatOrderChanged: { type: "seatOrderChanged", name: "Ada" },
  tableRuleRemoved: { type: "tableRuleRemoved", name: "Ada" },
  timedOut: { type: "timedOut", name: "Ada", move: "draw" },
  botAdded: { type: "botAdded", name: "Ada", character: "sharp" },
  kicked: { type: "kicked", name: "Ada" },
  botTookOver: { type: "botTookOver", name: "Ada" },
  playerResumed: { type: "playerResumed", name: "Ada" },
  spectatorsChanged: { type: "spectatorsChanged", name: "Ada", allowed: true },
  castersChanged: { type: "castersChanged", name: "Ada", allowed: true },
};

describe("the texts of the log", () => {
  beforeEach(() => setLanguage("en"));

  for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
    for (const [type, event] of Object.entries(EVENTS)) {
      it(`has a sentence for ${type} in ${code}, for the player it concerns, for the others and for spectators`, async () => {
        await setLanguage(code);
        for (const me of [0, 1, 2, SPECTATOR]) assertSentence(eventText(event, names, me));
      });
    }

    for (const [type, notice] of Object.entries(NOTICES)) {
      it(`has a sentence with the name for "${type}" in ${code}`, async () => {
        await setLanguage(code);
        assertSentence(noticeText(notice));
        assert.match(noticeText(notice), /Ada/);
      });
    }
  }

  it("gives the cards of every deck their article", async () => {
    const plays = (card: number) => eventText({ ...EVENTS.cardPlayed, card }, names, 1);
    const [orangeSeven, pinkReverse] = [darkCardOf("green", "7"), darkCardOf("red", "reverse")];
    assert.equal(plays(orangeSeven), "Ada plays an orange 7.");
    assert.equal(plays(wildOf("wildDrawSix")), "Ada plays a Wild Draw Six.");
    await setLanguage("fr");
    assert.match(plays(orangeSeven) ?? "", /joue un 7 orange/);
    assert.match(plays(pinkReverse) ?? "", /joue une Inversion rose/);
    assert.match(plays(wildOf("wildRoulette")) ?? "", /joue une Roulette des couleurs/);
  });

  it("says which way watching has changed, and what a bot is like", () => {
    const line = (allowed: boolean) => noticeText({ type: "spectatorsChanged", name: "Ada", allowed });
    assert.deepEqual([line(true), line(false)], ["Ada turns spectators on.", "Ada turns spectators off."]);
    const bots = BOT_CHARACTERS.map((character) => noticeText({ type: "botAdded", name: "Bo", character }));
    assert.equal(new Set(bots).size, BOT_CHARACTERS.length);
    for (const bot of bots) assertSentence(bot);
  });

  it("shows quick chat in the reader's language, no matter which player sent it", async () => {
    assert.equal(chatText("hello", { name: "Ada", isMine: false }), "Ada: Hello!");
    assert.equal(chatText("thumbsUp", { name: "Ada", isMine: true }), "You: Thumbs up");
    await setLanguage("de");
    assert.equal(chatText("hello", { name: "Ada", isMine: false }), "Ada: Hallo!");
    const names = PHRASES.map(phraseName);
    assert.equal(new Set(names).size, PHRASES.length);
    assert.deepEqual(
      names.filter((name) => name.includes(".") && !/^\p{Lu}.*\.$/u.test(name)),
      [],
    );
  });

  it("speaks to the reader", () => {
    assert.equal(eventText(EVENTS.cardPlayed, names, 0), "You play a yellow Skip.");
    assert.equal(eventText(EVENTS.cardPlayed, names, 1), "Ada plays a yellow Skip.");
    assert.equal(eventText(EVENTS.unoCaught, names, 0), "Ben catches you: you didn’t call UNO.");
    assert.equal(eventText(EVENTS.unoCaught, names, 1), "You catch Ada, who didn’t call UNO.");
    assert.equal(eventText(EVENTS.unoCaught, names, 2), "Ben catches Ada, who didn’t call UNO.");
  });

  it("C1: says what the clock did: to the others by name, and to the reader as something done for them", () => {
    const moves = ["draw", "drawPenalty", "pass", "play", "chooseColor"] as const;
    const lineFor = (reader: string) =>
      moves.map((move) => noticeText({ type: "timedOut", name: "Ada", move }, reader));
    const [others, mine] = [lineFor("Ben"), lineFor("Ada")];
    assert.equal(others[0], "Time is up: Ada draws.");
    assert.equal(mine[0], "You ran out of time: the game drew for you.");
    assert.equal(new Set([...others, ...mine]).size, 10);
    for (const line of mine) assert.doesNotMatch(line, /Ada/);
  });

  it("says of a Wild Draw Colour that its player draws until the colour comes (F8)", () => {
    const raised = { ...EVENTS.penaltyRaised, amount: 1 };
    const top = wildOf("wildDrawColor");
    assert.equal(eventText(raised, names, 0, top), "You must draw until the colour comes, or respond.");
    assert.equal(eventText(raised, names, 1, r5), "Ada must draw one card or respond.");
  });

  it("describes a swap to both players, and to the others (H3)", () => {
    assert.equal(eventText(EVENTS.handsSwapped, names, 0), "You swap hands with Ben.");
    assert.equal(eventText(EVENTS.handsSwapped, names, 1), "Ada swaps hands with you.");
    assert.equal(eventText(EVENTS.handsSwapped, names, 2), "Ada and Ben swap hands.");
  });

  it("shows a predefined table rule in the reader's language, and a custom one as it is (H8)", async () => {
    const own: SeenEvent = { type: "tableRuleDeclared", seat: 0, text: "<b>Hop!</b>" };
    assert.equal(
      eventText(EVENTS.tableRuleDeclared, names, 1),
      "Ada declares a table rule for 3 turns: “Speak in rhymes”.",
    );
    assert.equal(eventText(own, names, 1), "Ada declares a table rule: “<b>Hop!</b>”.");
    await setLanguage("de");
    assert.match(eventText(EVENTS.tableRuleDeclared, names, 1) ?? "", /„In Reimen sprechen“/);
  });

  it("names drawn cards to the player who drew them, and counts them for the others", () => {
    const unseen: SeenEvent = { ...EVENTS.cardsDrawn, cards: [] };
    assert.equal(eventText(EVENTS.cardsDrawn, names, 0), "You draw 2 cards: red 5 and Wild.");
    assert.equal(eventText(unseen, names, 1), "Ada draws 2 cards.");
    assert.equal(eventText({ ...unseen, count: 1 }, names, 1), "Ada draws a card.");
    assert.equal(eventText({ ...unseen, count: 0 }, names, 1), undefined);
  });

  it("shows the challenged hand to the challenger", () => {
    assert.match(eventText(EVENTS.challenged, names, 0) ?? "", /Ben held red 5\.$/);
    assert.equal(
      eventText({ ...EVENTS.challenged, hand: [] }, names, 2),
      "Ada challenges Ben: it was a bluff!",
    );
  });

  it("distinguishes a shared win from a sole one", () => {
    const shared: SeenEvent = { ...EVENTS.matchEnded, winners: [0, 2] };
    assert.equal(eventText(shared, names, 0), "Ada and Cleo win the match!");
    assert.equal(eventText(EVENTS.matchEnded, names, 1), "Ada wins the match!");
  });

  it("says why a match ended without a winner", () => {
    const ended = (why: MatchEnd) => eventText({ ...EVENTS.matchEnded, winners: [], why }, names, 1);
    assert.equal(ended("tooLong"), "The match ends: it has gone on for too long.");
    assert.equal(ended("idle"), "The match ends: nobody has done anything for a while.");
  });

  it("gives every name in a Japanese list its word of respect", async () => {
    await setLanguage("ja");
    const shared: SeenEvent = { ...EVENTS.matchEnded, winners: [0, 2] };
    assert.equal(eventText(shared, names, 1), "Adaさん、Cleoさんが勝ちました！");
    assert.equal(eventText(EVENTS.matchEnded, names, 1), "Adaさんが対戦に勝ちました！");
  });
});
