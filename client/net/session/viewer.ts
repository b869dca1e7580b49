/** What this browser is at a table: it sits, or it looks on; and what takes it back there. */
import type { JoinOptions, Seated, Spectating } from "../../../shared/wire/messages.ts";
import type { SeatTokens } from "./seat-tokens.ts";
import type { Viewer } from "./snapshot.ts";

export interface ViewerRoleOptions {
  readonly code: string;
  readonly tokens: SeatTokens;
  /** The password with which one came to look on: the table asks for it again. */
  readonly password: string | undefined;
}

export class ViewerRole {
  readonly #options: ViewerRoleOptions;
  #role: Seated | Spectating | undefined;
  /** The name under which one wants to sit as soon as there is a seat. */
  #requestedName: string | undefined;
  #hasRejoined = false;

  constructor(options: ViewerRoleOptions) {
    this.#options = options;
  }

  /** Told by the table: one sits from now on. */
  setSeated(seated: Seated): void {
    this.#role = seated;
    this.#requestedName = undefined;
    this.#options.tokens.save(this.#options.code, seated.seatToken);
  }

  /** Told by the table: one looks on from now on; a seat that one had is given up. */
  setSpectating(spectating: Spectating): void {
    this.forgetSeat();
    this.#role = spectating;
  }

  /** One who looks on has asked for a seat. */
  rememberSeatRequest(name: string): void {
    if (this.#seated === undefined) this.#requestedName = name;
  }

  /** The line was made anew through the door: the table has forgotten what one who looks on had asked for. */
  markRejoined(): void {
    this.#hasRejoined = true;
  }

  /** The name for a seat that is to be asked for once more; given out once. */
  takeLostSeatRequest(): string | undefined {
    const isLost =
      this.#hasRejoined && this.viewer?.seatId === undefined && this.viewer?.playsNextMatch === false;
    this.#hasRejoined = false;
    return isLost ? this.#requestedName : undefined;
  }

  /** The seat at this table is no more, or not wanted any more. Of one who looks on nothing is kept. */
  forgetSeat(): void {
    const { code, tokens } = this.#options;
    if (this.#seated !== undefined) tokens.forget(code, this.#seated.seatToken);
  }

  /** True where another tab of this browser has come back to the same seat since. */
  get isOpenInAnotherTab(): boolean {
    const newest = this.#options.tokens.get(this.#options.code);
    return this.#seated !== undefined && newest !== undefined && newest !== this.#seated.seatToken;
  }

  /** With which eyes to see the table; undefined before the table has said who one is. */
  get viewer(): Viewer | undefined {
    if (this.#role === undefined) return undefined;
    return "seatId" in this.#role
      ? { seatId: this.#role.seatId, playsNextMatch: false }
      : { seatId: undefined, playsNextMatch: this.#role.isNext };
  }

  /** What to say at the door to be let in again; undefined before the table has said who one is. */
  get rejoinOptions(): JoinOptions | undefined {
    if (this.#role === undefined) return undefined;
    if ("seatId" in this.#role) return { seatToken: this.#role.seatToken };
    const { password } = this.#options;
    return password === undefined ? { spectate: true } : { spectate: true, password };
  }

  get #seated(): Seated | undefined {
    return this.#role !== undefined && "seatId" in this.#role ? this.#role : undefined;
  }
}
