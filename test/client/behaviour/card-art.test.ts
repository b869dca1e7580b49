import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  cardSize,
  cellCount,
  MAX_BIG_SCREEN_CARD_WIDTH,
  MAX_CARD_WIDTH,
  MAX_PHONE_PIXELS,
  packGrid,
  sizeFor,
} from "../../../client/cards/atlas.ts";
import { BACK_ROWS, backFaces } from "../../../client/cards/backs.ts";
import { iconsOf } from "../../../client/cards/canvas-icons.ts";
import { editionFaces, faceFrame } from "../../../client/cards/card-faces.ts";
import { FELT_ROWS, weaveSvg } from "../../../client/cards/felts.ts";
import { AVATAR_COLORS, type Hex, PAINTS, WHITE, WILD_PAINT } from "../../../client/cards/palette.ts";
import {
  AVATAR_AWAY,
  AVATAR_INK,
  BADGES,
  CARD_HIGHLIGHTS,
  CHALLENGE_COLORS,
  CHAT_BUBBLE,
  contrast,
  JUMP_IN,
  LOW_TIME_COLOR,
  PAUSED_CLOCK_COLOR,
  PENALTY,
  PLATE,
  TEAM_COLORS,
  TEAM_INK,
  UNO_BUBBLE,
} from "../../../client/cards/table-palette.ts";
import { COLORS, CUSTOM_WILD, WILD, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { editionOf } from "../../../shared/editions/editions.ts";
import { BACKS, FELTS } from "../../../shared/looks.ts";
import { EDITION_IDS, type EditionId } from "../../../shared/rules.ts";
import { generateGlyphs, generateWordmark } from "../cards/generate-glyphs.ts";

const READABLE = 4.5;
/** What WCAG asks of shapes. */
const SEEN = 3;

describe("palette", () => {
  const readable = (what: string, sign: Hex, ground: Hex) => {
    it(`${what} can be read`, () => {
      const found = contrast(sign, ground);
      assert.ok(found >= READABLE, `${sign} on ${ground} has a contrast of ${found.toFixed(2)}`);
    });
  };

  it("measures contrast as WCAG does", () => {
    assert.equal(contrast("#ffffff", "#000000").toFixed(1), "21.0");
    assert.equal(contrast("#777777", "#ffffff").toFixed(2), "4.48");
  });

  for (const color of COLORS) {
    const { light, base, dark, ink, disc, onDisc, glow } = PAINTS[color];
    readable(`a white sign in its edge of ink on ${color}`, WHITE, ink);
    readable(`the ink's edge on ${color}, where it is light`, ink, light);
    readable(`the sign on the ${color} disc of the picker`, onDisc, disc);
    readable(`the ${color} glow on a plate`, glow, PLATE.plateOverBackground);
    it(`the edge of ink, or the white in it, also parts the sign from every place of ${color}'s gradient`, () => {
      for (const ground of [light, base, dark]) {
        assert.ok(Math.max(contrast(ink, ground), contrast(WHITE, ground)) >= SEEN, ground);
      }
    });
  }
  for (const night of [WILD_PAINT.light, WILD_PAINT.base, WILD_PAINT.dark])
    readable(`white on ${night}`, WHITE, night);
  for (const back of BACKS) {
    const { line, disc, motif } = BACK_ROWS[back];
    const suits = COLORS.filter((color) => motif === color || motif === "ring");
    it(`the motif of the back "${back}" stands out from its ground, and its frame from the motif`, () => {
      for (const sign of [line, ...suits.map((color) => PAINTS[color].base)])
        assert.ok(contrast(sign as Hex, disc as Hex) >= SEEN, sign);
    });
  }
  it("one back has a high contrast: nothing on it is grey", () => {
    const { light, base, dark, line, disc } = BACK_ROWS.contrast;
    for (const ground of [light, base, dark, disc]) assert.ok(contrast(line as Hex, ground as Hex) >= 18);
  });
  for (const [felt, { light, base, dark }] of Object.entries(FELT_ROWS))
    it(`white can be read on the felt "${felt}", large where it is lightest`, () => {
      assert.ok(contrast(WHITE, light as Hex) >= SEEN, light);
      for (const ground of [base, dark]) assert.ok(contrast(WHITE, ground as Hex) >= READABLE, ground);
    });
  for (const avatar of AVATAR_COLORS) readable(`the initial on ${avatar}`, AVATAR_INK, avatar);
  for (const sign of [
    PLATE.name,
    PLATE.count,
    PLATE.lastCard,
    PLATE.crown,
    PLATE.connected,
    PLATE.dropped,
    LOW_TIME_COLOR,
  ]) {
    readable(`${sign} on a plate`, sign, PLATE.plateOverBackground);
  }
  for (const ribbon of TEAM_COLORS) readable(`the number on the ribbon ${ribbon}`, TEAM_INK, ribbon);
  readable("the growing penalty", PENALTY.ink, PENALTY.ground);
  readable("the tick on a chosen card", CARD_HIGHLIGHTS.sign, CARD_HIGHLIGHTS.chosen);
  readable("the clock on a raised card", CARD_HIGHLIGHTS.sign, CARD_HIGHLIGHTS.raised);
  readable("the seconds of one who is away", AVATAR_INK, AVATAR_AWAY);
  readable("the name of one who is away", PLATE.name, PLATE.away);
  readable("the mark of a bot", BADGES.ink, BADGES.bot);
  readable("the mark of a stand-in", BADGES.ink, BADGES.replacementBot);
  readable("a clock that stands", PAUSED_CLOCK_COLOR, PLATE.plateOverBackground);
  readable("what somebody says", CHAT_BUBBLE.ink, CHAT_BUBBLE.ground);
  readable("the called UNO", UNO_BUBBLE.ink, UNO_BUBBLE.ground);
  readable("a jump-in", JUMP_IN.ink, JUMP_IN.ground);
  readable("a verdict of guilt", CHALLENGE_COLORS.bluff, CHALLENGE_COLORS.ground);
  readable("a verdict of innocence", CHALLENGE_COLORS.honest, CHALLENGE_COLORS.ground);
});

describe("card faces", () => {
  const drawn = new Map([...editionFaces(editionOf({})), ...backFaces()]);

  it("are 52 coloured ones, three wilds, each wild in four colours, and eight backs", () => {
    assert.equal(drawn.size, 52 + 3 + 12 + 8);
  });

  it("lie on felts that all look different, of which one is even", () => {
    const felts = FELTS.filter((felt) => felt !== "auto");
    const looks = felts.map((felt) => JSON.stringify([FELT_ROWS[felt], weaveSvg(felt)]));
    assert.equal(new Set(looks).size, felts.length);
    for (const felt of felts) assert.equal(weaveSvg(felt).includes("<path"), felt !== "slate", felt);
  });

  it("all look different", () => {
    assert.equal(new Set(drawn.values()).size, drawn.size);
  });

  it("carry no broken number into the drawing", () => {
    for (const [frame, svg] of drawn) assert.doesNotMatch(svg, /NaN|undefined|Infinity/, frame);
  });

  it("are named by the card, and a played wild by its colour as well", () => {
    assert.equal(faceFrame(7, "red"), "7");
    assert.equal(faceFrame(WILD, "none"), "53");
    assert.equal(faceFrame(WILD_DRAW_FOUR, "blue"), "54-blue");
    assert.ok(drawn.has(faceFrame(WILD_DRAW_FOUR, "blue")));
    assert.ok(drawn.has(faceFrame(CUSTOM_WILD)) && drawn.has(faceFrame(CUSTOM_WILD, "red")));
  });

  it("use the digits of the font as it is installed", () => {
    assert.deepEqual(JSON.parse(readFileSync("client/cards/glyphs.json", "utf8")), generateGlyphs());
    assert.deepEqual(JSON.parse(readFileSync("build/wordmark.json", "utf8")), generateWordmark());
  });
});

describe("sheet", () => {
  const cellsOf = (edition: EditionId): number => {
    const record = editionOf({ edition });
    return cellCount(editionFaces(record).length + BACKS.length + 1, iconsOf(record));
  };

  it("has sides that are powers of two and cells that do not overlap", () => {
    for (const w of [112, 160, 242]) {
      const box = { w, h: Math.round(w * 1.45) };
      const { width, height, cells } = packGrid(78, box);
      assert.ok(Number.isInteger(Math.log2(width)) && Number.isInteger(Math.log2(height)));
      assert.ok(cells.every(({ x, y }) => x + box.w <= width && y + box.h <= height));
      assert.equal(new Set(cells.map(({ x, y }) => `${x},${y}`)).size, 78);
    }
  });

  it("holds everything in eight million pixels, which the graphics of a phone can bear", () => {
    for (const edition of EDITION_IDS) {
      const cells = cellsOf(edition);
      const { width, height } = packGrid(cells, sizeFor(cells, MAX_CARD_WIDTH));
      assert.ok(width * height <= MAX_PHONE_PIXELS, `${edition}: ${width} x ${height}`);
    }
  });

  it("holds every deck on a big screen, with smaller cards where there are more", () => {
    for (const edition of EDITION_IDS) {
      const cells = cellsOf(edition);
      assert.doesNotThrow(() => packGrid(cells, sizeFor(cells, MAX_BIG_SCREEN_CARD_WIDTH)), edition);
    }
  });

  it("holds the classic deck in full size", () => {
    const cells = cellsOf("classic");
    assert.deepEqual(sizeFor(cells, MAX_BIG_SCREEN_CARD_WIDTH), cardSize(MAX_BIG_SCREEN_CARD_WIDTH));
    assert.deepEqual(sizeFor(cells, MAX_CARD_WIDTH), cardSize(MAX_CARD_WIDTH));
  });

  it("says so when nothing is large enough", () => {
    assert.throws(() => packGrid(78, { w: 900, h: 900 }), /do not fit/);
  });
});
