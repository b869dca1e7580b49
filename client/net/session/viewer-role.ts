/** The role of this browser at a table (player or spectator), and the options to rejoin with it. */
import type { JoinOptions, Seated, Spectating } from "../../../shared/wire/messages.ts";
import type { Viewer } from "./build-snapshot.ts";
import type { SeatTokens } from "./seat-tokens.ts";

/** With what a client has joined, which it needs again as a spectator when it rejoins. */
export interface JoinedAs {
  /** The name for a seat, which a late arrival at a quick-play table waits for (C8). */
  readonly name?: string;
  readonly password?: string;
  /** With the link that moves a seat to another device. */
  readonly hasMovedHere?: true;
}

export interface ViewerRoleOptions extends JoinedAs {
  readonly code: string;
  readonly tokens: SeatTokens;
}

export class ViewerRole {
  readonly #options: ViewerRoleOptions;
  #role: Seated | Spectating | undefined;
  /** The name with which a spectator has asked for a seat. */
  #requestedName: string | undefined;
  #hasRejoined = false;

  constructor(options: ViewerRoleOptions) {
    this.#options = options;
  }

  /** The server has given this browser a seat. */
  setSeated(seated: Seated): void {
    this.#role = seated;
    this.#requestedName = undefined;
    this.#options.tokens.save(this.#options.code, seated.seatToken);
  }

  /** The server has made this browser a spectator; its seat is given up. */
  setSpectating(spectating: Spectating): void {
    this.forgetSeat();
    this.#role = spectating;
    if (spectating.isNext) this.#requestedName ??= this.#options.name;
  }

  /** Remembers that a spectator has asked for a seat. */
  rememberSeatRequest(name: string): void {
    if (this.#seated === undefined) this.#requestedName = name;
  }

  /** The session has joined again: the table has lost a spectator's request for a seat. */
  markRejoined(): void {
    this.#hasRejoined = true;
  }

  /** The name for a seat request that must be sent again; returned only once. */
  takeLostSeatRequest(): string | undefined {
    const isLost =
      this.#hasRejoined && this.viewer?.seatId === undefined && this.viewer?.playsNextMatch === false;
    this.#hasRejoined = false;
    return isLost ? this.#requestedName : undefined;
  }

  /** Deletes the seat token: the seat is lost or given up. */
  forgetSeat(): void {
    const { code, tokens } = this.#options;
    if (this.#seated !== undefined) tokens.forget(code, this.#seated.seatToken);
  }

  /** True if another tab of this browser has taken the same seat. */
  get isOpenInAnotherTab(): boolean {
    const newest = this.#options.tokens.get(this.#options.code);
    return this.#seated !== undefined && newest !== undefined && newest !== this.#seated.seatToken;
  }

  /** The role at the table; undefined before the server has sent it. */
  get viewer(): Viewer | undefined {
    if (this.#role === undefined) return undefined;
    if ("seatId" in this.#role) return { seatId: this.#role.seatId, playsNextMatch: false };
    const { isNext, position } = this.#role;
    const viewer = { seatId: undefined, playsNextMatch: isNext };
    return position === undefined ? viewer : { ...viewer, queuePosition: position };
  }

  /** The options to join again; undefined before the server has sent the role. */
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
