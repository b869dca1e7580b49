import assert from "node:assert/strict";
import { goalOf, lookName, openLooks } from "../../../client/looks/open-looks.ts";
import { changeSetting } from "../../../client/settings/settings.ts";
import { BACKS, FELTS } from "../../../shared/looks.ts";

const KEY = "k".repeat(43);
const LOOKS = [...BACKS, ...FELTS.filter((felt) => felt !== "auto")];

describe("looks that open through play", () => {
  const stored = new Map<string, string>();
  const browser = { fetch: globalThis.fetch, storage: globalThis.localStorage };
  let statistics: object | undefined;

  beforeEach(() => {
    stored.clear();
    stored.set("last-card:key", KEY);
    statistics = { matches: 0, wins: 0, catches: 0, challengesWon: 0 };
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    };
    Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
    globalThis.fetch = async () => {
      if (statistics === undefined) throw new TypeError("offline");
      return Response.json({ matches: 0, statistics });
    };
  });
  afterEach(() => {
    globalThis.fetch = browser.fetch;
    Object.defineProperty(globalThis, "localStorage", { value: browser.storage, configurable: true });
    changeSetting("allLooks", false);
  });

  it("are half of all, and never the back of high contrast, the even felt or the first of each", () => {
    const locked = LOOKS.filter((look) => goalOf(look) !== undefined);
    assert.equal(locked.length, LOOKS.length / 2);
    for (const open of ["suits", "contrast", "meadow", "slate"] as const)
      assert.equal(goalOf(open), undefined);
    assert.equal(goalOf("auto"), undefined);
  });

  it("open when the figure of the profile is high enough, once, and stay open without a network", async () => {
    assert.deepEqual(await openLooks(), []);
    statistics = { matches: 3, wins: 0, catches: 1, challengesWon: 0 };
    assert.deepEqual((await openLooks()).toSorted(), ["harlequin", "stars"]);
    assert.deepEqual(await openLooks(), []);
    statistics = undefined;
    assert.deepEqual(await openLooks(), []);
    assert.deepEqual([goalOf("harlequin"), goalOf("stars")], [undefined, undefined]);
    assert.deepEqual(goalOf("peaks"), { figure: "challengesWon", number: 1 });
  });

  it("are not asked for by a browser that has not played", async () => {
    stored.delete("last-card:key");
    statistics = { matches: 99, wins: 99, catches: 9, challengesWon: 9 };
    assert.deepEqual(await openLooks(), []);
  });

  it("are all open with the switch", () => {
    changeSetting("allLooks", true);
    assert.deepEqual(
      LOOKS.filter((look) => goalOf(look) !== undefined),
      [],
    );
  });

  it("have names that all differ", () => {
    assert.equal(new Set(LOOKS.map(lookName)).size, LOOKS.length);
  });
});
