import assert from "node:assert/strict";
import {
  cardColorName,
  cardLabel,
  cardName,
  cardWithArticle,
  colorLabel,
  colorName,
} from "../../../../client/i18n/card-names.ts";
import { LANGUAGES, language, onLanguageChange, setLanguage, t } from "../../../../client/i18n/i18n.ts";
import { CUSTOM_WILD, FACES, WILD_DRAW_FOUR } from "../../../../shared/card.ts";
import { firstSupported } from "../../../../shared/i18n/languages.ts";
import { cards } from "../../../support/game/game-as-text.ts";

describe("the reader's language", () => {
  beforeEach(() => setLanguage("en"));

  it("is the first of the browser's that there is a catalogue for", () => {
    const firstIn = (tags: readonly string[]) => firstSupported(tags, Object.keys(LANGUAGES));
    assert.equal(firstIn(["tlh", "de-AT", "en"]), "de");
    assert.equal(firstIn(["fr-CA", "en-CA"]), "fr");
    assert.equal(firstIn(["es-419", "pt-BR"]), "es");
    assert.equal(firstIn(["EN-us"]), "en");
    assert.equal(firstIn(["tlh", "x-none"]), undefined);
    assert.equal(firstIn(["constructor"]), undefined);
    assert.equal(firstIn(["ja-JP", "en"]), "ja");
    for (const tag of ["pt", "pt-PT", "pt-br"]) assert.equal(firstIn([tag]), "pt-BR", tag);
  });

  it("changes in place, and notifies the pages that show texts", async () => {
    const languages: string[] = [];
    const stop = onLanguageChange(() => languages.push(language()));
    await setLanguage("de");
    assert.equal(t("home.create"), "Tisch eröffnen");
    stop();
    await setLanguage("en");
    assert.deepEqual(languages, ["de"]);
    assert.equal(t("home.create"), "Create a table");
  });
});

/** Another name for the module: a page that has fetched no language yet. */
const FRESH = "fresh";

describe("a change of language during another one", () => {
  it("does not change the language back, however late it comes", async () => {
    const { language, setLanguage: speak }: typeof import("../../../../client/i18n/i18n.ts") = await import(
      `../../../../client/i18n/i18n.ts?visit=${FRESH}`
    );
    await speak("en", ["home"]);
    const slow = speak("pt-BR", ["home"]);
    await speak("en", ["home"]);
    await slow;
    assert.equal(language(), "en");
  });
});

describe("names of cards", () => {
  beforeEach(() => setLanguage("en"));

  it("have a name of their own each, and as a label the shape of their colour too", () => {
    const names = FACES.map(cardName);
    assert.equal(new Set(names).size, CUSTOM_WILD);
    assert.equal(cardName(cards("g7")[0] ?? 0), "green 7");
    assert.equal(cardName(cards("yD")[0] ?? 0), "yellow Draw Two");
    assert.equal(cardName(WILD_DRAW_FOUR), "Wild Draw Four");
    assert.equal(colorName("red"), "red");
    assert.equal(colorLabel("red"), "red triangle");
    assert.equal(cardLabel(cards("g7")[0] ?? 0), "Green 7, clover");
    assert.equal(cardLabel(WILD_DRAW_FOUR), "Wild Draw Four");
  });

  it("are named in German too", async () => {
    await setLanguage("de");
    assert.equal(cardName(cards("bR")[0] ?? 0), "Blau Richtungswechsel");
    assert.equal(new Set(FACES.map(cardName)).size, CUSTOM_WILD);
  });

  it("are named in the word order of each language", async () => {
    await setLanguage("pt-BR");
    assert.equal(cardName(cards("g7")[0] ?? 0), "7 verde");
    assert.equal(new Set(FACES.map(cardName)).size, CUSTOM_WILD);
    await setLanguage("fr");
    assert.equal(cardName(cards("yD")[0] ?? 0), "+2 jaune");
    assert.equal(cardName(cards("gR")[0] ?? 0), "Inversion verte");
    assert.equal(cardLabel(cards("gR")[0] ?? 0), "Inversion verte, trèfle");
    assert.equal(new Set(FACES.map(cardName)).size, CUSTOM_WILD);
    await setLanguage("es");
    assert.equal(cardName(cards("bR")[0] ?? 0), "Reversa azul");
    assert.equal(new Set(FACES.map(cardName)).size, CUSTOM_WILD);
    await setLanguage("ja");
    assert.equal(cardName(cards("yD")[0] ?? 0), "黄のドロー2");
    assert.equal(new Set(FACES.map(cardName)).size, CUSTOM_WILD);
  });
});

describe("colours and articles", () => {
  it("agree with the card where the language needs it, and stay as they are elsewhere", async () => {
    await setLanguage("ru");
    assert.deepEqual([colorName("red"), cardColorName("red")], ["красный", "красная"]);
    assert.equal(cardName(cards("r7")[0] ?? 0), "красная 7");
    await setLanguage("fr");
    assert.equal(cardWithArticle(cards("gR")[0] ?? 0), "une Inversion verte");
    assert.equal(cardWithArticle(cards("g7")[0] ?? 0), "un 7 vert");
    await setLanguage("de");
    assert.equal(cardColorName("red"), colorName("red"));
    assert.deepEqual(FACES.map(cardWithArticle), FACES.map(cardName));
  });
});

describe("numbers in texts", () => {
  const points = (count: number) => t("results.score", { count });

  it("follow the plural rules of Portuguese, except for none", async () => {
    await setLanguage("pt-BR");
    assert.deepEqual([0, 1, 2, 1000].map(points), ["0 pontos", "1 ponto", "2 pontos", "1.000 pontos"]);
  });

  it("count as French counts: 0 with 1", async () => {
    await setLanguage("fr");
    assert.deepEqual([0, 1, 2].map(points), ["0 point", "1 point", "2 points"]);
    assert.match(points(1000), /^1\s000 points$/);
    assert.equal(t("presence.watchers", { count: 0 }), "Personne ne regarde.");
  });

  it("count as Spanish counts: 0 with many, and four figures without a dot", async () => {
    await setLanguage("es");
    assert.deepEqual([0, 1, 2, 1000].map(points), ["0 puntos", "1 punto", "2 puntos", "1000 puntos"]);
  });

  it("change no word in Japanese", async () => {
    await setLanguage("ja");
    assert.deepEqual([0, 1, 2].map(points), ["0点", "1点", "2点"]);
    assert.equal(t("presence.watchers", { count: 0 }), "観戦者はいません。");
    assert.equal(t("table.tableRuleTurnsCount", { count: 1 }), "1ターン");
  });
});
