/** People who were met, kept and blocked, on the profile page, the home page and the result. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { People, PeopleOnline } from "../../../shared/wire/people.ts";
import { openHistoryPage } from "../../harness/pages/history-visitor.ts";
import {
  apiCalls,
  horizontalOverflow,
  PageVisitor,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../support/browser/assert-accessible.ts";
import {
  GUEST,
  isRefusal,
  MATCH_ID,
  ME,
  matchRow,
  serveFakeHistory,
} from "../../support/browser/fake-history-api.ts";
import { sampleEvening } from "../../support/browser/sample-evening.ts";

const TOKEN = "abcdefghijklmnopqrstuv";
const TABLE = "QK7M2P";
const met = (seat: number, name: string, relation?: string) => ({
  ...{ match: MATCH_ID, seat, name, at: Date.UTC(2026, 10, 1) },
  ...(relation === undefined ? {} : { relation }),
});
const PEOPLE: People = {
  met: [met(1, "Theo"), met(2, "Aiko", "r1"), met(3, "Mallory", "r2")],
  relations: [
    { id: "r1", kind: "kept", name: "Aiko", since: 1, isFriend: true },
    { id: "r2", kind: "blocked", name: "Mallory", since: 1 },
  ],
};

const words = (row: string) =>
  row
    .split("\t")
    .map((word) => word.trim())
    .filter((word) => word !== "");

describe("the people", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  it("of the profile page are kept, blocked and forgotten, and only friends are called so", async () => {
    const { page, requests } = await openHistoryPage(visitor, "#/profile", {
      answers: {
        "GET me": GUEST,
        "GET people": PEOPLE,
        "POST people": PEOPLE.relations[0] ?? {},
        "DELETE people/r2": {},
      },
    });
    await button(page, "Add Theo as a friend").click();
    // What is seldom wanted is not as loud as the rest.
    assert.equal(await button(page, "Block Theo").count(), 0);
    await page.getByLabel("Menu: Theo").click();
    await button(page, "Block Theo").click();
    await button(page, "Unblock Mallory").click();
    const sent = () =>
      requests.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body]);
    await page.getByRole("listitem").filter({ hasText: "Aiko" }).getByText("Friend").waitFor();
    while (sent().length < 3) await nextTurn();
    const theo = { match: MATCH_ID, seat: 1 };
    assert.deepEqual(sent(), [
      ["people", { kind: "kept", ...theo }],
      ["people", { kind: "blocked", ...theo }],
      ["people/r2", null],
    ]);
    await assertAccessible(page);
  });

  it("and club evenings fit the smallest phone, and can be touched there", async () => {
    const { page } = await openHistoryPage(visitor, "#/profile", {
      answers: { "GET people": PEOPLE, "GET evenings/e": sampleEvening(3) },
      device: SMALLEST_PHONE,
    });
    for (const [route, shown] of [
      ["#/profile", ".people"],
      ["#/evening", "form.evening-form"],
      ["#/evening/e", ".standings"],
    ] as const) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, route);
      await page.locator(shown).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      assert.equal(await horizontalOverflow(page), 0, route);
      assert.deepEqual(await tooSmallTargets(page), [], route);
      await assertAccessible(page);
    }
  });

  it("of the profile page are added by a link, which asks first", async () => {
    const { page, requests } = await openHistoryPage(visitor, `#/profile/add-${TOKEN}`, {
      answers: {
        ...{ "GET me": GUEST, "GET people": PEOPLE },
        "POST people/link/open": { name: "Aiko" },
        "POST people/link": { token: TOKEN },
      },
    });
    await button(page, "Add this person").waitFor();
    assert.equal(await page.locator("main section").first().getAttribute("aria-labelledby"), "people");
    await button(page, "Add this person").click();
    await page.getByText("Aiko is in your list.").waitFor();
    const [opened] = requests.filter(({ method }) => method === "POST");
    assert.deepEqual(opened?.body, { token: TOKEN, name: "Ada" });
    await button(page, "Add a person by link").click();
    await page.getByRole("img", { name: "Link that adds a person" }).waitFor();
    assert.match(
      await page.getByRole("textbox", { name: "Link that adds a person" }).inputValue(),
      /#\/profile\/add-/,
    );
    await assertAccessible(page);
  });

  it("of the profile page are compared with the player, and months stand in a table and in files", async () => {
    const figures = { matches: 3, wins: 1, catches: 4 };
    const { statistics } = GUEST;
    const us = { name: "Aiko", deck: "ruthless", mine: { ...statistics, ...figures }, theirs: statistics };
    const months = [
      { month: "2026-09", ...figures, cardsPlayed: 40 },
      { month: "2026-11", ...figures, matches: 12, cardsPlayed: 1234 },
    ];
    const { page } = await openHistoryPage(visitor, "#/profile", {
      answers: {
        ...{ "GET me": GUEST, "GET people": PEOPLE, "GET people/r1": us },
        "GET me/figures": { months, handDays: 30 },
      },
    });
    const opener = button(page, "Head to head with Aiko");
    await opener.click();
    const table = page.getByRole("table", { name: "Head to head with Aiko" });
    await table.waitFor();
    assert.deepEqual(await table.getByRole("row").first().innerText().then(words), ["You", "Aiko"]);
    assert.deepEqual(await table.getByRole("row", { name: "Players caught" }).innerText().then(words), [
      "Players caught",
      "4",
      String(statistics.catches),
    ]);
    await page.getByText("Most played deck: Ruthless deck").waitFor();
    assert.equal(await opener.getAttribute("aria-expanded"), "true");
    const november = page
      .getByRole("table", { name: "Month by month" })
      .getByRole("row", { name: "Nov 2026" });
    assert.deepEqual(await november.innerText().then(words), ["Nov 2026", "12", "1", "4", "1,234"]);
    await page.getByText("Hand of the day, days in a row: 30+").waitFor();
    const saved = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
      return readFile(await download.path(), "utf8");
    };
    assert.equal(
      await saved("Save as CSV"),
      "month,matches,wins,catches,cardsPlayed\r\n2026-09,3,1,4,40\r\n2026-11,12,1,4,1234\r\n",
    );
    assert.deepEqual(JSON.parse(await saved("Save as JSON")), months);
    await assertAccessible(page);
    await opener.click();
    await table.waitFor({ state: "detached" });
  });

  async function openHome(people: People, online: PeopleOnline) {
    const page = await visitor.visit();
    const requests = await serveFakeHistory(page, {
      ...{
        "GET me": ME,
        "GET people": people,
        "GET people/online": online,
        "PATCH people": {},
        "POST people/invitations": {},
      },
    });
    await page.evaluate(() => localStorage.setItem("last-card:key", "k".repeat(43)));
    await page.reload();
    return { page, requests };
  }

  it("of the home page are asked once whether friends may see them, and lead to tables", async () => {
    const online: PeopleOnline = {
      friends: [{ id: "r1", name: "Aiko", table: { code: TABLE, canJoin: true } }],
      invitations: [{ name: "Theo", table: TABLE, at: 1 }],
    };
    const { page, requests } = await openHome(PEOPLE, online);
    await page.getByText("Theo invites you to a table.").waitFor();
    await assertAccessible(page);
    await button(page, "Yes, my friends").click();
    while (!requests.some(({ method }) => method === "PATCH")) await nextTurn();
    assert.equal(await button(page, "Yes, my friends").count(), 0);
    await button(page, "Join Aiko").click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["join", TABLE, { name: "Ada" }]]);
  });

  it("of the last three matches can be invited again, below the player's own streak", async () => {
    const later = (seat: number, name: string, match: string) => ({ ...met(seat, name), match });
    const others = [later(1, "Ben", "b"), later(1, "Cleo", "c"), later(1, "Dora", "d")];
    const { page } = await openHome(
      { ...PEOPLE, met: [...PEOPLE.met, ...others], shown: "off" },
      { friends: [], invitations: [] },
    );
    const groups = page.getByRole("button", { name: /^Again with/ });
    await groups.first().waitFor();
    assert.deepEqual(await groups.allInnerTexts(), [
      "Again with Theo and Aiko",
      "Again with Ben",
      "Again with Cleo",
    ]);
    await page.getByText("Winning streak: 2").waitFor();
    await assertAccessible(page);
  });

  it("of the last match are invited to a private table with one press, without blocked people", async () => {
    const { page, requests } = await openHome({ ...PEOPLE, shown: "off" }, { friends: [], invitations: [] });
    await button(page, "Again with Theo and Aiko").click();
    await page.locator(".waiting").waitFor({ state: "attached" });
    const invited = () => requests.find(({ path }) => path === "people/invitations");
    while (invited() === undefined) await nextTurn();
    const people = [1, 2].map((seat) => ({ match: MATCH_ID, seat }));
    assert.deepEqual(invited()?.body, { table: TABLE, people });
  });

  it("of a match that is over are kept with one press, as soon as the server has saved it", async () => {
    const page = await visitor.sit("matchOver");
    const requests = await serveFakeHistory(page, {
      "GET matches?limit=1": { matches: [matchRow()] },
      ...{ "GET people": PEOPLE, "POST people": PEOPLE.relations[0] ?? {} },
    });
    await page.evaluate(() => {
      const { view } = harness.session.snapshot;
      harness.session.update({ phase: "playing", view: { ...view, phase: "playing", result: "none" } });
    });
    await page.locator(".result").waitFor({ state: "detached" });
    await page.evaluate((matchId) => {
      const { view } = harness.session.snapshot;
      const result = { winners: [0], scores: [...view.scores], why: "won" as const };
      harness.session.update({ phase: "matchOver", matchId, view: { ...view, phase: "matchOver", result } });
    }, MATCH_ID);
    await button(page, "Add Theo as a friend").locator(".face").waitFor();
    assert.equal(await page.locator(":has(> .keep-people) ~ .standings").count(), 1, "above the standings");
    await button(page, "Add Theo as a friend").click();
    await page.getByText("Theo is in your list.").waitFor();
    const kept = requests.filter(({ method }) => method === "POST").map(({ body }) => body);
    assert.deepEqual(kept, [{ kind: "kept", match: MATCH_ID, seat: 1 }]);
    assert.equal(await button(page, "Add Aiko as a friend").count(), 0, "Aiko is kept already");
  });

  it("whom the player has blocked are marked at a table of others, and what they say is not shown", async () => {
    const page = await visitor.sit("waiting");
    await serveFakeHistory(page, { [`GET tables/${TABLE}/blocked`]: { blocked: ["seat-1"] } });
    await page.evaluate(() => {
      localStorage.setItem("last-card:key", "k".repeat(43));
      localStorage.setItem("last-card:blocks", "yes");
    });
    await page.reload();
    await page.getByText("blocked by you").waitFor();
    assert.equal(await page.getByText("blocked by you").count(), 1);
    await page.evaluate(() => {
      for (const seatId of ["seat-1", "seat-3"]) harness.session.emitChat({ seatId, phrase: 0 });
    });
    await page.locator(".sitter-says img, .sitter-says svg").first().waitFor();
    const speaking = await page.locator(".sitter", { has: page.locator(".sitter-says *") }).allInnerTexts();
    assert.equal(speaking.length, 1);
  });
});
