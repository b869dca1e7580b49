import assert from "node:assert/strict";
import { isSameName } from "../../../server/identity/names.ts";
import { BOT_CAST } from "../../../shared/bots/bot-cast.ts";
import { cleanName, guestName, numberedName } from "../../../shared/text/names.ts";
import { graphemeCount, plainText } from "../../../shared/text/plain-text.ts";
import { LONGEST_NAME } from "../../../shared/wire/messages.ts";
import { joinRefusal } from "../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";

/** A taken name, and all names that a reader would confuse with it. */
const LOOK_ALIKES: readonly (readonly [string, readonly string[]])[] = [
  ["Ann", ["ann", "ANN", "A nn", "Аnn", "Αnn", "ꓮnn", "An̈n", "А n n"]],
  ["All", ["A1l", "AIl", "Al1", "A||", "ALL"]],
  ["Torn", ["Tom", "tom", "Tоrn"]],
  ["Bob", ["B0b", "BOB", "Вob", "bоb"]],
  ["Hanna", ["Наnna", "hаnna", "Hαnna"]],
  ["Cleo", ["Сlео", "C1eo", "CIeo"]],
  ["Jörg", ["Jӧrg", "JÖRG", "Jo\u0308rg", "Јörg"]],
  ["Ian", ["lan", "1an", "IAN", "ian"]],
  ["Max", ["Mах", "Мax", "rnax"]],
  ["Guest 1", ["Guеst 1", "Guest l", "Guest I", "Guest ١", "guest1"]],
  ["Робот", ["Poбoт", "робот"]],
  ["カイ", ["力イ"]],
];

/** These only look related: two people may be called so at one table. */
const DIFFERENT: readonly (readonly [string, string])[] = [
  ["Müller", "Muller"],
  ["Schön", "Schon"],
  ["Jörg", "Jorg"],
  ["Strauß", "Strauss"],
  ["José", "Jose"],
  ["Zoë", "Zoe"],
  ["Çelik", "Celik"],
  ["Łukasz", "Lukasz"],
  ["Øle", "Ole"],
  ["Ёлка", "Елка"],
  ["さくら", "サクラ"],
  ["はな", "ばな"],
  ["はは", "ぱぱ"],
  ["太郎", "大郎"],
  ["ユウ", "ユー"],
  ["안나", "언나"],
  ["עמית", "עמיר"],
  ["रवि", "रावि"],
  ["กา", "กี"],
  ["Ian", "Jan"],
  ["Mia", "Nia"],
  ["Player 1", "Player 11"],
  ["Guest 1", "Guest 2"],
];

describe("a name with a number", () => {
  it("is no longer than a name may be, as readers count", () => {
    assert.equal(numberedName("Ada", 2), "Ada 2");
    for (const letter of ["x", "é", "\u{1F469}\u200D\u{1F680}"]) {
      const numbered = numberedName(letter.repeat(LONGEST_NAME), 10);
      assert.ok(numbered.endsWith(" 10") && graphemeCount(numbered) <= LONGEST_NAME, numbered);
    }
    assert.equal(numberedName(`${"x".repeat(17)} yz`, 2), `${"x".repeat(17)} 2`);
  });
});

describe("names that look alike", () => {
  for (const [name, others] of LOOK_ALIKES) {
    it(`are one beside ${name}`, () => {
      for (const other of others) assert.ok(isSameName(name, other) && isSameName(other, name), other);
    });
  }

  it("are not those that differ in a letter, an umlaut, a kana or a number", () => {
    for (const [a, b] of DIFFERENT) assert.ok(!isSameName(a, b) && !isSameName(b, a), `${a} ${b}`);
  });

  it("are avoided when a guest is named", () => {
    assert.equal(guestName(["Guеst l", "Ann"], isSameName), "Guest 2");
  });

  it("give every bot one of its own", () => {
    for (const { name } of BOT_CAST) {
      assert.equal(BOT_CAST.filter((other) => isSameName(name, other.name)).length, 1, name);
    }
  });
});

