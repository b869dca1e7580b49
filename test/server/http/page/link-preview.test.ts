import assert from "node:assert/strict";
import { generalPreview, previewTags, tablePreview } from "../../../../server/http/page/link-preview.ts";
import { PAGE_LANGUAGES, pageText } from "../../../../server/http/page/page-texts.ts";
import type { TableDescription } from "../../../../server/rooms/table-facts.ts";
import { editionRules } from "../../../../shared/editions/editions.ts";
import { EDITION_IDS, OFFICIAL_RULES, PRESETS, presetRules, type Rules } from "../../../../shared/rules.ts";

interface TableShape {
  readonly host?: string;
  readonly rules?: Rules;
  readonly isPublic?: boolean;
  readonly hasPassword?: boolean;
}

function tableOf(shape: TableShape = {}): TableDescription {
  const { host = "Anna", rules = OFFICIAL_RULES, isPublic = true, hasPassword = false } = shape;
  return {
    isPublic,
    facts: {
      ...{ phase: "waiting", rules, freeSeats: 9, hasPassword },
      ...{ spectatorsAllowed: true, isQuickPlay: false },
    },
    names: { host, players: [{ name: host, isBot: false, avatar: 0 }] },
    connected: [],
  };
}

const ADDRESS = { origin: "https://cards.example", path: "/?table=QK7M2P&lang=en", language: "en" } as const;
const tagsFor = (shape: TableShape) => previewTags(tablePreview(tableOf(shape), "en"), ADDRESS);

describe("the preview of an invitation", () => {
  it("names the host and the preset, and shows the preset's image", () => {
    assert.deepEqual(tablePreview(tableOf({ rules: presetRules("party") }), "en"), {
      title: "Play Last Card at Anna’s table",
      description: "Rules: Party. Plays in your browser, no account needed.",
      image: "party",
    });
  });

  it("names the house rules of a table without a preset", () => {
    const rules: Rules = { ...OFFICIAL_RULES, jumpIn: true, sevenZero: true };
    const { description, image } = tablePreview(tableOf({ rules }), "de");
    assert.match(description, /^Regeln: Zwischenwerfen und 7-0-Regel\. /);
    assert.equal(image, "general");
  });

  it("names the deck, and shows its cards", () => {
    const preview = (rules: Rules, language = "en") => tablePreview(tableOf({ rules }), language);
    const { description, image } = preview(editionRules("ruthless"));
    assert.deepEqual(
      [description, image],
      ["Rules: Ruthless deck. Plays in your browser, no account needed.", "ruthless"],
    );
    const changed = preview({ ...editionRules("modern"), customCards: false });
    assert.match(changed.description, /^Rules: Modern deck and Custom cards\. /);
    assert.equal(changed.image, "modern");
    for (const language of PAGE_LANGUAGES)
      for (const edition of EDITION_IDS)
        assert.doesNotMatch(preview(editionRules(edition), language).description, /\w\.\w/, language);
  });

  it("has no names for a private table, or for one with a password", () => {
    for (const shape of [{ isPublic: false }, { hasPassword: true }, { host: "" }]) {
      const tags = tagsFor(shape);
      assert.match(tags, /content="You’re invited to play Last Card"/);
      assert.doesNotMatch(tags, /Anna/);
    }
  });

  it("has nothing that changes from minute to minute", () => {
    const tags = (freeSeats: number) => {
      const table = tableOf();
      const changed: TableDescription = { ...table, facts: { ...table.facts, freeSeats, phase: "playing" } };
      return previewTags(tablePreview(changed, "en"), ADDRESS);
    };
    assert.equal(tags(1), tagsFor({}));
  });

  it("is in every language of the game, with every preset and option by its name", () => {
    assert.ok(PAGE_LANGUAGES.length > 5);
    for (const language of PAGE_LANGUAGES) {
      const { title, description } = tablePreview(tableOf(), language);
      assert.match(title, /Anna/, language);
      assert.doesNotMatch(
        title + description + generalPreview(language).description,
        /\{\{|page\./,
        language,
      );
      const keys = [
        ...Object.keys(OFFICIAL_RULES).map((option) => `rules.options.${option}`),
        ...Object.keys(PRESETS).map((preset) => `rules.presets.${preset}`),
      ];
      for (const key of keys) assert.notEqual(pageText(language, key), key, language);
    }
  });
});

describe("a hostile name in the tags of a preview", () => {
  const HOSTILE = [
    `"><script>a()</script>`,
    `' onload=b() x='`,
    "&quot;&lt;b&gt;",
    "</title><h1>x</h1>",
    "<!--/page-head-->",
    "-->",
    "$&$1$`$'",
    "{{rules}}",
    "👩‍👩‍👧‍👦".repeat(20),
  ];

  /** The contents of a tag, read back as a browser would. */
  function contentOf(html: string, tag: RegExp): string {
    const [, escaped = ""] = tag.exec(html) ?? [];
    const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
    return escaped.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) =>
      entity in entities ? entities[entity as keyof typeof entities] : entity,
    );
  }

  for (const name of HOSTILE) {
    it(`stays text: ${name.slice(0, 30)}`, () => {
      const tags = tagsFor({ host: name });
      const calm = tagsFor({ host: "Anna" });
      const count = (html: string, character: string) => html.split(character).length;
      // No name adds a tag, an attribute or a comment.
      for (const character of ["<", ">", '"', "'"])
        assert.equal(count(tags, character), count(calm, character));
      const expected = `Play Last Card at ${name}’s table`;
      assert.equal(contentOf(tags, /<title>([^<]*)<\/title>/), expected);
      assert.equal(contentOf(tags, /property="og:title" content="([^"]*)"/), expected);
    });
  }

  it("does not reverse the sentence around it if it is written from right to left", () => {
    const { title } = tablePreview(tableOf({ host: "عمر" }), "en");
    assert.equal(title, "Play Last Card at \u2068عمر\u2069’s table");
  });
});

describe("the tags of a preview", () => {
  it("are those that messengers read, with absolute addresses", () => {
    const tags = previewTags(generalPreview("de"), { ...ADDRESS, language: "de" });
    for (const name of ["og:title", "og:description", "og:image", "og:url", "og:type", "twitter:card"])
      assert.match(tags, new RegExp(`="${name}" content="[^"]+"`), name);
    assert.match(tags, /property="og:locale" content="de_DE"/);
    for (const [language, locale] of [
      ["en", "en_GB"],
      ["pt-BR", "pt_BR"],
      ["ja", "ja_JP"],
      ["it", "it_IT"],
    ] as const)
      assert.ok(previewTags(generalPreview("en"), { ...ADDRESS, language }).includes(`content="${locale}"`));
    assert.match(tags, /property="og:url" content="https:\/\/cards\.example\/\?table=QK7M2P&amp;lang=en"/);
    assert.match(tags, /property="og:image" content="https:\/\/cards\.example\/link-preview\/general\.jpg"/);
  });

  it("leave out all addresses if the origin is unknown", () => {
    const tags = previewTags(generalPreview("en"), { ...ADDRESS, origin: undefined });
    assert.doesNotMatch(tags, /og:image|og:url|twitter:image/);
  });
});
