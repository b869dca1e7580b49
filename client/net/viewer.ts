/** What this browser is at a table: it sits, or it looks on; and what takes it back there. */
import type { JoinOptions, Seated, Watching } from "../../shared/wire/messages.ts";
import type { SeatTokens } from "./seat-tokens.ts";
import type { Eyes } from "./snapshot.ts";

export interface OwnPlaceOptions {
  readonly code: string;
  readonly tokens: SeatTokens;
  /** The password with which one came to look on: the table asks for it again. */
  readonly password: string | undefined;
}

export class OwnPlace {
  readonly #options: OwnPlaceOptions;
  #place: Seated | Watching | undefined;
  /** The name under which one wants to sit as soon as there is a seat. */
  #wish: string | undefined;
  #isOnNewLine = false;

  constructor(options: OwnPlaceOptions) {
    this.#options = options;
  }

  /** Told by the table: one sits from now on. */
  sit(seated: Seated): void {
    this.#place = seated;
    this.#wish = undefined;
    this.#options.tokens.keep(this.#options.code, seated.seatToken);
  }

  /** Told by the table: one looks on from now on; a seat that one had is given up. */
  watch(watching: Watching): void {
    this.forget();
    this.#place = watching;
  }

  /** One who looks on has asked for a seat. */
  want(name: string): void {
    if (this.#seated === undefined) this.#wish = name;
  }

  /** The line was made anew through the door: the table has forgotten what one who looks on had asked for. */
  comeAnew(): void {
    this.#isOnNewLine = true;
  }

  /** The name for a seat that is to be asked for once more; given out once. */
  takeForgottenWish(): string | undefined {
    const isForgotten = this.#isOnNewLine && this.eyes?.seatId === undefined && this.eyes?.isNext === false;
    this.#isOnNewLine = false;
    return isForgotten ? this.#wish : undefined;
  }

  /** The seat at this table is no more, or not wanted any more. Of one who looks on nothing is kept. */
  forget(): void {
    const { code, tokens } = this.#options;
    if (this.#seated !== undefined) tokens.forget(code, this.#seated.seatToken);
  }

  /** True where another tab of this browser has come back to the same seat since. */
  get isElsewhere(): boolean {
    const newest = this.#options.tokens.get(this.#options.code);
    return this.#seated !== undefined && newest !== undefined && newest !== this.#seated.seatToken;
  }

  /** With which eyes to see the table; undefined before the table has said who one is. */
  get eyes(): Eyes | undefined {
    if (this.#place === undefined) return undefined;
    return "seatId" in this.#place
      ? { seatId: this.#place.seatId, isNext: false }
      : { seatId: undefined, isNext: this.#place.isNext };
  }

  /** What to say at the door to be let in again; undefined before the table has said who one is. */
  get wayBack(): JoinOptions | undefined {
    if (this.#place === undefined) return undefined;
    if ("seatId" in this.#place) return { seatToken: this.#place.seatToken };
    const { password } = this.#options;
    return password === undefined ? { spectate: true } : { spectate: true, password };
  }

  get #seated(): Seated | undefined {
    return this.#place !== undefined && "seatId" in this.#place ? this.#place : undefined;
  }
}
