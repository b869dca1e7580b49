/**
 * Finds tables by their codes for requests that do not join: the facts of an invitation, and the preview of its link. An
 * unknown code counts as a wrong one, so these requests cannot be used to search for tables.
 */
import { accepted, type Refusal, type Result, refuse, refused } from "../../shared/refusal.ts";
import { steadyTime } from "../clock.ts";
import type { Limiter, OnLimited } from "../limits/limiter.ts";
import { tableCodeOf } from "../rooms/table-code.ts";
import type { OpenTable } from "../rooms/table-facts.ts";
import type { TableFinder } from "../rooms/table-finder.ts";

export interface TableLookupOptions extends Pick<TableFinder, "findTable" | "isQuarantined" | "isOpening"> {
  /** True while the server is shutting down: its tables are closed, but will be restored. */
  readonly isStopping: () => boolean;
  /** Wrong codes and passwords, counted together with those of joins. */
  readonly failedAttempts: Limiter;
  readonly onLimited: OnLimited;
}

/** How long a page may take to ask for its facts, in ms. */
const REMEMBERED_MS = 60_000;

/** An unknown code that an address has loaded the page for. */
interface CountedCode {
  readonly code: string;
  readonly expiresAt: number;
}

export class TableLookup {
  readonly #options: TableLookupOptions;
  /** The last unknown code for which an address has loaded the page: the page then asks for it once more. */
  readonly #countedCodes = new Map<string, CountedCode>();

  constructor(options: TableLookupOptions) {
    this.#options = options;
  }

  /** The table with this code; refused if there is none, or after too many wrong codes from this address. */
  async find(typed: string, address: string): Promise<Result<OpenTable>> {
    const code = tableCodeOf(typed);
    const { findTable, isQuarantined, isOpening, isStopping } = this.#options;
    const refusal = isStopping() ? refuse("tableRestarting") : await this.#pausedRefusal(address);
    if (refusal !== undefined) return { ok: false, refusal };
    const table = await findTable(code);
    if (table !== undefined) return accepted(table);
    if (await isQuarantined(code)) return refused("tableUnrecoverable", { table: code });
    if (await isOpening(code)) return refused("tableRestarting");
    this.#countUnknown(code, address);
    return refused("tableNotFound", { table: code });
  }

  /** The same for the page of an invitation. Loading it and its facts counts as one wrong code, not as two. */
  async findForPage(code: string, address: string): Promise<Result<OpenTable>> {
    this.#countedCodes.delete(address);
    const found = await this.find(code, address);
    if (!found.ok && found.refusal.code === "tableNotFound") this.#remember(code, address);
    return found;
  }

  #countUnknown(code: string, address: string): void {
    const isCounted = this.#countedCodes.get(address)?.code === code;
    if (isCounted) this.#countedCodes.delete(address);
    else this.#options.failedAttempts.count(address);
  }

  #remember(code: string, address: string): void {
    const now = steadyTime();
    // The oldest come first.
    for (const [each, { expiresAt }] of this.#countedCodes) {
      if (expiresAt > now) break;
      this.#countedCodes.delete(each);
    }
    this.#countedCodes.set(address, { code, expiresAt: now + REMEMBERED_MS });
  }

  async #pausedRefusal(address: string): Promise<Refusal | undefined> {
    const { failedAttempts, onLimited } = this.#options;
    const seconds = await failedAttempts.retryAfterSeconds(address);
    if (seconds === 0) return undefined;
    onLimited("failed_auth");
    return refuse("rateLimited", { seconds });
  }
}
