/** Devices of one person: Chromium's virtual authenticator keeps the passkeys of each. */
import assert from "node:assert/strict";
import type { CDPSession } from "playwright-core";
import type { Device, OpenedPage } from "../support/browser/browser.ts";
import type { RunningApp } from "./running-app.ts";

export interface PasskeyDevice extends OpenedPage {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** Passkeys need the name of a host: at an address like 127.0.0.1 there are none. */
export const namedUrl = ({ url }: Pick<RunningApp, "url">): string => url.replace("127.0.0.1", "localhost");

/** Opens the home page on a new device, with this name filled in. */
export async function openPasskeyDevice(
  app: RunningApp,
  device: Device,
  name: string,
): Promise<PasskeyDevice> {
  const opened = await app.open(device);
  await opened.page.addInitScript((stored) => {
    if (localStorage.getItem("last-card:name") === null) localStorage.setItem("last-card:name", stored);
  }, name);
  const cdp = await opened.context.newCDPSession(opened.page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...({ protocol: "ctap2", transport: "internal" } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  await opened.page.goto(namedUrl(app));
  return { ...opened, cdp, authenticatorId };
}

/**
 * As the person's account at the maker of their devices does. Real passkeys that are on several devices do not count their
 * uses. Those of Chromium do, and a copy must not fall behind: it goes on this many uses later.
 */
export async function syncPasskeys(from: PasskeyDevice, to: PasskeyDevice, usesAhead: number): Promise<void> {
  const { credentials } = await from.cdp.send("WebAuthn.getCredentials", from);
  assert.equal(credentials.length, 1);
  const copies = credentials.map((each) => ({ ...each, signCount: each.signCount + usesAhead }));
  for (const credential of copies) await to.cdp.send("WebAuthn.addCredential", { ...to, credential });
}
