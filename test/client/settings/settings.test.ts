import assert from "node:assert/strict";
import { setGlobal } from "../../support/browser/set-global.ts";

/** A browser's storage, as far as it is used here. */
class Kept {
  readonly texts = new Map<string, string>();
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.texts.set(key, text);
  }
}

const KEY = "last-card:settings";
let visits = 0;
const restores: (() => void)[] = [];

/** The module as a new visit of the page loads it. */
async function visit(storage: object): Promise<typeof import("../../../client/settings/settings.ts")> {
  restores.push(setGlobal("localStorage", storage));
  visits += 1;
  return import(`../../../client/settings/settings.ts?visit=${visits}`);
}

describe("Settings", () => {
  afterEach(() => {
    for (const restore of restores.splice(0).toReversed()) restore();
  });

  it("are stored, and applied again at the next visit", async () => {
    const storage = new Kept();
    const first = await visit(storage);
    assert.deepEqual(first.settings(), first.DEFAULT_SETTINGS);
    first.changeSetting("deck", "contrast");
    first.changeSetting("textSize", 150);
    const second = await visit(storage);
    assert.deepEqual(second.settings(), { ...second.DEFAULT_SETTINGS, deck: "contrast", textSize: 150 });
  });

  it("store the tips of the first games by their first name, hints", async () => {
    const storage = new Kept();
    storage.setItem(KEY, '{"hints":false}');
    const { changeSetting: change, settings: read } = await visit(storage);
    assert.equal(read().tips, false);
    change("tips", true);
    assert.match(storage.getItem(KEY) ?? "", /"hints":true/);
  });

  it("do not notify a listener that another listener removed during the same change", async () => {
    const { changeSetting: change, onSettingsChange } = await visit(new Kept());
    const changes: string[] = [];
    onSettingsChange(() => stop());
    const stop = onSettingsChange(() => changes.push("gone"));
    change("deck", "plain");
    assert.deepEqual(changes, []);
  });

  it("tell every change once, to all who listen", async () => {
    const page = await visit(new Kept());
    const changes: string[] = [];
    const stop = page.onSettingsChange(({ sorting }) => changes.push(sorting));
    page.changeSetting("sorting", "number");
    page.changeSetting("sorting", "number");
    stop();
    page.changeSetting("sorting", "drawn");
    assert.deepEqual(changes, ["number"]);
  });

  it("take nothing from storage that is no choice", async () => {
    for (const text of ["", "null", "7", "{", '{"deck":"gold","volume":3,"vibration":"no"}']) {
      const storage = new Kept();
      storage.setItem(KEY, text);
      const page = await visit(storage);
      assert.deepEqual(page.settings(), page.DEFAULT_SETTINGS, text);
    }
  });

  it("last as long as the page if the browser stores nothing", async () => {
    const closed = {
      getItem: () => {
        throw new Error("closed");
      },
      setItem: () => {
        throw new Error("closed");
      },
    };
    const page = await visit(closed);
    page.changeSetting("leftHanded", true);
    assert.equal(page.settings().leftHanded, true);
  });
});
