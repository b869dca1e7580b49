/** The table in every language, on a small phone and on a laptop: no text is cut off, covered or untranslated. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import { CUSTOM_WILD, WILD_DRAW_FOUR } from "../../../../shared/card.ts";
import { PHRASE_NUMBERS, READY_PHRASES } from "../../../../shared/phrase.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import type { Rules } from "../../../../shared/rules.ts";
import type { View } from "../../../../shared/view.ts";
import { LAPTOP, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { assertTranslated, cutOff, OTHER_LANGUAGES } from "../../../harness/pages/whole-texts.ts";
import { pauseForAbsentPlayer, TableVisitor, updateSeat } from "../../../harness/table/table-visitor.ts";

declare global {
  /** All texts that were drawn on a canvas. */
  var canvasTexts: Set<string>;
  /** What the stopped clock of the page shows, in ms. */
  var shownTime: number;
}

type Part = Partial<Omit<TableSnapshot, "view">> & { readonly view?: Partial<View> };

const RED_7 = 8;
const EXPOSED: Partial<View> = { catchableSeat: 1, turn: 2, cardCounts: [7, 1, 3] };
const FACING_FOUR: Partial<View> = {
  ...{ pendingAction: "penalty", penalty: 4, topCard: WILD_DRAW_FOUR, color: "green", topCardSeat: 2 },
};
const DRAWN: SeenEvent = { type: "cardsDrawn", seat: 0, count: 1, cards: [6], why: "turn" };
const CHALLENGED: readonly SeenEvent[] = [
  { type: "challenged", by: 0, seat: 2, guilty: true, hand: [6, 20] },
  { type: "cardsDrawn", seat: 2, count: 4, cards: [], why: "challenge" },
];

/** After this time, in ms, a caption is not announced any more, and another event may replace it. */
const LONGER_THAN_CAPTIONS_MS = 10_000;

type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** How each state is reached from the player's own turn. Its texts change with the language. */
const LASTING: States = {
  "the player’s turn": async () => {},
  "a hand in which nothing fits": (page) => become(page, { view: { color: "blue", hand: [RED_7, RED_7] } }),
  "a drawn card": (page) => become(page, { view: { pendingAction: "drawn", drawnCard: 6 } }),
  "a penalty": (page) => become(page, { view: { pendingAction: "penalty", penalty: 2, topCard: 13 } }),
  "a Wild Draw Four to challenge": (page) => become(page, { view: FACING_FOUR }),
  "somebody exposed": (page) => become(page, { view: EXPOSED }),
  "a call that the player owes": (page) =>
    become(page, { view: { catchableSeat: 0, turn: 2, hand: [6], cardCounts: [1, 5, 3] } }),
  "a table rule": (page) =>
    become(page, { view: { tableRule: { seat: 1, text: "compliment", turnsLeft: 3 } } }),
  "house rules": (page) =>
    page.evaluate(() => {
      const { session } = tableHarness;
      session.update({ rules: { ...session.snapshot.rules, jumpIn: true } });
    }),
  "a pause": pauseForAbsentPlayer,
  "a bot in the player’s seat": (page) => updateSeat(page, { seat: 0, isBotControlled: true }),
  "the offer of the win": (page) => become(page, { canClaimWin: true }),
  "a broken connection": (page) => page.evaluate(() => tableHarness.session.changeConnection("returning")),
  "what was missed": (page) =>
    page.evaluate((events) => tableHarness.session.emitMissed({ events, isShortened: true }), [DRAWN]),
  "what can be said": (page) => page.getByTestId("say").click(),
  "the picker": async (page) => {
    await page.getByTestId("card-W").dispatchEvent("click");
    await page.getByTestId("pick-red").waitFor({ state: "attached" });
  },
  "a swap": (page) => choose(page, { sevenZero: true }, { hand: [RED_7, RED_7, 20], card: "r7" }),
  "a set": (page) => choose(page, { playSets: true }, { hand: [RED_7, RED_7, 20], card: "r7" }),
  "the menu": (page) => page.getByTestId("menu").click(),
  "the log": async (page) => {
    await page.evaluate((events) => tableHarness.session.emitEvents(events), [...CHALLENGED, DRAWN]);
    await page.getByTestId("menu").click();
    await page.getByTestId("open-log").click();
  },
  ...Object.fromEntries(
    ["players", "absence", "keys", "report"].map((face) => [
      `the menu's ${face}`,
      async (page: Page) => {
        await page.getByTestId("menu").click();
        await page.getByTestId(`open-${face}`).click();
      },
    ]),
  ),
  leaving: async (page) => {
    await page.getByTestId("menu").click();
    await page.getByTestId("leave").click();
  },
};

