/** Accounts of a club or a school over HTTP: what opens a profile, and every forged answer that changes nothing. */
import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { steadyTime } from "../../../../server/clock.ts";
import { sqliteDialect } from "../../../../server/history/databases.ts";
import type { AccountPurpose } from "../../../../shared/history.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import { FakeOpenIdProvider, type FalseClaims } from "../../../support/network/fake-openid-provider.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import type { GameServer } from "../../../support/server/game-server.ts";
import { type ManualClock, manualClock } from "../../../support/server/manual-clock.ts";
import { openServerWithHistory } from "../history/history-api-server.ts";

/** Of a page that can also ask for passkeys. */
const ORIGIN = "https://cards.example.org";
const MINUTE_MS = 60_000;

/** A browser with a key of its own. */
class Browser {
  readonly name: string;
  readonly #server: GameServer;

  constructor(server: GameServer, name: string) {
    this.#server = server;
    this.name = name;
  }

  async send(method: string, path: string, body?: object) {
    const response = await fetch(`${this.#server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${testBrowserKey(this.name)}`,
        origin: ORIGIN,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, body: answer, code: answer?.error?.code };
  }

  makeProfile() {
    return this.send("POST", "/profile", { name: this.name });
  }

  /** The address at the provider to which the browser goes. */
  async start(purpose: AccountPurpose = "signIn"): Promise<string> {
    return (await this.send("POST", "/accounts/start", { purpose })).body.url;
  }

  /** Comes back with this query, as the game's page does. */
  async comeBack(query: URLSearchParams) {
    const back = await fetch(`${this.#server.url}/sign-in?${query}`, { redirect: "manual" });
    assert.equal(back.status, 303);
    const [, answer] = /^\/#\/profile\/account-([\w-]+)$/.exec(back.headers.get("location") ?? "") ?? [];
    return this.send("POST", "/accounts/sign-in", { answer });
  }

  async signIn(provider: FakeOpenIdProvider, purpose?: AccountPurpose) {
    return this.comeBack(provider.agree(await this.start(purpose)));
  }

  async profile(): Promise<string | undefined> {
    return (await this.send("GET", "/me")).body.profile?.name;
  }

  async accounts() {
    return (await this.send("GET", "/passkeys")).body.openId.accounts;
  }
}

