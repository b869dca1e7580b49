/** A request to the HTTP API, as its handlers see it. */
import type { Request } from "express";
import type { z } from "zod";
import type { Clock } from "../../clock.ts";
import { type Answered, denied, granted } from "../../history/answered.ts";
import type { History, Question } from "../../history/history.ts";
import { type Asker, askerOf } from "../../history/requester.ts";
import type { Database } from "../../history/schema.ts";
import { ownerOf } from "../../identity/browser-key.ts";
import type { OnLimited, Tries } from "../../limits/rate-limits.ts";
import type { Log } from "../../observability/log.ts";
import { settledAddress } from "../client-address.ts";
import { keyIn } from "./schemas.ts";

/** What requests are answered with. */
export interface ApiDesk {
  readonly history: History;
  readonly clock: Pick<Clock, "now">;
  /** Wrong recovery codes count with wrong codes of tables, passwords and seat tokens. */
  readonly wrongTries: Tries;
  readonly onLimited: OnLimited;
  readonly log: Log;
}

/** Of a field that is not known, in characters: clients choose its name. */
const LONGEST_FIELD = 40;

export class Asked {
  readonly #request: Request;
  readonly #desk: ApiDesk;

  constructor(request: Request, desk: ApiDesk) {
    this.#request = request;
    this.#desk = desk;
  }

  get #address(): string {
    return settledAddress(this.#request);
  }

  /** The hash of the browser's key; "" where it sent none. */
  get owner(): string {
    return ownerOf(keyIn(this.#request.headers.authorization));
  }

  /** In ms since 1970. */
  get now(): number {
    return this.#desk.clock.now();
  }

  /** True for a match that is over and will soon be found. */
  isAwaited(id: string): boolean {
    return this.#desk.history.isAwaited(id);
  }

  /** True if this address may try another recovery code now. */
  mayTry(): boolean {
    const isPaused = this.#desk.wrongTries.pauseFor(this.#address) > 0;
    if (isPaused) this.#desk.onLimited("failed_auth");
    return !isPaused;
  }

  /** The recovery code was wrong. */
  noteWrong(): void {
    this.#desk.wrongTries.note(this.#address);
  }

  /** The part of the path that names something, or what is asked for behind the question mark. */
  read<T>(part: "params" | "query" | "body", form: z.ZodType<T>): Answered<T> {
    const read = form.safeParse(this.#request[part]);
    if (read.success) return granted(read.data);
    const [issue] = read.error.issues;
    return denied("invalidRequest", fieldOf(issue) ?? part);
  }

  /** The answer of the database; `notReady` where it cannot be reached. */
  async ask<T>(question: Question<T>): Promise<Answered<T>> {
    const told = await this.#desk.history.ask(question);
    return told === undefined ? denied("notReady") : granted(told.answer);
  }

  /** The same for one who says who asks; `noKey` where that is not said. */
  async askAs<T>(question: (db: Database, asker: Asker) => Promise<T>): Promise<Answered<T>> {
    const { owner } = this;
    if (owner === "") return denied("noKey");
    return this.ask(async (db) => question(db, await askerOf(db, owner)));
  }

  /** The same for what may be refused for its own reasons. */
  async change<T>(question: (db: Database, asker: Asker) => Promise<Answered<T>>): Promise<Answered<T>> {
    const told = await this.askAs(question);
    return told.ok ? told.value : told;
  }
}

/** The name of the field that is wrong, also where it is one that is not known. */
function fieldOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  const path = issue?.code === "unrecognized_keys" ? issue.keys : issue?.path;
  const [name] = path ?? [];
  return name === undefined ? undefined : String(name).slice(0, LONGEST_FIELD);
}
