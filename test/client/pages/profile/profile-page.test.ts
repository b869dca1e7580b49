/** The player's own profile in a real browser, with a fake match history: made, recovered, renamed, exported, deleted. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import { GUEST, isRefusal, ME, PROFILE } from "../../../support/browser/fake-history-api.ts";

const CODE = "ABCDE-FGHJK-MNPQR-STUVW-XYZ23";

describe("the player's own profile", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit(isRefusal));

  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  it("is made with a name, and its recovery code is shown once", async () => {
    let hasProfile = false;
    const { page, requests } = await openHistoryPage(visitor, "#/profile", {
      answers: {
        "GET me": () => (hasProfile ? ME : GUEST),
        "POST profile": () => {
          hasProfile = true;
          return { profile: PROFILE, recoveryCode: CODE };
        },
      },
    });
    await page.getByLabel("Profile name").fill("  Ada  L. ");
    await button(page, "Create a profile").click();
    await page.getByText(CODE).waitFor();
    assert.deepEqual(requests.find(({ method }) => method === "POST")?.body, { name: "Ada L." });
    await assertAccessible(page);
    await button(page, "I’ve saved it").click();
    assert.equal(await page.getByText(CODE).count(), 0);
    await page.getByText("1,247").first().waitFor();
  });

  it("says that a name is taken", async () => {
    const { page } = await openHistoryPage(visitor, "#/profile", {
      answers: { "GET me": GUEST, "POST profile": "nameTaken" },
    });
    await button(page, "Create a profile").click();
    await page.getByText("Another profile already has this name, or one that looks just like it.").waitFor();
  });

  it("comes to this browser by its code, and a wrong one is refused", async () => {
    let isFound = false;
    const { page } = await openHistoryPage(visitor, "#/profile", {
      answers: {
        "GET me": () => (isFound ? ME : GUEST),
        "POST profile/recover": ({ body }) => {
          isFound = JSON.stringify(body) === JSON.stringify({ recoveryCode: CODE, merge: false });
          return isFound ? { profile: PROFILE } : "wrongCode";
        },
      },
    });
    await page.getByLabel("Recovery code").fill("WRONG");
    await button(page, "Restore profile").click();
    await page.getByText("No profile has this recovery code.").waitFor();
    await page.getByLabel("Recovery code").fill(` ${CODE} `);
    await button(page, "Restore profile").click();
    await page.getByText("12 rated matches").waitFor();
  });

  it("is renamed, gets a new code after a question, is taken along, and deleted after a question", async () => {
    let isThere = true;
    const { page, requests } = await openHistoryPage(visitor, "#/profile", {
      answers: {
        "GET me": () => (isThere ? ME : GUEST),
        "PATCH profile": { profile: PROFILE },
        "POST profile/code": { recoveryCode: CODE },
        "GET me/export": { matches: [] },
        "DELETE me": () => {
          isThere = false;
          return {};
        },
      },
    });
    await page.getByLabel("Profile name").fill("Countess");
    await button(page, "Save").click();
    await button(page, "New recovery code").click();
    await button(page, "Create new code").click();
    await page.getByText(CODE).waitFor();
    const download = page.waitForEvent("download");
    await button(page, "Download my data").click();
    assert.equal((await download).suggestedFilename(), "last-card-me.json");
    await button(page, "Delete my profile").click();
    await button(page, "Keep it").click();
    await button(page, "Delete my profile").click();
    await button(page, "Yes, delete it all").click();
    await page.getByText("All your data has been deleted.").waitFor();
    await button(page, "Create a profile").waitFor();
    const bodies = requests
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(bodies, ["PATCH profile", "POST profile/code", "DELETE me"]);
  });
});
