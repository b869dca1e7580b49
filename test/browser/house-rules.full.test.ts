/** House rules on the real page, with mouse, keyboard and touch. */
import assert from "node:assert/strict";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import { button } from "./page-player.ts";
import {
  chooseOption,
  ThreePlayers,
  turnOnRule,
  waitForHand,
  waitForHandSize,
  waitForStatus,
} from "./three-player-table.ts";

/** If this were parsed as markup, it would run, request an image, and violate the content security policy. */
const MARKUP = "<img src=x onerror=alert(1)>";

describe("house rules at the table", function () {
  this.slow(60_000);
  const players = new ThreePlayers();
  const dialogs: string[] = [];

  before(async () => {
    await players.start();
    for (const { page } of players.all) {
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    }
  });
  after(() => players.close());
  afterEach(() => {
    const errors = players.all.flatMap((player) => player.errors);
    assert.deepEqual([...errors, ...dialogs], [], "nothing went wrong on any page");
  });

  const everybodyReads = async (rule: string) => {
    for (const { page } of players.all) await page.getByTestId("table-rule").getByText(rule).waitFor();
  };
  const three = () => [players.player(0), players.player(1), players.player(2)] as const;

  it("H3: a 7 swaps hands with the player that the mouse clicks or the keyboard chooses", async () => {
    await players.startTable({
      rules: turnOnRule("7-0"),
      deal: { hands: ["r7 r1 y2", "g7 b1 b2 b3", "y1 y3 y4 y5 y6"], top: "r5" },
    });
    const [ann, ben, cleo] = three();
    await ann.input.press(ann.page.getByTestId("card-r7"));
    await waitForStatus(ann, "Who do you want to swap hands with?");
    await assertAccessible(ann.page);
    await ann.input.press(ann.page.getByTestId("seat-2"));
    await waitForHand(ann, "y1 y3 y4 y5 y6");
    await waitForHand(cleo, "r1 y2");

    await waitForStatus(ben, "Your turn");
    await ben.input.press(ben.page.getByTestId("card-g7"));
    await waitForStatus(ben, "Who do you want to swap hands with?");
    await ben.input.press(ben.page.getByTestId("seat-0"));
    await waitForHand(ben, "y1 y3 y4 y5 y6");
    await waitForHand(ann, "b1 b2 b3");
    await ben.page.locator("[data-testid^=card-]:focus").waitFor();
  });

  it("H1: a penalty grows as it is stacked, a refusal links its rule, and the player who cannot stack draws it all", async () => {
    await players.startTable({
      rules: chooseOption("Same kind only (+2 on +2)"),
      deal: { hands: ["rD r1 r2", "gD b1 b2", "y1 y3"], top: "r5" },
    });
    const [ann, ben, cleo] = three();
    await ann.input.press(ann.page.getByTestId("card-rD"));
    await waitForStatus(ben, "Stack a Draw Two, or draw 2 cards");
    await assertAccessible(ben.page);

    await ben.input.press(ben.page.getByTestId("card-b1"));
    await ben.input.press(ben.page.getByTestId("toast"));
    await ben.page.getByRole("dialog", { name: "Rule H1" }).getByTestId("rule-text").waitFor();
    await assertAccessible(ben.page);
    await ben.page.keyboard.press("Escape");
    await ben.page.getByRole("dialog").waitFor({ state: "detached" });

    await ben.input.press(ben.page.getByTestId("card-gD"));
    await waitForStatus(cleo, "You must draw 4 cards");
    await cleo.input.press(button(cleo.page, "Draw 4 cards"));
    await waitForStatus(ann, "Your turn");
    await waitForHandSize(cleo, 6);
  });

  it("H2: a tap on the raised card jumps in, out of turn", async () => {
    await players.startTable({
      rules: turnOnRule("Jump-in"),
      deal: { hands: ["r4 g4 b2", "r3 y4", "r4 y2 y3"], top: "r5" },
    });
    const [ann, , cleo] = three();
    await ann.input.press(ann.page.getByTestId("card-r4"));
    await waitForStatus(cleo, "Ben’s turn – jump in with your red 4!");
    await cleo.input.press(cleo.page.getByTestId("card-r4"));
    await waitForHand(cleo, "y2 y3");
    await waitForStatus(ann, "Your turn");
    await waitForHand(ann, "g4 b2");
  });

  it("H7: cards of one number are chosen, and played together", async () => {
    await players.startTable({
      rules: turnOnRule("Play multiples"),
      deal: { hands: ["r4 g4 b4 r1 y9", "r3 y4", "y1 y2"], top: "r5" },
    });
    const [ann, ben] = three();
    for (const card of ["card-r4", "card-b4", "card-g4"]) {
      await ann.input.press(ann.page.getByTestId(card));
      await ann.page
        .getByRole("button", { name: /, selected$/ })
        .first()
        .waitFor();
    }
    await assertAccessible(ann.page);
    await ann.input.press(button(ann.page, "Play 3 cards"));
    await waitForHand(ann, "r1 y9");
    await ben.page.getByRole("button", { name: /On top: Green 4, clover/ }).waitFor();
  });

  describe("with Custom Wilds", () => {
    it("H8: a custom rule is shown as text to all players, whatever it contains, until the round ends", async () => {
      await players.startTable({
        isPrivate: true,
        rules: turnOnRule("Custom cards"),
        deal: { hands: ["C r1", "r3 r4 g5", "r9 y1 y2"], top: "r5" },
      });
      const [ann, ben, cleo] = three();
      await ann.input.press(ann.page.getByTestId("uno"));
      await ann.input.press(ann.page.getByTestId("card-C"));
      await ann.input.press(ann.page.getByTestId("pick-red"));
      await ann.page.getByTestId("rule-form").waitFor();
      await assertAccessible(ann.page);
      await ann.input.type(ann.page.getByTestId("rule-words"), MARKUP);
      await ann.input.press(ann.page.getByTestId("declare"));
      await everybodyReads(MARKUP);
      for (const { page } of players.all) {
        assert.equal(await page.locator("img").count(), 0);
        await assertAccessible(page);
      }
      await ben.input.press(ben.page.getByTestId("card-r3"));
      await waitForStatus(cleo, "Your turn");
      await cleo.input.press(cleo.page.getByTestId("card-r9"));
      await waitForStatus(ann, "Your turn");
      await ann.input.press(ann.page.getByTestId("card-r1"));
      for (const { page } of players.all) {
        await page.getByRole("dialog").waitFor();
        await page.getByTestId("table-rule").waitFor({ state: "detached" });
      }
    });

    it("H8: the host removes a rule, for everyone", async () => {
      const [ann, ben, cleo] = three();
      for (const { input: hands, page } of players.all) await hands.press(button(page, "Next round"));
      await waitForStatus(ann, "Your turn");
      await ann.input.press(ann.page.getByTestId("card-C"));
      await ann.input.press(ann.page.getByTestId("pick-red"));
      await ann.input.press(ann.page.getByRole("radio", { name: "Speak in rhymes" }));
      await ann.input.press(ann.page.getByTestId("declare"));
      await everybodyReads("Speak in rhymes");
      for (const { page } of [ben, cleo]) assert.equal(await page.getByTestId("strike").count(), 0);
      await ann.input.press(button(ann.page, "Remove this rule"));
      for (const { page } of players.all) {
        await page.getByTestId("table-rule").waitFor({ state: "detached" });
        await page.getByRole("log").getByText("Ann removes the table rule").waitFor({ state: "attached" });
      }
      assert.equal(await ann.page.evaluate(() => document.activeElement?.tagName), "H1");
    });
  });
});
