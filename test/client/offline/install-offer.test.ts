import assert from "node:assert/strict";
import { endInstallOffer, installAction, offerInstall } from "../../../client/offline/install-offer.ts";
import { heldPrompt, holdInstallPrompt, isInstallOffered } from "../../../client/offline/install-prompt.ts";
import { MemoryStorage } from "../../support/browser/memory-storage.ts";
import { setGlobal } from "../../support/browser/set-global.ts";

describe("the offer to install the game", () => {
  let page: EventTarget;
  let restores: readonly (() => void)[];

  beforeEach(() => {
    page = new EventTarget();
    restores = [
      setGlobal("localStorage", new MemoryStorage()),
      setGlobal("addEventListener", page.addEventListener.bind(page)),
    ];
    heldPrompt.event = undefined;
  });
  afterEach(() => {
    for (const restore of restores) restore();
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