describe("accounts of a club or a school", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-accounts-"));
  let clock: ManualClock;
  let provider: FakeOpenIdProvider;
  let server: GameServer;
  let other: GameServer;
  let people = 0;
  const newBrowser = () => {
    people += 1;
    return new Browser(server, `Player ${people}`);
  };
  /** A browser whose profile is connected with the account of a new person. */
  const newPerson = async () => {
    const browser = newBrowser();
    provider.subject = browser.name;
    await browser.makeProfile();
    assert.deepEqual((await browser.signIn(provider)).body, { done: "connected" });
    return browser;
  };

  const settings = () => ({ ...provider.settings, ALLOWED_ORIGINS: ORIGIN });
  /** Two processes that share what they store, as in a cluster. */
  const open = () =>
    openServerWithHistory({
      env: settings(),
      context: {
        clock,
        openDialect: () => sqliteDialect(folder),
        apiChanges: new RateLimiter(10_000, steadyTime),
        failedAttempts: new RateLimiter(10_000, steadyTime),
      },
    });

  before(async () => {
    clock = manualClock();
    provider = await FakeOpenIdProvider.open();
    server = await open();
    other = await open();
  });
  afterEach(() => {
    provider.forgery = {};
    provider.status = undefined;
  });
  after(async () => {
    await server.close();
    await other.close();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are connected with the first sign-in, and open the same profile in another browser", async () => {
    const laptop = await newPerson();
    clock.advance(MINUTE_MS);
    const phone = newBrowser();
    assert.deepEqual((await phone.signIn(provider)).body, { done: "opened" });
    assert.equal(await phone.profile(), laptop.name);
    const [{ since, lastUsed }, ...others] = await laptop.accounts();
    assert.deepEqual([lastUsed - since, others], [MINUTE_MS, []]);
    assert.deepEqual((await phone.signIn(provider)).body, { done: "opened" }, "again, in the same profile");
  });

  it("ask the provider for nothing but who it is, with PKCE, and back to the game's own address", async () => {
    const url = new URL(await newBrowser().start());
    const asked = Object.fromEntries(url.searchParams);
    assert.deepEqual(
      [asked["scope"], asked["response_type"], asked["code_challenge_method"], asked["redirect_uri"]],
      ["openid", "code", "S256", `${server.url}/sign-in`],
    );
    const unlike = ["state", "nonce", "code_challenge"].map((name) => asked[name]);
    assert.ok(new Set(unlike).size === 3 && unlike.every((text = "") => text.length >= 43));
  });

  it("wait for the profile that a guest creates next, once and for five minutes", async () => {
    const [pupil, late] = [newBrowser(), newBrowser()];
    provider.subject = "a new pupil";
    assert.equal((await pupil.signIn(provider)).code, "unknownAccount");
    assert.equal(await pupil.profile(), undefined);
    await pupil.send("POST", "/profile", { name: (await newPerson()).name });
    assert.equal(await pupil.profile(), undefined, "the name is taken");
    await pupil.makeProfile();
    assert.equal((await pupil.accounts()).length, 1);
    provider.subject = "a late pupil";
    assert.equal((await late.signIn(provider)).code, "unknownAccount");
    clock.advance(6 * MINUTE_MS);
    await late.makeProfile();
    assert.deepEqual(await late.accounts(), []);
  });

  it("finish a sign-in at another process than the one that has started it", async () => {
    const ann = await newPerson();
    const phone = newBrowser();
    const answer = provider.agree(await phone.start());
    assert.deepEqual((await new Browser(other, phone.name).comeBack(answer)).body, { done: "opened" });
    assert.equal(await phone.profile(), ann.name);
  });

  it("leave the profile of a browser only if its person has said so", async () => {
    const ann = await newPerson();
    const ben = newBrowser();
    await ben.makeProfile();
    assert.equal((await ben.signIn(provider)).code, "otherProfile");
    assert.equal(await ben.profile(), ben.name);
    assert.deepEqual((await ben.signIn(provider, "switch")).body, { done: "opened" });
    assert.equal(await ben.profile(), ann.name);
    provider.subject = "somebody else";
    assert.equal((await ben.signIn(provider)).code, "otherAccount");
    for (const purpose of ["switch", "merge"] as const)
      assert.equal((await ben.signIn(provider, purpose)).code, "unknownAccount");
    assert.equal((await ann.accounts()).length, 1);
  });

  it("merge two profiles of one person, once, with what belongs to both", async () => {
    const phone = await newPerson();
    const tablet = newBrowser();
    await tablet.makeProfile();
    assert.deepEqual((await tablet.signIn(provider, "merge")).body, { done: "merged" });
    assert.equal(await tablet.profile(), await phone.profile());
    assert.equal((await tablet.accounts()).length, 1);
    assert.equal((await tablet.signIn(provider, "merge")).code, "sameProfile");
  });

  it("with a forged answer change nothing: another state, nonce, issuer, audience, key, or an old one", async () => {
    const ann = await newPerson();
    const thief = newBrowser();
    const { privateKey: key } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const forgeries: readonly FalseClaims[] = [
      { iss: "https://evil.example.org" },
      { aud: "another-game" },
      { nonce: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
      { exp: 1 },
      { key },
    ];
    for (const forgery of forgeries) {
      provider.forgery = forgery;
      assert.equal((await thief.signIn(provider)).code, "signInRefused", Object.keys(forgery).join());
    }
    provider.forgery = {};
    for (const [name, value] of [
      ["state", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
      ["iss", "https://evil.example.org"],
      ["code", "guessed"],
    ] as const) {
      const answer = provider.agree(await thief.start());
      answer.set(name, value);
      assert.equal((await thief.comeBack(answer)).code, "signInRefused", name);
    }
    const twice = provider.agree(await thief.start());
    twice.append("state", twice.get("state") ?? "");
    assert.equal((await thief.comeBack(twice)).code, "signInRefused");
    assert.equal(await thief.profile(), undefined);
    assert.equal((await ann.accounts()).length, 1);
  });

  it("with an answer that was sent before change nothing, nor with one to another browser or a late one", async () => {
    const ann = await newPerson();
    const [phone, victim] = [newBrowser(), newBrowser()];
    const answer = provider.agree(await phone.start());
    assert.equal((await victim.comeBack(answer)).code, "signInRefused", "it has started nothing");
    await victim.start();
    assert.equal((await victim.comeBack(answer)).code, "signInRefused", "it has started another sign-in");
    assert.equal((await phone.comeBack(answer)).status, 200);
    assert.equal((await phone.comeBack(answer)).code, "signInRefused", "it counts once");
    await phone.start();
    assert.equal((await phone.comeBack(answer)).code, "signInRefused", "it counts for one sign-in");
    const late = provider.agree(await victim.start());
    clock.advance(6 * MINUTE_MS);
    assert.equal((await victim.comeBack(late)).code, "signInRefused");
    const question = provider.agree(await victim.start());
    await victim.send("POST", "/passkeys/options", { to: "signIn" });
    assert.equal((await victim.comeBack(question)).code, "signInRefused", "it was asked for a passkey since");
    assert.deepEqual([await victim.profile(), (await ann.accounts()).length], [undefined, 1]);
  });

  it("change nothing if their person cancels, or the provider does not answer", async () => {
    const ann = await newPerson();
    const phone = newBrowser();
    assert.equal((await phone.comeBack(provider.cancel(await phone.start()))).code, "signInCancelled");
    const answer = provider.agree(await phone.start());
    provider.status = 502;
    assert.equal((await phone.comeBack(answer)).code, "signInDown");
    assert.equal(await phone.profile(), undefined);
    provider.status = undefined;
    assert.deepEqual((await phone.signIn(provider)).body, { done: "opened" });
    assert.equal(await phone.profile(), ann.name);
  });

  it("are asked for again when a provider that did not answer is back", async () => {
    provider.status = 503;
    const started = await openServerWithHistory({ env: settings() });
    const phone = new Browser(started, "Waiting");
    const start = () => phone.send("POST", "/accounts/start", { purpose: "signIn" });
    const down = await start();
    assert.deepEqual([down.status, down.code], [502, "signInDown"]);
    provider.status = undefined;
    assert.equal((await start()).status, 200);
    await started.close();
  });

  it("cannot be guessed: refused answers count like wrong recovery codes", async () => {
    const limited = await openServerWithHistory({ env: settings() });
    const thief = new Browser(limited, "Mallory");
    const codes: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      codes.push((await thief.send("POST", "/accounts/sign-in", { answer: "" })).code);
    assert.deepEqual(
      [codes.at(0), codes.at(9), codes.at(10)],
      ["signInRefused", "signInRefused", "rateLimited"],
    );
    await limited.close();
  });

  it("are disconnected by their profile alone, and open nothing then", async () => {
    const [ann, ben] = [await newPerson(), newBrowser()];
    const subject = provider.subject;
    await ben.makeProfile();
    const [{ id }] = await ann.accounts();
    assert.equal((await ben.send("DELETE", `/accounts/${id}`)).code, "unknownAccount");
    assert.equal((await ann.send("DELETE", `/accounts/${id}`)).status, 204);
    provider.subject = subject;
    assert.equal((await newBrowser().signIn(provider)).code, "unknownAccount");
  });

  it("are in the export and go with their profile", async () => {
    const ann = await newPerson();
    const exported = (await ann.send("GET", "/me/export")).body;
    assert.deepEqual(
      exported.accounts.map(({ hash }: { readonly hash: string }) => hash.length),
      [64],
    );
    await ann.send("DELETE", "/me");
    assert.equal((await newBrowser().signIn(provider)).code, "unknownAccount");
  });

  it("are stored as a hash alone: not who it is, nor what the provider has signed", async () => {
    const ann = newBrowser();
    await ann.makeProfile();
    provider.subject = "subject-2f9a81";
    await ann.signIn(provider);
    const { body } = await ann.send("GET", "/me/export");
    const stored = Buffer.concat(readdirSync(folder).map((file) => readFileSync(join(folder, file))));
    assert.ok(stored.includes(body.accounts[0].hash), "the folder has the account");
    const { OIDC_CLIENT_SECRET: secret } = provider.settings;
    for (const text of [provider.subject, provider.issuer, secret, "id_token"])
      assert.equal(stored.includes(text), false, text);
  });

  it("lead back below the path of the game, at its public address", async () => {
    const env = { ...settings(), PUBLIC_URL: "https://school.example.org", BASE_PATH: "/cards" };
    const below = await openServerWithHistory({ env });
    const url = new URL(await new Browser(below, "Ann").start());
    assert.equal(url.searchParams.get("redirect_uri"), "https://school.example.org/cards/sign-in");
    const back = await fetch(`${below.url}/cards/sign-in?code=1`, { redirect: "manual" });
    assert.match(back.headers.get("location") ?? "", /^\/cards\/#\/profile\/account-[\w-]+$/);
    await below.close();
  });

  it("are not there without the three settings", async () => {
    const without = await openServerWithHistory({ env: { ALLOWED_ORIGINS: ORIGIN } });
    const browser = new Browser(without, "Ann");
    assert.equal("openId" in (await browser.send("GET", "/passkeys")).body, false);
    for (const [path, body] of [
      ["/accounts/start", { purpose: "signIn" }],
      ["/accounts/sign-in", { answer: "" }],
    ] as const)
      assert.equal((await browser.send("POST", path, body)).code, "invalidRequest");
    const back = await fetch(`${without.url}/sign-in?code=1`, { redirect: "manual" });
    assert.notEqual(back.status, 303);
    await without.close();
  });

  it("refuse what is no request of the page, and lead nowhere else", async () => {
    const guest = newBrowser();
    for (const [path, body] of [
      ["/accounts/start", { purpose: "steal" }],
      ["/accounts/start", {}],
      ["/accounts/sign-in", { answer: 7 }],
      ["/accounts/sign-in", { answer: "a".repeat(10_000) }],
      ["/accounts/sign-in", { answer: "", redirect: "https://evil.example.org" }],
    ] as const)
      assert.equal(
        (await guest.send("POST", path, body)).code,
        "invalidRequest",
        JSON.stringify(body).slice(0, 50),
      );
    for (const query of ["redirect=https://evil.example.org", "a".repeat(5_000), ""]) {
      const back = await fetch(`${server.url}/sign-in?${query}`, { redirect: "manual" });
      assert.match(back.headers.get("location") ?? "", /^\/#\/profile\/account-[\w-]*$/);
      assert.equal(back.headers.get("cache-control"), "no-store");
      assert.equal(back.headers.get("referrer-policy"), "no-referrer");
    }
  });
});
