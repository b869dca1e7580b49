/** The friends of the players of one load process, and the questions of their home pages: who of them is online? */
import { randomBytes, randomInt } from "node:crypto";
import type { Chance } from "../../shared/bots/bot.ts";
import type { PeopleOnline } from "../../shared/wire/people.ts";
import type { Options } from "./options.ts";
import type { LoadStatistics } from "./statistics.ts";

/** How often a home page asks, in ms (client/pages/home/people.lazy.ts). */
const ASK_MS = 30_000;
const KEY_BYTES = 32;
const PER_CENT = 100;

interface FriendsOptions extends Pick<Options, "endpoint" | "friends" | "home" | "numClients"> {
  readonly statistics: LoadStatistics;
}

/** A browser of a person who has a profile. */
interface Browser {
  readonly key: string;
  /** Each comes from an IP address of its own, as if through a proxy that the server trusts. */
  readonly address: string;
}

export class LoadFriends {
  readonly #options: FriendsOptions;
  readonly #browsers: readonly Browser[];
  readonly #questions = new Set<NodeJS.Timeout>();

  /** Without `friends`, the players have no browser keys. */
  constructor(options: FriendsOptions) {
    const { friends, numClients } = options;
    this.#options = options;
    this.#browsers = Array.from({ length: friends === 0 ? 0 : numClients }, () => ({
      key: randomBytes(KEY_BYTES).toString("base64url"),
      address: `10.${[...randomBytes(3)].join(".")}`,
    }));
  }

  /** The options with which this player joins. */
  keyOf(number: number): { readonly key?: string } {
    const browser = this.#browsers[number];
    return browser === undefined ? {} : { key: browser.key };
  }

  /** Each player gets a profile, lets friends see it online, and makes a link that half of these friends open. */
  async introduce(): Promise<void> {
    for (const browser of this.#browsers) {
      await this.#ask(browser, "POST", "/profile", { name: `Player ${randomInt(1_000_000_000)}` });
      await this.#ask(browser, "PATCH", "/people", { shown: "friends" });
    }
    for (const [number, browser] of this.#browsers.entries()) await this.#openLinkOf(browser, number);
  }

  /** The home page of this player stays open from now on, if it is one of those that do. */
  openHomePage(number: number, chance: Chance): void {
    const browser = this.#browsers[number];
    if (browser === undefined || number % PER_CENT >= this.#options.home) return;
    const askAfter = (ms: number) => {
      const timer = setTimeout(() => {
        this.#questions.delete(timer);
        askAfter(ASK_MS);
        void this.#askWhoIsOnline(browser);
      }, ms);
      this.#questions.add(timer);
    };
    askAfter(chance(ASK_MS));
  }

  closeHomePages(): void {
    for (const timer of this.#questions) clearTimeout(timer);
  }

  /** The friends of a player sit at different tables, if there are enough. */
  async #openLinkOf(browser: Browser, number: number): Promise<void> {
    const { friends, numClients } = this.#options;
    const step = Math.floor((numClients - 1) / friends);
    const { token }: { token?: string } = (await this.#ask(browser, "POST", "/people/link")) ?? {};
    const openers = Array.from({ length: friends / 2 }, (_, i) => (number + (i + 1) * step) % numClients);
    for (const opener of openers.flatMap((at) => this.#browsers[at] ?? []))
      await this.#ask(opener, "POST", "/people/link/open", { token, name: "Player" });
  }

  async #askWhoIsOnline(browser: Browser): Promise<void> {
    const { statistics } = this.#options;
    const at = performance.now();
    const online: PeopleOnline | undefined = await this.#ask(browser, "GET", "/people/online");
    if (online === undefined) return;
    statistics.questions += 1;
    statistics.friendsSeen += online.friends.length;
    statistics.told.push(performance.now() - at);
  }

  /** Undefined without an answer; what went wrong is counted as an error. */
  async #ask({ key, address }: Browser, method: string, path: string, body?: object) {
    const { endpoint, statistics } = this.#options;
    const headers = {
      authorization: `Bearer ${key}`,
      "x-forwarded-for": address,
      "content-type": "application/json",
    };
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const url = `${endpoint.replace(/^ws/, "http")}/api${path}`;
    const answer = await fetch(url, request).catch(() => undefined);
    const text = await answer?.text();
    if (answer?.ok !== true) return statistics.countError(`${path}: ${answer?.status ?? "no answer"}`);
    return text === undefined || text === "" ? undefined : JSON.parse(text);
  }
}
