/** Forced colours: controls and selected options can still be distinguished. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";

/** The visible background colour of a text. */
const ground = (face: Locator) =>
  face.first().evaluate((element) => getComputedStyle(element).backgroundColor);

describe("in forced colours", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  async function forced(search: string): Promise<Page> {
    const page = await visitor.visit(search);
    await page.emulateMedia({ forcedColors: "active" });
    return page;
  }

  it("a selected option looks different from the others, and a switch that is on from one that is off", async () => {
    const page = await forced("?page=settings");
    for (const face of [".segment input%s + span", ".choice input%s + .choice-face"]) {
      const [chosen, other] = [":checked", ":not(:checked)"].map((state) =>
        page.locator(face.replace("%s", state)),
      );
      assert.ok(chosen && other);
      assert.notEqual(await ground(chosen), await ground(other), face);
    }
    const music = page.getByRole("switch", { name: "Music" });
    const face = page.locator(".switch").filter({ has: music }).locator(".switch-face");
    const before = await ground(face);
    await music.click();
    assert.notEqual(await ground(face), before);
  });

  it("nothing of the table is seen through a result", async () => {
    const page = await visitor.sit("roundOver");
    await page.emulateMedia({ forcedColors: "active" });
    assert.doesNotMatch(await ground(page.locator(".result")), /rgba|transparent/);
  });

  it("buttons and fields have an edge", async () => {
    const page = await forced("");
    for (const name of ["Quick play", "Join"])
      await assertEdge(page.getByRole("button", { name, exact: true }));
    await assertEdge(page.getByLabel("Your name"));
  });
});

async function assertEdge(thing: Locator): Promise<void> {
  const { width, edge, behind } = await thing.evaluate((element) => {
    const style = getComputedStyle(element);
    return { width: style.borderTopWidth, edge: style.borderTopColor, behind: style.backgroundColor };
  });
  assert.equal(width, "1px");
  assert.notEqual(edge, behind);
}
