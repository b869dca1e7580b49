/** N12: what a player sees who has been knocked out of the round. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { limitOfKnockedOut } from "../../../../../client/pages/game/overlay/knocked-out.ts";
import { statusText } from "../../../../../client/pages/game/overlay/status-text.ts";
import type { Edges } from "../../../../../client/scenes/layout/layout-input.ts";
import { editionRules } from "../../../../../shared/editions/editions.ts";
import { newGame } from "../../../../../shared/game.ts";
import type { SeenEvent } from "../../../../../shared/redact.ts";
import { viewFor } from "../../../../../shared/view-for.ts";
import { LAPTOP, PHONE, SMALLEST_PHONE } from "../../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../../support/browser/assert-accessible.ts";
import { overlaps } from "../../../scenes/layout/screens.ts";

const RULES = editionRules("ruthless");
const LANDSCAPE_PHONE = { ...PHONE, viewport: { width: 844, height: 390 } };

describe("the limit that a player's hand has reached who is out of the round", () => {
  const view = {
    ...viewFor(newGame({ rules: RULES, seats: 4, seed: "0".repeat(64) }), 0),
    ...{ phase: "playing" as const, cardCounts: [0, 22, 3, 0], out: [0, 3] },
  };

  it("is not repeated by the status line, which says whose turn it is", () => {
    const [nameOf, out, playing] = [() => "Ben", { ...view, turn: 1 }, { ...view, turn: 1, out: [3] }];
    assert.equal(statusText(out, nameOf), statusText(playing, nameOf));
  });

  it("is that of the deck", () => {
    assert.equal(limitOfKnockedOut({ view }), 25);
  });

  it("is none for who plays on, and after the round", () => {
    assert.equal(limitOfKnockedOut({ view: { ...view, out: [3] } }), undefined);
    assert.equal(limitOfKnockedOut({ view: { ...view, phase: "roundOver" } }), undefined);
  });
});

describe("a player who is out of the round", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const device of [PHONE, SMALLEST_PHONE, LANDSCAPE_PHONE, LAPTOP]) {
    it(`reads it in the place of the hand, at ${device.viewport.width} px, without covering a button`, async () => {
      const page = await visitor.sit(device);
      await knockOut(page, []);
      const panel = page.getByTestId("knocked-out");
      await panel.getByText("You have too many cards").waitFor();
      assert.equal(await page.locator(".table-out-scene").count(), 0, "no scene for what happened before");
      const words = await placeOf(panel.locator(".table-out-words"));
      for (const name of ["menu", "say"])
        assert.ok(!overlaps(words, await placeOf(page.getByTestId(name))), name);
      await assertAccessible(page);
    });
  }

  it("sees a scene first, which keeps no press from what is below it", async () => {
    const page = await visitor.sit({ ...PHONE, reducedMotion: false });
    await knockOut(page, [{ type: "seatOut", seat: 0 }]);
    const scene = page.locator(".table-out-scene");
    await scene.waitFor({ state: "attached" });
    const style = await scene.evaluate((each) => {
      const { animationName, pointerEvents } = getComputedStyle(each);
      return [animationName, pointerEvents, each.ariaHidden];
    });
    assert.deepEqual(style, ["knocked-out", "none", "true"]);
    await page.getByTestId("menu").click();
    await page.getByRole("dialog").waitFor();
  });

  it("sees a still picture with reduced motion", async () => {
    const page = await visitor.sit(PHONE);
    await knockOut(page, [{ type: "seatOut", seat: 0 }]);
    await page.getByTestId("knocked-out").waitFor();
    assert.equal(await page.locator(".table-out-scene").isVisible(), false);
  });
});

const placeOf = (target: Locator): Promise<Edges> =>
  target.evaluate((each) => each.getBoundingClientRect().toJSON());

/** The viewer is out; two others play on. */
function knockOut(page: Page, happened: readonly SeenEvent[]): Promise<void> {
  return page.evaluate(
    ([rules, events]) => {
      const { session } = tableHarness;
      const { view } = session.snapshot;
      const out = { hand: [], cardCounts: [0, 22, 3], out: [0], turn: 1 };
      session.emitEvents(events);
      session.update({ rules, view: { ...view, ...out, rules } });
    },
    [RULES, happened] as const,
  );
}
