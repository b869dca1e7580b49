/** The results mark bots and replacement bots, and ask only people. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { PlayerInfo } from "../../../../client/net/session/table-snapshot.ts";
import type { MatchEnd } from "../../../../shared/command.ts";
import { presetRules, type Rules } from "../../../../shared/rules.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import {
  PageVisitor,
  refuseNext,
  SMALLEST_PHONE,
  sentRequests,
} from "../../../harness/pages/page-visitor.ts";

import { isRefusal, matchRow, serveFakeHistory } from "../../../support/browser/fake-history-api.ts";

describe("the results with bots and absent players", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  it("marks the seats of bots and replacement bots", async () => {
    const page = await visitor.sit("matchOver");
    await seated(page, [{}, { bot: "sharp" }, { isBotControlled: true, connected: false }, {}]);
    const marks = await page.locator(".standing .played-by").allInnerTexts();
    assert.deepEqual(marks.toSorted(), ["Bot", "Bot took over", "You"]);
    assert.equal(await page.locator(".podium .played-by").count(), 1);
  });

  /** Opens the results again, for the match with this id. */
  async function endMatch(page: Page, matchId: string): Promise<void> {
    const phase = () => harness.session.snapshot.phase;
    assert.equal(await page.evaluate(phase), "matchOver");
    await page.evaluate(() => {
      const { view } = harness.session.snapshot;
      harness.session.update({ phase: "playing", view: { ...view, phase: "playing", result: "none" } });
    });
    await page.locator(".result").waitFor({ state: "detached" });
    await page.evaluate((id) => {
      const { view } = harness.session.snapshot;
      const result = { winners: [0], scores: [...view.scores], why: "won" as const };
      harness.session.update({
        phase: "matchOver",
        matchId: id,
        view: { ...view, phase: "matchOver", result },
      });
    }, matchId);
    await page.locator(".result").waitFor();
  }

  it("shows why the match is not rated, as soon as the server has saved it", async () => {
    const page = await visitor.sit("matchOver");
    let asked = 0;
    await serveFakeHistory(page, {
      "GET matches?limit=1": () => {
        asked += 1;
        const mine = matchRow({ id: "this match", isRated: false, myRating: { unrated: "smallHands" } });
        return { matches: [asked === 1 ? matchRow({ id: "an earlier match" }) : mine] };
      },
    });
    await endMatch(page, "this match");
    await page.getByText("Not rated: each player was dealt fewer than 5 cards.").waitFor();
    assert.equal(asked, 2);
  });

  it("shows how much of a match counts, and nothing if it counts fully", async () => {
    const page = await visitor.sit("matchOver");
    const note = page.locator(".rating-note");
    let share = 0.5;
    const requests = await serveFakeHistory(page, {
      "GET matches?limit=1": () => ({ matches: [matchRow({ id: `share ${share}`, myRating: { share } })] }),
    });
    await endMatch(page, "share 0.5");
    await note.getByText("Counts only 50% towards your rating:").waitFor();
    share = 1;
    const response = page.waitForResponse(/limit=1/);
    await endMatch(page, "share 1");
    await response;
    assert.equal(await note.textContent(), "");
    assert.equal(requests.filter(({ path }) => path === "matches?limit=1").length, 2);
  });

  it("E6: shows who has agreed to a rematch; bots always agree, and players who have left are not counted", async () => {
    const page = await visitor.sit("matchOver");
    await seated(page, [{}, { bot: "easy" }, { isBotControlled: true, connected: false }, { ready: true }]);
    const agreed = page.locator(".agreed");
    assert.match(await agreed.innerText(), /1 of 2 want a rematch/);
    await agreed.getByText("Theo (Bot) will play too").waitFor();
    await page.getByText(/^Rematch in \d+ seconds with Merry Snail$/).waitFor();
  });

  it("E6: shows that the table returns to the waiting room while no player has agreed", async () => {
    const page = await visitor.sit("matchOver");
    await seated(page, [{}, { bot: "easy", ready: true }, {}, {}]);
    const countdown = page.locator(".countdown");
    assert.match(await countdown.innerText(), /^Back to the waiting room in \d+ seconds$/);
    await seated(page, [{ ready: true }, { bot: "easy" }, { ready: true }, {}]);
    assert.match(await countdown.innerText(), /^Rematch in \d+ seconds with Marisol and Aiko$/);
  });

  it("E6: counts neither players nor seconds for a player who is alone with bots", async () => {
    const page = await visitor.sit("matchOver");
    await page.evaluate(() =>
      harness.session.update({ clock: { endsAt: Date.now() + 1_700_000, lengthMs: 1_800_000 } }),
    );
    await seated(page, [{}, { bot: "easy" }, { bot: "easy" }, { bot: "easy" }]);
    assert.equal(await page.getByText("want a rematch").count(), 0);
    assert.equal((await page.locator(".countdown").innerText()).trim(), "");
  });

  it("E6: lets the host change the rules of the rematch, and shows the change to all players", async () => {
    const page = await visitor.sit("matchOver");
    await seated(page, [{ isHost: true }, {}, {}, {}]);
    await page.getByRole("button", { name: "Change the rules" }).click();
    const dialog = page.getByRole("dialog", { name: "Rules of the rematch" });
    await dialog.getByRole("radio", { name: "Party" }).dispatchEvent("click");
    const [[name, payload] = []] = await sentRequests(page);
    assert.equal(name, "setRules");
    assert.equal((payload as { rules: Rules }).rules.stacking, presetRules("party").stacking);
    await page.evaluate((rules) => harness.session.update({ rules }), presetRules("party"));
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByText(/The host has changed the rules of the rematch: .*Stacking/).waitFor();
    await seated(page, [{ isHost: false }, { isHost: true }, {}, {}]);
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    assert.equal(await dialog.getByRole("radio").count(), 0, "only to read");
    await page.evaluate(() => harness.session.update({ phase: "waiting" }));
    await dialog.waitFor({ state: "detached" });
  });

  it("E5: the next round does not wait for disconnected players, and the count says so", async () => {
    const page = await visitor.sit("roundOver");
    await seated(page, [{}, { connected: false }, { ready: true }, { bot: "easy" }]);
    assert.match(await page.locator(".agreed").innerText(), /1 of 2 ready/);
  });

  for (const [why, words] of [
    ["claimed", "You’re the last player left and claim the win."],
    ["idle", "The match ends: nobody has done anything for a while."],
    ["abandoned", "The match ends: too few players are left."],
  ] as const) {
    it(`explains that a match was ${why}`, async () => {
      const page = await visitor.sit("matchOver");
      await endedBy(page, why);
      await page.getByRole("heading", { name: words }).waitFor();
      assert.equal(await page.locator(".podium").count(), why === "claimed" ? 1 : 0);
    });
  }

  it("E4: the podium says after a single round how many cards players without points have left, and what these cost", async () => {
    const page = await visitor.sit("matchOver");
    await page.evaluate(() => {
      const { session } = harness;
      const { view } = session.snapshot;
      const scores = view.scores.map((_, seat) => (seat === 0 ? 66 : 0));
      const revealedHands = view.revealedHands.map((_, seat) => Array.from({ length: seat }, () => 8 + seat));
      session.update({
        view: { ...view, scores, revealedHands, rules: { ...view.rules, target: "single" } },
      });
    });
    await page.locator(".podium-block small", { hasText: "66 points" }).waitFor();
    const notes = await page.locator(".podium-block small").allInnerTexts();
    assert.deepEqual(notes, ["66 points", "1 card left · −8", "2 cards left · −18"]);
  });

  it("marks the viewer's own row, which is in sight on the smallest phone however many players there are", async () => {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    const mine = page.locator(".standing-mine");
    assert.equal(await mine.locator(".played-by").innerText(), "You");
    const isInSight = () =>
      mine.evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && top < innerHeight - 20 && bottom > 20;
      });
    for (const place of [0, 9_999]) {
      await page.locator(".result-body").evaluate((body, top) => body.scrollTo(0, top), place);
      assert.ok(await isInSight(), `scrolled to ${place}`);
    }
  });

  it("counts the matches that each player has won at the table, each match once", async () => {
    const page = await visitor.sit("matchOver");
    await endMatch(page, "first");
    assert.equal(await page.locator(".wins-here").innerText(), "");
    await endMatch(page, "second");
    await endMatch(page, "second");
    await page.getByText(/^Wins at this table: Marisol \(2\)$/).waitFor();
  });

  it("E4: the podium shows all players with one of its ranks, however many share it", async () => {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    assert.equal(await page.locator(".podium-step").count(), 3);
    await page.evaluate(() => {
      const { session } = harness;
      session.update({ view: { ...session.snapshot.view, scores: [512, 120, 120, 120] } });
    });
    await page.locator(".podium-at-4").waitFor();
    const names = await page.locator(".podium-place-2 .podium-name").allInnerTexts();
    assert.deepEqual(names, ["Theo", "Aiko", "Merry Snail"]);
    const covers = await page.locator(".podium-name, .podium-block").evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        if (left < 0 || right > innerWidth) return `${part.textContent} is cut off`;
        const isOver = (other: DOMRect) =>
          other.left < right - 1 &&
          other.right > left + 1 &&
          other.top < bottom - 1 &&
          other.bottom > top + 1;
        const over = parts.find((other) => other !== part && isOver(other.getBoundingClientRect()));
        return over === undefined ? "" : `${over.textContent} covers ${part.textContent}`;
      }),
    );
    assert.deepEqual(covers.filter(Boolean), []);
  });

  it("C3: shows no column for hands that stay face down", async () => {
    const page = await visitor.sit("matchOver");
    await page.getByText("All cards played").waitFor();
    await page.evaluate(() => {
      const { session } = harness;
      const { view } = session.snapshot;
      session.update({ view: { ...view, revealedHands: view.revealedHands.map(() => []) } });
    });
    await page.getByText("All cards played").waitFor({ state: "detached" });
    assert.equal(await page.getByRole("columnheader").count(), 3);
  });

  it("link to the replay of the match, in a new tab", async () => {
    const page = await visitor.sit("matchOver");
    const link = page.getByRole("link", { name: "Watch the replay" });
    assert.equal(await link.count(), 0, "where it is kept under no name");
    await page.evaluate(() => harness.session.update({ matchId: "x1hQ7bV0cT2mZ9pLr4Wq_A" }));
    assert.equal(await link.getAttribute("href"), "/#/match/x1hQ7bV0cT2mZ9pLr4Wq_A");
    assert.equal(await link.getAttribute("target"), "_blank");
    await page.evaluate(() => harness.session.update({ phase: "roundOver" }));
    await link.waitFor({ state: "detached" });
  });

  it("shares the link to the replay: copies it if there is no share sheet", async () => {
    const page = await visitor.sit("matchOver");
    await page.evaluate(() => {
      Reflect.deleteProperty(Navigator.prototype, "share");
      Object.assign(navigator.clipboard, { writeText: async (text: string) => (document.title = text) });
      harness.session.update({ matchId: "x1hQ7bV0cT2mZ9pLr4Wq_A" });
    });
    await page.getByRole("button", { name: "Share the replay" }).click();
    await page.getByRole("button", { name: "Copied!" }).waitFor();
    assert.match(await page.title(), /^https?:.*\/#\/match\/x1hQ7bV0cT2mZ9pLr4Wq_A$/);
  });

  it("shows no countdown while disconnected", async () => {
    const page = await visitor.sit("matchOver");
    const seconds = page.locator(".countdown").getByText(/in \d+ seconds/);
    await seconds.waitFor();
    await page.evaluate(() => harness.session.changeConnection("returning"));
    await seconds.waitFor({ state: "detached" });
    await page.evaluate(() => harness.session.changeConnection("connected"));
    await seconds.waitFor();
  });

  it("shows that the connection is lost only until it is restored", async () => {
    const page = await visitor.sit("matchOver");
    await refuseNext(page, "offline");
    await page.getByRole("button", { name: "Rematch" }).click();
    const why = page.getByRole("alert").filter({ hasText: "You’re not connected" });
    await why.waitFor();
    await page.evaluate(() => harness.session.changeConnection("connected"));
    await why.waitFor({ state: "detached" });
  });

  it("C6: spectators have no vote, but may ask for a seat", async () => {
    const page = await visitor.sit("matchOver");
    await page.evaluate((seat) => {
      const { session } = harness;
      const { view, players } = session.snapshot;
      session.update({
        view: { ...view, seat },
        players: players.map((one) => ({ ...one, isMe: false })),
      });
    }, SPECTATOR);
    assert.equal(await page.getByRole("button", { name: "Rematch" }).count(), 0);
    await page.getByTestId("sit").click();
    assert.deepEqual(await sentRequests(page), [["takeSeat", { name: "Ada" }]]);
    await page.evaluate(() => harness.session.update({ playsNextMatch: true }));
    await page.getByText("You’ll get a seat when the next match begins.").waitFor();
  });
});

/** Something is different about each of the seats, in turn. */
function seated(page: Page, parts: readonly Partial<PlayerInfo>[]): Promise<void> {
  return page.evaluate((changes) => {
    const { session } = harness;
    const base = { connected: true, ready: false };
    const players = session.snapshot.players.map((one, i) => ({ ...one, ...base, ...changes[i] }));
    session.update({ players: players });
  }, parts);
}

function endedBy(page: Page, why: MatchEnd): Promise<void> {
  return page.evaluate((end) => {
    const { session } = harness;
    const { view } = session.snapshot;
    const winners = end === "claimed" ? [0] : [];
    session.update({ view: { ...view, result: { winners, scores: [...view.scores], why: end } } });
  }, why);
}
