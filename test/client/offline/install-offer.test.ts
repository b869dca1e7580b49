import assert from "node:assert/strict";
import { endInstallOffer, installAction, offerInstall } from "../../../client/offline/install-offer.ts";
import { heldPrompt, holdInstallPrompt, isInstallOffered } from "../../../client/offline/install-prompt.ts";
import { MemoryStorage } from "../../support/browser/memory-storage.ts";

describe("the offer to install the game", () => {
  const before = ["localStorage", "addEventListener"].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  let page: EventTarget;

  beforeEach(() => {
    page = new EventTarget();
    const world = { localStorage: new MemoryStorage(), addEventListener: page.addEventListener.bind(page) };
    for (const [name, value] of Object.entries(world))
      Object.defineProperty(globalThis, name, { configurable: true, value });
    heldPrompt.event = undefined;
  });
  after(() => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  });

  it("is made after the first finished round, and never before", () => {
    assert.equal(isInstallOffered(), false);
    offerInstall();
    assert.equal(isInstallOffered(), true);
  });

  it("is never made again after an answer, however many rounds follow", () => {
    offerInstall();
    endInstallOffer();
    offerInstall();
    assert.equal(isInstallOffered(), false);
  });

  it("holds back the browser's own offer, and opens it on request", () => {
    let opened = 0;
    const prompt = async () => {
      opened += 1;
    };
    holdInstallPrompt();
    assert.equal(installAction(), undefined);
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
    page.dispatchEvent(event);
    assert.deepEqual([event.defaultPrevented, opened], [true, 0]);
    installAction()?.();
    assert.equal(opened, 1);
  });
});
