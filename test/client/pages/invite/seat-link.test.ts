/** The link that moves a seat to another device, in a real browser with a fake game API. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { PlayerInfo } from "../../../../client/net/session/table-snapshot.ts";
import { EMBLEMS } from "../../../../shared/avatar-icon.ts";
import { apiCalls, PageVisitor, refuseNext, sentRequests } from "../../../harness/pages/page-visitor.ts";

const TOKEN = "k3-_secret";

describe("a seat on another device", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  it("opens by its link, and the secret leaves the address", async () => {
    const page = await visitor.visit(`#/seat/QK7M2P/${TOKEN}`);
    await page.locator(".waiting").waitFor();
    assert.deepEqual(await apiCalls(page), [["seat", "QK7M2P", TOKEN]]);
    assert.match(page.url(), /\/\?table=QK7M2P$/);
    assert.ok(!JSON.stringify(await page.evaluate(() => history.state ?? "")).includes(TOKEN));
  });

  it("brings its emblem and turn time to a device that has none of its own", async () => {
    const page = await visitor.visit();
    await page.evaluate(() => {
      const { session } = harness;
      const dressed = (one: PlayerInfo): PlayerInfo =>
        one.isMe ? { ...one, emblem: "owl", turnTimeFactor: 2 } : one;
      session.update({ players: session.snapshot.players.map(dressed) });
    });
    await takeOver(page);
    assert.deepEqual(await keptChoices(page), { emblem: "owl", moreTime: 2 });
    assert.deepEqual(await sentRequests(page), [["setAvatar", { avatar: EMBLEMS.indexOf("owl") }]]);
  });

  it("leaves a device its own choices", async () => {
    const page = await visitor.visit();
    await page.evaluate(() =>
      localStorage.setItem("last-card:settings", JSON.stringify({ emblem: "fox", moreTime: 4 })),
    );
    await page.reload();
    await takeOver(page);
    assert.deepEqual(await keptChoices(page), { emblem: "fox", moreTime: 4 });
  });

  it("works only once: later visitors get the ordinary invitation", async () => {
    const page = await visitor.visit();
    await refuseNext(page, "invalidSeatToken");
    await page.evaluate((token) => {
      location.hash = `#/seat/QK7M2P/${token}`;
    }, TOKEN);
    await page.getByRole("heading", { name: "You’re invited" }).waitFor();
    await page.getByRole("alert").filter({ hasText: "no longer yours" }).waitFor();
    assert.match(page.url(), /\/\?table=QK7M2P$/);
  });
});

async function takeOver(page: Page): Promise<void> {
  await page.evaluate((token) => {
    location.hash = `#/seat/QK7M2P/${token}`;
  }, TOKEN);
  await page.locator(".waiting").waitFor();
}

function keptChoices(page: Page): Promise<object> {
  return page.evaluate(() => {
    const { emblem, moreTime } = JSON.parse(localStorage.getItem("last-card:settings") ?? "{}");
    return { emblem, moreTime };
  });
}