/** These are reached again in each language, because their texts stay as they were said. */
const SAID: States = {
  "a rule to declare": async (page) => {
    await choose(page, { customCards: true }, { hand: [CUSTOM_WILD, 6, 20], card: "C" });
    await page.getByTestId("pick-red").dispatchEvent("click");
    await page.getByRole("dialog").waitFor();
  },
  "a tip": (page) => page.evaluate(() => tableHarness.change("tips", true)),
  "the result of a challenge": async (page) => {
    await happen(page, CHALLENGED);
    await page.getByTestId("challenge-result").waitFor();
  },
  "all phrases": (page) =>
    page.evaluate(
      (phrases) => {
        for (const phrase of phrases) tableHarness.session.emitChat({ seatId: "seat-1", phrase });
      },
      READY_PHRASES.map((phrase) => PHRASE_NUMBERS[phrase]),
    ),
  "a card for later": async (page) => {
    await become(page, { view: { turn: 1 } });
    await page.getByTestId("card-r5").first().dispatchEvent("click");
  },
  "a refusal": async (page) => {
    await page.getByTestId("card-y2").dispatchEvent("click");
    await page.getByTestId("toast").waitFor();
  },
};

/** What the caption of a big screen says, first in large letters if everybody should notice it. */
const CAPTIONS: States = {
  "a catch": (page) => announce(page, { type: "unoCaught", seat: 1, by: 2 }),
  "the same, after its announcement": endAnnouncement,
  "a challenge": (page) => caption(page, ...CHALLENGED),
  "a rule": (page) => caption(page, { type: "tableRuleDeclared", seat: 1, text: "compliment", turns: 3 }),
  "a swap": (page) => announce(page, { type: "handsSwapped", seats: [1, 2] }),
};

describe("the table in every language", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  beforeEach(() => {
    visitor.scripts.splice(0, visitor.scripts.length, recordCanvasTexts);
  });
  afterEach(() => visitor.endVisit());

  for (const device of [SMALLEST_PHONE, LAPTOP]) {
    it(`is whole at ${device.viewport.width} px, in every state`, async () => {
      const page = await visitor.sit(device);
      await inEveryLanguage(page, LASTING, SAID);
    });
  }

  it("is whole on a big screen, with its captions", async () => {
    visitor.scripts.push(stopClock);
    await inEveryLanguage(await visitor.sit(LAPTOP, "none", {}, "bigScreen"), CAPTIONS, {});
  });
});

async function inEveryLanguage(page: Page, lasting: States, said: States): Promise<void> {
  const before = await page.evaluate(() => tableHarness.session.snapshot);
  const findings: string[] = [];
  for (const [state, reach] of Object.entries({ ...lasting, ...said })) {
    let english: readonly string[] = [];
    for (const code of ["en", ...OTHER_LANGUAGES]) {
      await page.evaluate((chosen) => tableHarness.setLanguage(chosen), code);
      if (code === "en" || state in said) await start(page, before, reach);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const texts = await page.evaluate(shownTexts);
      if (code === "en") english = texts;
      const found = [...(await findingsOn(page)), ...(await leftInEnglish(page, { code, texts, english }))];
      findings.push(...found.map((each) => `${state}, ${code}: ${each}`));
    }
  }
  assert.deepEqual(findings, []);
}

/** From the player's own turn, with nothing open. */
async function start(page: Page, before: TableSnapshot, reach: States[string]): Promise<void> {
  await reset(page, before);
  await reach?.(page);
}

interface Translated {
  readonly code: string;
  readonly texts: readonly string[];
  readonly english: readonly string[];
}

/** The texts that have no translation; in the longer pseudo-language, each text for itself. */
async function leftInEnglish(page: Page, { code, texts, english }: Translated): Promise<readonly string[]> {
  if (code === "en") return [];
  await assertTranslated(page, { code, english: english.join(), text: texts.join() });
  return code === "en-XA" ? texts.filter((text) => english.includes(text) && !isName(text)) : [];
}

async function findingsOn(page: Page): Promise<readonly string[]> {
  return [
    ...(await cutOff(page)),
    ...(await page.evaluate(misplaced)),
    ...(await page.evaluate(cutOnCanvas)),
  ];
}

const NAMES = ["Marisol", "Theo", "Aiko", "Ada", "QK7M2P", "Enter", "Esc"];
/** Names, codes, numbers and keys are the same in all languages. */
const isName = (text: string): boolean => NAMES.includes(text) || !/\p{L}{2}/u.test(text);

/** Closes what is open. */
async function reset(page: Page, before: TableSnapshot): Promise<void> {
  await page.evaluate(async (snapshot) => {
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    // Their `close` events come later, and end what is being chosen then.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    document.querySelector<HTMLElement>("[data-testid=away-close]")?.click();
    const { session } = tableHarness;
    tableHarness.change("tips", false);
    session.changeConnection("connected");
    session.update({ ...snapshot, lastEvent: session.snapshot.lastEvent + 1 });
  }, before);
  await page.keyboard.press("Escape");
}