describe("a table", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  it("seats nobody under a name that looks like another's, a bot's included", async () => {
    const ann = await server.create({ name: "Ann" });
    assert.equal((await joinRefusal(server.join(ann.code, { name: "Аnn" }))).code, "nameTaken");
    assert.ok("lastEvent" in (await ann.sendRequest("addBot", { character: "easy" })));
    await ann.waitUntil(() => ann.table.seats.size === 2);
    const bot = [...ann.table.seats.values()].find((seat) => seat.bot !== "")?.name ?? "";
    const cyrillic = bot.replace("a", "а").replace("o", "о").replace("e", "е");
    assert.equal((await joinRefusal(server.join(ann.code, { name: cyrillic }))).code, "nameTaken");
    const other = await server.join(ann.code, { name: "Änn" });
    assert.equal(other.table.seats.size, 3);
  });
});

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

/** Invisible, bidirectional, private or incomplete characters. */
const UNSEEN = [
  ...range(0x00, 0x08),
  ...range(0x0e, 0x1f),
  ...range(0x7f, 0x84),
  ...range(0x86, 0x9f),
  ...["\u00AD", "\u061C", "\u115F", "\u1160", "\u180E", "\u2800", "\u3164", "\uFEFF", "\uFFA0"],
  ...range(0x20_0b, 0x20_0f),
  ...range(0x20_2a, 0x20_2e),
  ...range(0x20_60, 0x20_64),
  ...range(0x20_66, 0x20_6f),
  ...["\uD800", "\uDBFF", "\uDC00", "\uDFFF", "\uE000", "\uF8FF", "\uFFF9", "\uFFFA", "\uFFFB"],
  ...["\u{1D173}", "\u{1D17A}", "\u{E0001}", "\u{E0020}", "\u{E007F}", "\u{F0000}", "\u{10FFFD}"],
];

/** The input, and the text on all screens. */
const SAME = [
  ["Ann", "Ann"],
  ["  Ann \t\n Lee  ", "Ann Lee"],
  ["\uFF21\uFF4E\uFF4E", "Ann"],
  ["\u{1D400}nn", "Ann"],
  ["\u2460", "1"],
  ["\uFB01n", "fin"],
  ["Zoe\u0308", "Zo\u00EB"],
  ["A\u00A0nn", "A nn"],
  ["A\u3000nn", "A nn"],
  ["A\u2003nn", "A nn"],
  ["A\u2028nn", "A nn"],
  ["Z\u0335\u0336\u0337\u0338\u0339\u033A\u033Balgo", "Z\u0335\u0336algo"],
  ["\u05E9\u05DC\u05D5\u05DD", "\u05E9\u05DC\u05D5\u05DD"],
  ["\u0905\u0928\u0941", "\u0905\u0928\u0941"],
  ["\u{1F3B4}\u{1F0CF}", "\u{1F3B4}\u{1F0CF}"],
  ["\u200B\u202E\uFEFF", ""],
  ["\u3164\u2800", ""],
] as const;

describe("players' own words", () => {
  it("are normalised: spaces, forms and marks in one way", () => {
    for (const [written, shown] of SAME) assert.equal(plainText(written), shown, JSON.stringify(written));
  });

  it("hold nothing that is not seen, wherever it was put", () => {
    const corpus = UNSEEN.flatMap((sign) => [`${sign}Ann`, `An${sign}n`, `Ann${sign}`]);
    assert.ok(corpus.length > 200);
    for (const text of corpus) assert.equal(plainText(text), "Ann", JSON.stringify(text));
  });

  it("do not change when they are normalised again", () => {
    for (const [, shown] of SAME) assert.equal(plainText(shown), shown);
  });

  it("are counted as readers count, up to the longest name", () => {
    const family = "\u{1F468}\u{1F3FD}";
    assert.equal(graphemeCount(family.repeat(LONGEST_NAME)), LONGEST_NAME);
    assert.ok(cleanName(family.repeat(LONGEST_NAME)).ok);
    assert.equal(cleanName(family.repeat(LONGEST_NAME + 1)).ok, false);
    assert.equal(cleanName("e\u0301".repeat(LONGEST_NAME)).ok, true);
    assert.equal(cleanName("x".repeat(LONGEST_NAME + 1)).ok, false);
  });
});
