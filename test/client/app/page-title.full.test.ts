import assert from "node:assert/strict";
import { pageTitle } from "../../../client/app/page-title.ts";
import { isLanguage, LANGUAGES, setLanguage } from "../../../client/i18n/i18n.ts";
import type { Route } from "../../../client/routes.ts";
import { PageVisitor } from "../../harness/pages/page-visitor.ts";

const ROUTES: readonly Route[] = [
  ...([{ place: "home" }, { place: "notFound" }, { place: "howTo" }, { place: "rules" }] as const),
  ...([{ place: "settings" }, { place: "history" }, { place: "leaderboard" }, { place: "replay" }] as const),
  ...([{ place: "profile" }, { place: "profile", id: "x" }, { place: "table", code: "QK7M2P" }] as const),
];

describe("the title of a page", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("is another on each page, at each stage of a table, and in each language", async () => {
    for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
      await setLanguage(language);
      const atTable = (["waiting", "playing"] as const).map((phase) =>
        pageTitle({ place: "table", code: "QK7M2P" }, { code: "QK7M2P", phase }),
      );
      const titles = [...ROUTES.map((route) => pageTitle(route)), ...atTable];
      assert.equal(new Set(titles).size, titles.length, `${language}: ${titles.join(", ")}`);
      for (const title of titles) assert.match(title, /(?:^| · )\u2068?Last Card\u2069?$/, language);
    }
    await setLanguage("en");
  });

  it("follows the player, who finds home from an address without a page", async () => {
    const page = await visitor.visit("nothing");
    await page.getByRole("heading", { name: "Page not found", level: 1 }).waitFor();
    assert.equal(await page.title(), "Page not found · Last Card");
    await page.getByRole("button", { name: "Back to home" }).click();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    assert.equal(await page.title(), "Settings · Last Card");
    await page.goBack();
    await page.getByRole("button", { name: "Quick play" }).waitFor();
    assert.equal(await page.title(), "Last Card");
    assert.equal(new URL(page.url()).pathname, "/");
  });
});
