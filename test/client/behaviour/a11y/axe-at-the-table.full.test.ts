/** The table in every state of the game: nothing that axe finds. Company has its own test (pages/company-places). */
import type { Page } from "playwright-core";
import type { TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import type { Rules } from "../../../../shared/rules.ts";
import type { View } from "../../../../shared/view.ts";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

const WILD = 53;
const WILD_DRAW_FOUR = 54;
const CUSTOM_WILD = 55;
const RED_7 = 8;

type Part = Partial<Omit<TableSnapshot, "view">> & { readonly view?: Partial<View> };

/** Each state, as its difference from the player's own turn with a hand of seven. */
const STATES: Readonly<Record<string, Part>> = {
  "the own turn": {},
  "a drawn card": { view: { pendingAction: "drawn", drawnCard: 6 } },
  "an opening wild": { view: { pendingAction: "color", color: "none", topCard: WILD } },
  "a penalty": { view: { pendingAction: "penalty", penalty: 2, topCard: 13 } },
  "a Wild Draw Four to challenge": {
    view: { pendingAction: "penalty", penalty: 4, topCard: WILD_DRAW_FOUR, color: "green", topCardSeat: 2 },
  },
  "somebody exposed": { view: { catchableSeat: 1, turn: 2, cardCounts: [7, 1, 3] } },
  "a call that the player owes": { view: { catchableSeat: 0, turn: 2, hand: [6], cardCounts: [1, 5, 3] } },
  "another's turn": { view: { turn: 1 } },
  "play to the right": { view: { direction: -1, turn: 1 } },
  "an empty draw pile": { view: { drawPile: 0 } },
  "a table rule": { view: { tableRule: { seat: 1, text: "whisper", turnsLeft: 3 } } },
  "a hand of thirty": { view: { hand: Array.from({ length: 30 }, (_, i) => i + 1), cardCounts: [30, 5, 3] } },
};

describe("the table in every state", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("of the game passes axe", async () => {
    const page = await visitor.sit(PHONE);
    const before = await page.evaluate(() => tableHarness.session.snapshot);
    for (const [name, part] of Object.entries(STATES)) {
      await become(page, before, part);
      await named(name, () => assertAccessible(page));
    }
  });

  it("of a choice has none either: a colour, a seat, a set, a rule for the table", async () => {
    const page = await visitor.sit(PHONE);
    const before = await page.evaluate(() => tableHarness.session.snapshot);
    await page.getByTestId("card-W").dispatchEvent("click");
    await page.getByTestId("pick-red").waitFor({ state: "attached" });
    await assertAccessible(page);
    await page.keyboard.press("Escape");
    await choose(page, before, { rules: { sevenZero: true }, hand: [RED_7, RED_7, 20] });
    await page.getByText("Who do you want to swap hands with?").waitFor();
    await assertAccessible(page);
    await choose(page, before, { rules: { playSets: true }, hand: [RED_7, RED_7, 20] });
    await page.getByText("Add more cards or play", { exact: true }).waitFor();
    await assertAccessible(page);
    await choose(page, before, { rules: { customCards: true }, hand: [CUSTOM_WILD, 6, 20] });
    await page.getByTestId("pick-red").dispatchEvent("click");
    await page.locator("dialog[open]").getByText("Table rule").first().waitFor();
    await assertAccessible(page);
  });

  it("with every face of the menu, the log and a refusal open has none", async () => {
    const page = await visitor.sit(PHONE);
    await page.getByTestId("card-y2").dispatchEvent("click");
    await page.getByTestId("toast").waitFor();
    await assertAccessible(page);
    const faces = ["players", "absence", "keys", "leave"];
    for (const face of ["menu", ...faces.map((each) => (each === "leave" ? each : `open-${each}`))]) {
      await page.getByTestId("menu").click();
      if (face !== "menu") await page.getByTestId(face).click();
      await named(face, () => assertAccessible(page));
      await page.keyboard.press("Escape");
    }
    await page.getByTestId("menu").click();
    await page.getByTestId("open-log").click();
    await assertAccessible(page);
  });

  it("with a tip, with the frame of one switch, and with the largest text has none", async () => {
    const page = await visitor.sit(PHONE, "mine", { tips: true, textSize: 200 });
    await page.getByRole("button", { name: "Got it" }).waitFor();
    await assertAccessible(page);
    await page.evaluate(() => tableHarness.change("stepping", true));
    await page.locator("[data-stepped]").waitFor({ state: "attached" });
    await assertAccessible(page);
  });
});

function become(page: Page, before: TableSnapshot, { view, ...rest }: Part): Promise<void> {
  const next = { ...before, ...rest, view: { ...before.view, ...view } };
  return page.evaluate(
    (snapshot) => tableHarness.session.update({ ...snapshot, lastEvent: snapshot.lastEvent + 1 }),
    next,
  );
}

/** Another house rule, another hand of three, and its first card touched. */
async function choose(
  page: Page,
  before: TableSnapshot,
  { rules, hand }: { readonly rules: Partial<Rules>; readonly hand: readonly number[] },
): Promise<void> {
  const changed = { ...before.view.rules, ...rules };
  await page.keyboard.press("Escape");
  await become(page, before, { view: { rules: changed, hand, cardCounts: [3, 5, 3] } });
  await page
    .getByRole("button", { name: /^(Red 7, triangle|Custom Wild), \d of 3, playable/ })
    .first()
    .dispatchEvent("click");
}

/** Says which state it was in. */
async function named(name: string, check: () => Promise<void>): Promise<void> {
  await check().catch((error: unknown) => {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  });
}
