/** The badge of the installed app, with a browser of the test's. */
import assert from "node:assert/strict";
import { TurnBadge } from "../../../../client/pages/game/device-sync.ts";
import { changeSetting } from "../../../../client/settings/settings.ts";

type BadgeCall = "set" | "clear";

describe("the badge on the app's icon", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  let page: EventTarget & { hidden: boolean };
  let window: EventTarget;
  let calls: BadgeCall[];
  let badge: TurnBadge;

  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event("visibilitychange"));
  };

  beforeEach(() => {
    page = Object.assign(new EventTarget(), { hidden: false });
    window = new EventTarget();
    calls = [];
    define("document", page);
    define("addEventListener", window.addEventListener.bind(window));
    define("removeEventListener", window.removeEventListener.bind(window));
    define("navigator", {
      setAppBadge: async () => void calls.push("set"),
      clearAppBadge: async () => void calls.push("clear"),
    });
    badge = new TurnBadge();
  });
  afterEach(() => {
    badge.close();
    changeSetting("badge", true);
  });
  after(() => {
    for (const name of ["document", "addEventListener", "removeEventListener", "navigator"])
      Reflect.deleteProperty(globalThis, name);
    if (before !== undefined) Object.defineProperty(globalThis, "navigator", before);
  });

  it("is set once in a turn while the page is hidden, and cleared when it is visible", () => {
    badge.setMyAction(true);
    assert.deepEqual(calls, [], "a visible page needs none");
    hide(true);
    badge.setMyAction(true);
    assert.deepEqual(calls, ["set"]);
    hide(false);
    assert.deepEqual(calls, ["set", "clear"]);
  });

  it("is set when the turn comes to a hidden page, and cleared when the turn is over", () => {
    hide(true);
    assert.deepEqual(calls, []);
    badge.setMyAction(true);
    badge.setMyAction(false);
    assert.deepEqual(calls, ["set", "clear"]);
  });

  it("obeys the player's setting at once", () => {
    changeSetting("badge", false);
    hide(true);
    badge.setMyAction(true);
    assert.deepEqual(calls, []);
    changeSetting("badge", true);
    changeSetting("badge", false);
    assert.deepEqual(calls, ["set", "clear"]);
  });

  it("is cleared when the player leaves the table or closes the page", () => {
    hide(true);
    badge.setMyAction(true);
    window.dispatchEvent(new Event("pagehide"));
    assert.deepEqual(calls, ["set", "clear"]);
    badge.setMyAction(true);
    badge.close();
    assert.deepEqual(calls, ["set", "clear", "set", "clear"]);
    hide(true);
    assert.equal(calls.length, 4, "a table that was left sets no badge");
  });

  it("survives a browser that refuses or has no badges", () => {
    define("navigator", {
      setAppBadge: () => Promise.reject(new Error("refused")),
      clearAppBadge: async () => {},
    });
    hide(true);
    badge.setMyAction(true);
    badge.setMyAction(false);
    define("navigator", {});
    badge.setMyAction(true);
    badge.setMyAction(false);
  });
});
