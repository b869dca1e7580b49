/** The link that moves a seat to another device, in a real browser with a fake game API. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { PlayerInfo } from "../../../../client/net/session/table-snapshot.ts";
import { BACKS, EMBLEMS } from "../../../../shared/looks.ts";
import { apiCalls, PageVisitor, refuseNext, sentRequests } from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

const TOKEN = "k3-_secret";
/** The question to the server. */
const WHOSE = ["whose", "/api/tables/QK7M2P/seat", JSON.stringify({ seatToken: TOKEN })] as const;

describe("a seat on another device", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(async () => {
    await visitor.endVisit();
    visitor.scripts.splice(0);
  });

  /** The server tells whose seat the token opens, or refuses. */
  beforeEach(() => {
    visitor.scripts.push(() => {
      const browserFetch = globalThis.fetch;
      globalThis.fetch = async (address, init) => {
        if (!String(address).endsWith("/seat")) return browserFetch(address, init);
        harness.apiCalls.push(["whose", String(address), String(init?.body)]);
        const refusal = sessionStorage.getItem("seatRefusal");
        const answer = { name: sessionStorage.getItem("seatName") ?? "Ben" };
        return refusal === null
          ? Response.json(answer)
          : Response.json({ error: { code: refusal } }, { status: 403 });
      };
    });
  });

  it("asks whose seat to move, and moves nothing before the answer; the secret leaves the address", async () => {
    const page = await visitor.visit(`#/seat/QK7M2P/${TOKEN}`);
    await question(page, "Ben").waitFor();
    await page.getByText("Ben’s seat at table QK7M2P").waitFor();
    assert.deepEqual(await apiCalls(page), [WHOSE]);
    assert.match(page.url(), /\/\?table=QK7M2P$/);
    assert.ok(!JSON.stringify(await page.evaluate(() => history.state ?? "")).includes(TOKEN));
    await assertAccessible(page);
    await page.getByRole("button", { name: "Take the seat here" }).click();
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [WHOSE, ["seat", "QK7M2P", TOKEN]]);
  });

  it("stays where it is if the player does not want it", async () => {
    const page = await visitor.visit(`#/seat/QK7M2P/${TOKEN}`);
    await page.getByRole("button", { name: "Leave it there" }).click();
    await page.getByRole("button", { name: "Quick play" }).waitFor();
    assert.deepEqual(await apiCalls(page), [WHOSE]);
    assert.doesNotMatch(page.url(), /seat/);
  });

  it("never takes this browser's own seat at the table away", async () => {
    const page = await visitor.visit(`#/seat/QK7M2P/${TOKEN}`, { mine: '["QK7M2P"]' });
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["return", "QK7M2P"]]);
  });

  it("asks if this browser's own seat at the table is lost", async () => {
    const page = await visitor.visit("", { mine: '["QK7M2P"]' });
    await refuseNext(page, "seatExpired");
    await openLink(page);
    await question(page, "Ben").waitFor();
    assert.deepEqual(await apiCalls(page), [["return", "QK7M2P"], WHOSE]);
  });

  it("shows a name that looks like a page as text", async () => {
    const name = "<b>Ada</b>{{code}}$t(place.home)";
    const page = await visitor.visit();
    await page.evaluate((text) => sessionStorage.setItem("seatName", text), name);
    await openLink(page);
    await question(page, name).waitFor();
  });

  it("says that the server cannot tell, and asks again on request", async () => {
    const page = await visitor.visit();
    await page.evaluate(() => sessionStorage.setItem("seatRefusal", "rateLimited"));
    await openLink(page);
    await page.getByText("Not so fast!").waitFor();
    await page.evaluate(() => sessionStorage.removeItem("seatRefusal"));
    await page.getByRole("button", { name: "Try again" }).click();
    await question(page, "Ben").waitFor();
    assert.deepEqual(await apiCalls(page), [WHOSE, WHOSE]);
  });

  it("brings its emblem and turn time to a device that has none of its own", async () => {
    // The home page would have given it a random face.
    const page = await visitor.visit(`#/seat/QK7M2P/${TOKEN}`);
    await question(page, "Ben").waitFor();
    await page.evaluate(() => {
      const { session } = harness;
      const dressed = (one: PlayerInfo): PlayerInfo =>
        one.isMe ? { ...one, avatar: "owl", back: "waves", turnTimeFactor: 2 } : one;
      session.update({ players: session.snapshot.players.map(dressed) });
    });
    await takeSeat(page);
    assert.deepEqual(await keptChoices(page), { emblem: "owl", back: "waves", moreTime: 2 });
    const looks = { avatar: EMBLEMS.indexOf("owl"), back: BACKS.indexOf("waves") };
    assert.deepEqual(await sentRequests(page), [["setAvatar", looks]]);
  });

  it("keeps its face on a device that has chosen one at random", async () => {
    const page = await visitor.visit();
    await page.locator(".name-chip .face").waitFor();
    await page.evaluate(() => {
      const { session } = harness;
      const dressed = (one: PlayerInfo): PlayerInfo =>
        one.isMe ? { ...one, avatar: "owl", back: "stars" } : one;
      session.update({ players: session.snapshot.players.map(dressed) });
    });
    await openLink(page);
    await takeSeat(page);
    assert.deepEqual(await keptChoices(page), { emblem: "owl", back: "stars", moreTime: 1 });
  });

  it("leaves a device its own choices", async () => {
    const page = await visitor.visit();
    // It has stored a random face, and stores no other.
    await page.locator(".name-chip .face").waitFor();
    await page.evaluate(() => {
      localStorage.removeItem("last-card:random-face");
      const chosen = { emblem: "fox", back: "waves", moreTime: 4 };
      localStorage.setItem("last-card:settings", JSON.stringify(chosen));
    });
    await page.reload();
    await openLink(page);
    await takeSeat(page);
    assert.deepEqual(await keptChoices(page), { emblem: "fox", back: "waves", moreTime: 4 });
  });

  it("works only once: later visitors get the ordinary invitation", async () => {
    const page = await visitor.visit();
    await page.evaluate(() => sessionStorage.setItem("seatRefusal", "invalidSeatToken"));
    await openLink(page);
    await page.getByRole("heading", { name: "You’re invited" }).waitFor();
    await page.getByRole("alert").filter({ hasText: "no longer yours" }).waitFor();
    assert.match(page.url(), /\/\?table=QK7M2P$/);
  });
});

function openLink(page: Page): Promise<void> {
  return page.evaluate((token) => {
    location.hash = `#/seat/QK7M2P/${token}`;
  }, TOKEN);
}

async function takeSeat(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Take the seat here" }).click();
  await page.locator(".waiting").waitFor();
}

function question(page: Page, name: string) {
  return page.getByRole("heading", { name: `Play as ${name} on this device?`, exact: true });
}

function keptChoices(page: Page): Promise<object> {
  return page.evaluate(() => {
    const { emblem, back, moreTime } = JSON.parse(localStorage.getItem("last-card:settings") ?? "{}");
    return { emblem, back, moreTime };
  });
}
