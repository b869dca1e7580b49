/** Turn notifications are offered when a turn came while the page was hidden; declining is final. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PageVisitor, SMALLEST_PHONE, tooSmallTargets } from "../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../support/browser/assert-accessible.ts";
import { type FakePushOptions, installFakePush, setPageHidden } from "../../support/browser/fake-push.ts";

const QUESTION = "It was your turn while this page was hidden. Get a notification next time?";

describe("the offer of turn notifications", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  async function sit(options: FakePushOptions = {}): Promise<Page> {
    const page = await visitor.sit("waiting", SMALLEST_PHONE);
    await installFakePush(page, options);
    await page.reload();
    await page.locator(".waiting").waitFor();
    return page;
  }
  const changeTo = (page: Page, phase: "playing" | "roundOver", turn: number) =>
    page.evaluate(
      ([now, seat]) => {
        const { view } = harness.session.snapshot;
        harness.session.update({ phase: now, view: { ...view, phase: now, seat: 0, turn: seat } });
      },
      [phase, turn] as const,
    );
  /** A round in which a turn comes while the page is hidden, or not. */
  async function playRound(page: Page, isHidden = true): Promise<void> {
    await changeTo(page, "playing", 1);
    await setPageHidden(page, isHidden);
    await changeTo(page, "playing", 0);
    await setPageHidden(page, false);
    await changeTo(page, "roundOver", 0);
    await page.locator(".result").waitFor();
  }
  const offer = (page: Page) => page.getByText(QUESTION);
  const isNotOffered = async (page: Page) => {
    await page.locator(".result .result-foot").waitFor();
    return (await offer(page).count()) === 0;
  };

  it("comes in the results of the round, and turns them on with one press", async () => {
    const page = await sit();
    await playRound(page);
    await offer(page).waitFor();
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    await page
      .getByText("You’ll be notified when it’s your turn. You can turn this off in the settings.")
      .waitFor();
    assert.deepEqual(await page.evaluate(() => [fakePush.asked, fakePush.isSubscribed]), [1, true]);
    await playRound(page);
    assert.ok(await isNotOffered(page));
  });

  it("does not appear again after a refusal, also after a reload", async () => {
    const page = await sit();
    await playRound(page);
    await page.getByRole("button", { name: "No thanks" }).click();
    await offer(page).waitFor({ state: "detached" });
    assert.ok(await page.evaluate(() => document.querySelector(".result")?.contains(document.activeElement)));
    await playRound(page);
    assert.ok(await isNotOffered(page));
    await page.reload();
    await page.locator(".waiting").waitFor();
    await playRound(page);
    assert.ok(await isNotOffered(page));
    assert.equal(await page.evaluate(() => fakePush.asked), 0);
  });

  it("explains if the browser blocks them", async () => {
    const page = await sit({ answer: "denied" });
    await playRound(page);
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    await page.getByText("Your browser blocks notifications from this page.").waitFor();
  });

  it("does not come if the player saw the turn, if notifications are blocked, or if the server sends none", async () => {
    const page = await sit();
    await playRound(page, false);
    assert.ok(await isNotOffered(page));
    for (const options of [{ permission: "denied" }, { isOn: false }] as const) {
      await visitor.endVisit();
      const other = await sit(options);
      const asked = options.isOn === false ? other.waitForResponse("**/api/push") : undefined;
      await playRound(other);
      await asked;
      assert.ok(await isNotOffered(other));
    }
  });

  it("passes axe at 320 px, and is easy to hit", async () => {
    const page = await sit();
    await playRound(page);
    await offer(page).waitFor();
    await assertAccessible(page);
    assert.deepEqual(await tooSmallTargets(page), []);
  });
});