function become(page: Page, { view, ...rest }: Part): Promise<void> {
  return page.evaluate(
    ([part, changed]) => {
      const { session } = tableHarness;
      const { snapshot } = session;
      const lastEvent = snapshot.lastEvent + 1;
      session.update({ ...part, view: { ...snapshot.view, ...changed }, lastEvent });
    },
    [rest, view] as const,
  );
}

function happen(page: Page, events: readonly SeenEvent[]): Promise<void> {
  return page.evaluate((all) => {
    const { session } = tableHarness;
    session.update({ lastEvent: session.snapshot.lastEvent + all.length }, all);
  }, events);
}

/** Resolves when the caption of a big screen says what has happened. */
async function caption(page: Page, ...events: readonly SeenEvent[]): Promise<void> {
  const line = page.getByTestId("screen-caption");
  const before = await line.textContent();
  await skip(page, LONGER_THAN_CAPTIONS_MS);
  await happen(page, events);
  while ((await line.textContent()) === before) await page.evaluate(() => new Promise(requestAnimationFrame));
}

async function announce(page: Page, ...events: readonly SeenEvent[]): Promise<void> {
  await caption(page, ...events);
  await page.locator(".is-announcing").waitFor();
}

/** Of what was announced last. */
async function endAnnouncement(page: Page): Promise<void> {
  await skip(page, LONGER_THAN_CAPTIONS_MS);
  await page.locator(".is-announcing").waitFor({ state: "detached" });
}

const skip = (page: Page, ms: number) =>
  page.evaluate((passed) => {
    shownTime += passed;
  }, ms);

/** Runs in the page, before its scripts: time passes only when the test says so. */
function stopClock(): void {
  globalThis.shownTime = Date.now();
  Date.now = () => shownTime;
}

/** Other house rules, a hand of three, and one of its cards touched. */
async function choose(
  page: Page,
  rules: Partial<Rules>,
  { hand, card }: { readonly hand: readonly number[]; readonly card: string },
): Promise<void> {
  const old = await page.evaluate(() => tableHarness.session.snapshot.view.rules);
  await become(page, { view: { rules: { ...old, ...rules }, hand, cardCounts: [3, 5, 3] } });
  await page.getByTestId(`card-${card}`).first().dispatchEvent("click");
}

/** Runs in the page, before its scripts. */
function recordCanvasTexts(): void {
  globalThis.canvasTexts = new Set();
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  prototype.fillText = function record(text, ...rest) {
    canvasTexts.add(text);
    fillText.call(this, text, ...rest);
  };
}

/** Runs in the page: the texts that did not fit on the canvas, which shortens them. */
function cutOnCanvas(): readonly string[] {
  const cut = [...canvasTexts].filter((text) => text.includes("…"));
  canvasTexts.clear();
  return cut.map((text) => `cut on the canvas: ${text}`);
}

/** Runs in the page. */
function shownTexts(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => element.checkVisibility() && element.closest(".unseen, option") === null)
    .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .map(({ textContent }) => textContent?.trim() ?? "")
    .filter((text) => text !== "");
}

/** Runs in the page: texts that leave their buttons, and texts that cover others. Notices may cover the table. */
function misplaced(): readonly string[] {
  const NOTICES =
    ".unseen, .table-mirror, [inert], .table-toast, .table-line, .table-catch, .table-say-panel, .table-pause, .table-claim, .table-away, .table-log, .table-tip, .table-ribbon, .is-ahead";
  const shown = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const texts = [...shown.querySelectorAll<HTMLElement>("*")]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => shown !== document.body || element.closest(NOTICES) === null)
    .filter(({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    .map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { element, box: range.getBoundingClientRect() };
    })
    .filter(({ box }) => box.width > 1);
  const saying = (element: HTMLElement) => `${element.className} “${element.innerText}”`;
  const outside = texts.filter(({ element, box }) => {
    const button = element.closest("button")?.getBoundingClientRect() ?? box;
    return (
      box.left < button.left - 1 ||
      box.right > button.right + 1 ||
      box.top < button.top - 1 ||
      box.bottom > button.bottom + 1
    );
  });
  // Sticky and scrolling parts lie over others.
  const layerOf = (element: Element): Element | null => {
    const { position, overflowY } = getComputedStyle(element);
    const isLayer = ["sticky", "fixed"].includes(position) || overflowY !== "visible";
    return isLayer || element.parentElement === null ? element : layerOf(element.parentElement);
  };
  const covering = texts.flatMap(({ element, box }, i) =>
    texts
      .slice(i + 1)
      .filter((other) => {
        const w = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const h = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const isInside = element.contains(other.element) || other.element.contains(element);
        return w > 2 && h > 2 && !isInside && layerOf(element) === layerOf(other.element);
      })
      .map((other) => `${saying(element)} covers ${saying(other.element)}`),
  );
  return [...outside.map(({ element }) => `outside its button: ${saying(element)}`), ...covering];
}
