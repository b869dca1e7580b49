/** The page of an invitation, before any input; the test says what the server answers about the table. */
import type { Page } from "playwright-core";
import { presetRules } from "../../../shared/rules.ts";
import type { TableFacts } from "../../../shared/wire/table-facts.ts";
import { PageVisitor, SMALL_PHONE } from "./page-visitor.ts";

export const person = (name: string) => ({ name, isBot: false, avatar: 1 });

export const FACTS: TableFacts = {
  phase: "waiting",
  rules: presetRules("harsh"),
  freeSeats: 8,
  hasPassword: false,
  spectatorsAllowed: true,
  isQuickPlay: false,
  names: { host: "Anna", players: [person("Anna"), { name: "Merry Puffin", isBot: true, avatar: 2 }] },
};

/** Before the password of the table. */
const { names: _, ...withoutNames } = FACTS;
export const FACTS_WITHOUT_NAMES: TableFacts = withoutNames;

export interface ApiAnswer {
  readonly status?: number;
  readonly body: object;
}

export const refusal = (code: string, status: number): ApiAnswer => ({
  status,
  body: { error: { code, message: "" } },
});

export class InviteVisitor {
  readonly #visitor = new PageVisitor();
  #page: Page | undefined;
  /** The server's answer, by the password that was sent. */
  answer: (password: string) => ApiAnswer | Promise<ApiAnswer> = () => ({ body: FACTS });
  /** The texts of the rules are loaded as soon as this resolves. */
  rulesAllowed = Promise.resolve();

  start(): Promise<void> {
    return this.#visitor.start();
  }

  async endVisit(): Promise<void> {
    this.rulesAllowed = Promise.resolve();
    await this.#visitor.endVisit((error) => error.includes("Failed to load resource"));
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error("No invitation has been opened yet.");
    return this.#page;
  }

  async open(facts: TableFacts | ApiAnswer, search = "?table=QK7M2P", moment = "waiting"): Promise<void> {
    this.answer = () => ("body" in facts ? facts : { body: facts });
    const page = await this.#visitor.visit("?page=settings", { moment }, SMALL_PHONE);
    this.#page = page;
    await page.route("**/api/tables/*", async (route) => {
      const { password = "" } = route.request().postDataJSON() ?? {};
      const { status = 200, body } = await this.answer(password);
      return route.fulfill({ status, json: body });
    });
    await page.route("**/table-rules*", async (route) => {
      await this.rulesAllowed;
      await route.continue();
    });
    await page.evaluate((address) => {
      history.pushState(undefined, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, search);
    await page.locator(".invite button").first().waitFor();
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  status(): Promise<string> {
    return this.page.locator(".invite [role=status]").innerText();
  }

  /** Makes the tab visible again, so that the page requests the facts again. */
  comeBack(): Promise<unknown> {
    return this.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  }
}
