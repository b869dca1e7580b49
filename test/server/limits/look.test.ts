import assert from "node:assert/strict";
import { guestName, isSameName } from "../../../server/identity/names.ts";
import { BOT_NAMES } from "../../../server/table/automation/bots.ts";
import { type GameServer, openGameServer } from "../../support/game-server.ts";
import { joinRefusal } from "../../support/guest.ts";

/** One that is there, and all that a reader would take for it. */
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

describe("names that look alike", () => {
  for (const [name, others] of LOOK_ALIKES) {
    it(`are one beside ${name}`, () => {
      for (const other of others) assert.ok(isSameName(name, other) && isSameName(other, name), other);
    });
  }

  it("are not those that differ in a letter, an umlaut, a kana or a number", () => {
    for (const [a, b] of DIFFERENT) assert.ok(!isSameName(a, b) && !isSameName(b, a), `${a} ${b}`);
  });

  it("are looked for when a guest is named", () => {
    assert.equal(guestName(["Guеst l", "Ann"]), "Guest 2");
  });

  it("give every bot one of its own", () => {
    for (const name of BOT_NAMES) {
      assert.equal(BOT_NAMES.filter((other) => isSameName(name, other)).length, 1, name);
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
