/** Passkeys over HTTP: what opens a profile, and every forged answer that does not. */
import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { steadyTime } from "../../../../server/clock.ts";
import { sqliteDialect } from "../../../../server/history/databases.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import { type Forgery, SoftwareAuthenticator } from "../../../support/network/software-authenticator.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import type { GameServer } from "../../../support/server/game-server.ts";
import { type ManualClock, manualClock } from "../../../support/server/manual-clock.ts";
import { openServerWithHistory } from "../history/history-api-server.ts";

const ORIGIN = "https://cards.example.org";
const MINUTE_MS = 60_000;

/** A browser with a key of its own, at a page of this origin. */
class Browser {
  readonly #name: string;
  readonly #server: GameServer;
  readonly #origin: string;

  constructor(server: GameServer, name: string, origin = ORIGIN) {
    this.#server = server;
    this.#name = name;
    this.#origin = origin;
  }

  async send(method: string, path: string, body?: object) {
    const response = await fetch(`${this.#server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${testBrowserKey(this.#name)}`,
        ...(body && { "content-type": "application/json" }),
        origin: this.#origin,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, body: answer, code: answer?.error?.code };
  }

  async question(to: "add" | "signIn") {
    return (await this.send("POST", "/passkeys/options", { to })).body;
  }

  /** Adds a passkey; a guest gets a profile with the name of the browser first. */
  async add(device: SoftwareAuthenticator, forgery?: Forgery) {
    await this.send("POST", "/profile", { name: this.#name });
    const answer = device.create(await this.question("add"), forgery);
    return this.send("POST", "/passkeys", { label: "Phone", answer });
  }

  async signIn(device: SoftwareAuthenticator, forgery?: Forgery) {
    const answer = device.get(await this.question("signIn"), forgery);
    return this.send("POST", "/passkeys/sign-in", { answer });
  }

  async profile(): Promise<string | undefined> {
    return (await this.send("GET", "/me")).body.profile?.name;
  }
}

describe("passkeys", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-passkeys-"));
  let clock: ManualClock;
  let server: GameServer;
  let other: GameServer;
  let device: SoftwareAuthenticator;
  let people = 0;
  const newBrowser = (origin?: string) => {
    people += 1;
    return new Browser(server, `Player ${people}`, origin);
  };

  /** Two processes that share what they store, as in a cluster. */
  const open = () =>
    openServerWithHistory({
      env: { ALLOWED_ORIGINS: `${ORIGIN},https://evil.cards.example.org` },
      context: {
        clock,
        openDialect: () => sqliteDialect(folder),
        apiChanges: new RateLimiter(10_000, steadyTime),
        failedAttempts: new RateLimiter(10_000, steadyTime),
      },
    });

  before(async () => {
    clock = manualClock();
    server = await open();
    other = await open();
  });
  beforeEach(() => {
    device = new SoftwareAuthenticator(ORIGIN);
  });
  after(async () => {
    await server.close();
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("open the same profile in another browser, also if another process asked", async () => {
    const [laptop, phone] = [newBrowser(), newBrowser()];
    const added = await laptop.add(device);
    assert.equal(added.status, 204);
    const name = await laptop.profile();
    assert.ok(name !== undefined);
    assert.equal((await phone.signIn(device)).body.profile.name, name);
    assert.equal(await phone.profile(), name);
    clock.advance(MINUTE_MS);
    const tablet = newBrowser();
    const answer = device.get(await tablet.question("signIn"));
    const elsewhere = new Browser(other, `Player ${people}`);
    assert.equal((await elsewhere.send("POST", "/passkeys/sign-in", { answer })).status, 200);
    assert.equal(await tablet.profile(), name);
    const { passkeys, canMerge } = (await tablet.send("GET", "/passkeys")).body;
    const [{ label, since, lastUsed }] = passkeys;
    assert.deepEqual([passkeys.length, label, lastUsed - since, canMerge], [1, "Phone", MINUTE_MS, true]);
  });

  it("are several for one profile, each with a name; a removed one opens nothing", async () => {
    const [laptop, phone] = [newBrowser(), newBrowser()];
    const key = new SoftwareAuthenticator(ORIGIN);
    await laptop.add(device);
    const { excludeCredentials } = await laptop.question("add");
    assert.deepEqual(
      excludeCredentials.map(({ id }: { readonly id: string }) => id),
      [device.id],
    );
    clock.advance(1);
    await laptop.add(key);
    const [, { id }] = (await laptop.send("GET", "/passkeys")).body.passkeys;
    assert.equal((await laptop.send("PATCH", `/passkeys/${id}`, { label: " My  key " })).status, 204);
    const labels = async () =>
      (await laptop.send("GET", "/passkeys")).body.passkeys.map(
        ({ label }: { readonly label: string }) => label,
      );
    assert.deepEqual((await labels()).toSorted(), ["My key", "Phone"]);
    const stranger = newBrowser();
    await stranger.add(new SoftwareAuthenticator(ORIGIN));
    for (const [method, body] of [["PATCH", { label: "Mine" }], ["DELETE"]] as const)
      assert.equal((await stranger.send(method, `/passkeys/${id}`, body)).code, "unknownPasskey");
    assert.equal((await laptop.send("DELETE", `/passkeys/${id}`)).status, 204);
    assert.deepEqual(await labels(), ["Phone"]);
    assert.equal((await phone.signIn(key)).code, "passkeyRefused");
    for (let count = 1; count < 10; count += 1)
      assert.equal((await laptop.add(new SoftwareAuthenticator(ORIGIN))).status, 204);
    assert.equal((await laptop.add(new SoftwareAuthenticator(ORIGIN))).code, "tooManyPasskeys");
  });

  it("with a forged answer open nothing: another origin, host, question or key, or nobody there", async () => {
    const [ann, thief] = [newBrowser(), newBrowser()];
    await ann.add(device);
    const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const forgeries: readonly Forgery[] = [
      { origin: "https://evil.example.org" },
      { origin: "https://evil.cards.example.org" },
      { origin: "http://cards.example.org" },
      { host: "example.org" },
      { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
      { key },
      { isAbsent: true },
    ];
    for (const forgery of forgeries) {
      assert.equal((await thief.signIn(device, forgery)).code, "passkeyRefused", JSON.stringify(forgery));
      assert.equal(await thief.profile(), undefined);
    }
    for (const forgery of forgeries.filter((each) => each.key === undefined)) {
      const another = new SoftwareAuthenticator(ORIGIN);
      assert.equal((await ann.add(another, forgery)).code, "passkeyRefused", JSON.stringify(forgery));
    }
    // Browsers let a page of a host below ask for the passkeys of the host above, also if it may connect.
    const origin = "https://evil.cards.example.org";
    const below = new Browser(server, "Mallory", origin);
    const answered = await below.signIn(device, { origin, host: "cards.example.org" });
    assert.equal(answered.code, "passkeyRefused");
  });

  it("with an answer that was sent before open nothing, nor with one to another browser or a late one", async () => {
    const [ann, phone, thief] = [newBrowser(), newBrowser(), newBrowser()];
    await ann.add(device);
    const answer = device.get(await phone.question("signIn"));
    const send = (browser: Browser) => browser.send("POST", "/passkeys/sign-in", { answer });
    assert.equal((await send(thief)).code, "passkeyRefused", "it was asked nothing");
    await thief.question("signIn");
    assert.equal((await send(thief)).code, "passkeyRefused", "it was asked another question");
    assert.equal((await send(phone)).status, 200);
    assert.equal((await send(phone)).code, "passkeyRefused", "the question counts once");
    const late = device.get(await thief.question("signIn"));
    clock.advance(6 * MINUTE_MS);
    assert.equal((await thief.send("POST", "/passkeys/sign-in", { answer: late })).code, "passkeyRefused");
    assert.equal(await thief.profile(), undefined);
    assert.equal((await thief.add(device)).code, "passkeyRefused", "it opens another profile");
  });

  it("whose counter goes back open nothing: the device was copied", async () => {
    const [ann, phone, thief] = [newBrowser(), newBrowser(), newBrowser()];
    await ann.add(device);
    assert.equal((await phone.signIn(device, { counter: 7 })).status, 200);
    for (const counter of [6, 7, 0])
      assert.equal((await thief.signIn(device, { counter })).code, "passkeyRefused", `${counter}`);
    assert.equal(await thief.profile(), undefined);
    assert.equal((await phone.signIn(device, { counter: 8 })).status, 200);
  });

  it("cannot be guessed: refused answers count like wrong recovery codes", async () => {
    const limited = await openServerWithHistory({ env: { ALLOWED_ORIGINS: ORIGIN } });
    try {
      const thief = new Browser(limited, "Mallory");
      const codes: string[] = [];
      for (let tries = 0; tries < 11; tries += 1) codes.push((await thief.signIn(device)).code);
      assert.deepEqual(codes, [...Array(10).fill("passkeyRefused"), "rateLimited"]);
    } finally {
      await limited.close();
    }
  });

  it("are asked for by pages only, at the name of a host", async () => {
    for (const origin of ["http://127.0.0.1:2567", "http://[::1]:2567"]) {
      const local = await openServerWithHistory({ env: { ALLOWED_ORIGINS: origin } });
      const asked = await new Browser(local, "Ann", origin).send("POST", "/passkeys/options", {
        to: "signIn",
      });
      await local.close();
      assert.equal(asked.code, "invalidRequest");
    }
  });

  it("are of profiles, and wrong requests change nothing", async () => {
    const guest = newBrowser();
    assert.deepEqual((await guest.send("GET", "/passkeys")).body, { passkeys: [] });
    assert.equal((await guest.send("POST", "/passkeys/options", { to: "add" })).code, "unknownProfile");
    await guest.add(device);
    for (const [path, body] of [
      ["/passkeys/options", { to: "steal" }],
      ["/passkeys", { label: "", answer: { id: "x" } }],
      ["/passkeys", { label: "x".repeat(21), answer: { id: "x" } }],
      ["/passkeys", { label: "Phone", answer: { id: "x".repeat(1_401) } }],
      ["/passkeys", { label: "Phone", answer: "x" }],
      ["/passkeys/sign-in", {}],
      ["/passkeys/sign-in", { answer: { id: "x" }, merge: "yes" }],
    ] as const)
      assert.equal((await guest.send("POST", path, body)).code, "invalidRequest", JSON.stringify(body));
    const broken = [{ id: device.id }, { ...device.get({ challenge: "x" }), response: { signature: 7 } }];
    for (const answer of broken) {
      await guest.question("signIn");
      const entered = await guest.send("POST", "/passkeys/sign-in", { answer });
      await guest.question("add");
      const added = await guest.send("POST", "/passkeys", { label: "Phone", answer });
      assert.deepEqual([entered.code, added.code], ["passkeyRefused", "passkeyRefused"]);
    }
    assert.equal((await guest.send("GET", "/passkeys")).body.passkeys.length, 1);
  });

  it("are in the export and go with their profile", async () => {
    const [ann, phone] = [newBrowser(), newBrowser()];
    await ann.add(device);
    const exported = (await ann.send("GET", "/me/export")).body;
    assert.deepEqual(
      exported.passkeys.map(({ credential }: { readonly credential: string }) => credential),
      [device.id],
    );
    await ann.send("DELETE", "/me");
    assert.equal((await phone.signIn(device)).code, "passkeyRefused");
  });

  it("leave nothing in a stolen data folder that opens a profile", async () => {
    const ann = newBrowser();
    await ann.add(device);
    const made = await newBrowser().send("POST", "/profile", { name: "With a code" });
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file)));
    const stolen = Buffer.concat(files);
    assert.ok(stolen.includes(device.id), "the folder has the passkey");
    const secrets = [
      device.privateKey,
      Buffer.from(device.privateKey, "base64url"),
      testBrowserKey(`Player ${people - 1}`),
      made.body.recoveryCode,
      made.body.recoveryCode.replaceAll("-", ""),
    ];
    for (const secret of secrets) assert.equal(stolen.includes(secret), false);
    // Everything that is stored, used as a browser key, a recovery code or a passkey.
    const thief = newBrowser();
    const words = new Set(stolen.toString("latin1").match(/[\w-]{20,}/g));
    assert.ok(words.size > 10);
    const codes = await Promise.all(
      [...words].map(async (word) => {
        const recoveryCode = word.slice(0, 100);
        return (await thief.send("POST", "/profile/recover", { recoveryCode })).code;
      }),
    );
    assert.deepEqual([...new Set(codes)], ["wrongCode"]);
    const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    assert.equal((await thief.signIn(device, { key })).code, "passkeyRefused");
    assert.equal(await thief.profile(), undefined);
  });
});
