/** The table of all requests: who may send each, and when. What each contains is in request-payloads.ts. */
import type { MoveName } from "./messages.ts";

/** When a request is possible, if not always: the phase of the table, `inMatch` in each phase of a running match. */
export type RequestTime = "waiting" | "betweenMatches" | "inMatch" | "roundOver" | "matchOver";

export interface RequestRow {
  readonly by: "host" | "seated" | "spectator";
  /** What depends on more than the phase is up to the handler, or to the game if the request is a move. */
  readonly when?: RequestTime;
  /**
   * True if it takes effect twice when it is sent twice. A restarted server only remembers its answers to moves; sending
   * any other request a second time changes nothing.
   */
  readonly runsTwice?: true;
}

/** All requests of a client, by name. The response is `Accepted` or a `Refusal`. */
export const REQUESTS = {
  // Moves
  play: { by: "seated" },
  draw: { by: "seated" },
  pass: { by: "seated" },
  drawPenalty: { by: "seated" },
  challenge: { by: "seated" },
  chooseColor: { by: "seated" },
  uno: { by: "seated" },
  catch: { by: "seated" },
  // The host (C4)
  setRules: { by: "host", when: "betweenMatches" },
  start: { by: "host", when: "waiting" },
  /** Removes the current table rule (H8). */
  removeTableRule: { by: "host" },
  /** Adds a bot on the next free seat. */
  addBot: { by: "host", when: "waiting", runsTwice: true },
  /** Removes a player or a bot. */
  kick: { by: "host" },
  /** Lets a removed player back in (C10). */
  liftKick: { by: "host" },
  /** Answers a newcomer who waits for the host's consent (C10). */
  admit: { by: "host" },
  /** Allows a player's wish for this much extra time, or no extra time. */
  allowTurnTime: { by: "host" },
  /** Changes the seating: the ids of all taken seats in the new order of play (S1). */
  setSeatOrder: { by: "host", when: "waiting" },
  /** Allows spectators, or removes them (C6). */
  allowSpectators: { by: "host" },
  /** The number of the felt that everybody at the table sees. */
  setFelt: { by: "host" },
  // Every player
  rename: { by: "seated" },
  setReady: { by: "seated", when: "waiting" },
  /** The player is ready for the next round (E5). */
  nextRound: { by: "seated", when: "roundOver" },
  /** The player is ready for a rematch (E6). */
  rematch: { by: "seated", when: "matchOver" },
  /** In the waiting room of a quick-play table: whether the player agrees to start now, with bots on the free seats (C8). */
  agreeToStart: { by: "seated" },
  /** Whether casters may see all hands of rounds that are over (C6): every player has to agree. */
  allowCasters: { by: "seated" },
  /** What happens if the player disconnects. */
  setDisconnectPolicy: { by: "seated" },
  /** The extra time that the player wants. At a private table, the host of several people has to allow it. */
  setTurnTime: { by: "seated" },
  /** The numbers of the emblem that the player's avatar shows, and of the back of the player's cards. */
  setAvatar: { by: "seated" },
  /** The player's page is hidden, or can be seen again. Only pages with turn notifications say so. */
  setPageHidden: { by: "seated" },
  /** Takes the seat back from the bot that plays for the player (C1, C3). */
  resume: { by: "seated" },
  /** The player alone with bots pauses the match, or goes on (C9). */
  pause: { by: "seated" },
  /** Claims the win after all others have left (C3). */
  claimWin: { by: "seated", when: "inMatch" },
  /**
   * The number of a phrase (PHRASE_NUMBERS): each reader sees it in their own language. Or FLICK, in the waiting room: all see the
   * card there fly.
   */
  quickChat: { by: "seated", runsTwice: true },
  /** Before a match, gives up the seat and becomes a spectator (C6). */
  spectate: { by: "seated", when: "waiting" },
  leave: { by: "seated" },
  /** The player contributes to the next shuffle: first a commitment to 32 random bytes, then the bytes (docs/fairness.md). */
  commitContribution: { by: "seated" },
  revealContribution: { by: "seated" },
  // Spectators
  /**
   * Takes a free seat: at once in the waiting room, otherwise when the next match starts (C6); at a quick-play table, the
   * seat of a bot when the next round is dealt (C8).
   */
  takeSeat: { by: "spectator" },
} as const satisfies Readonly<Record<string, RequestRow>> & Readonly<Record<MoveName, RequestRow>>;

export type RequestName = keyof typeof REQUESTS;
/** The names of all requests. */
export const REQUEST_NAMES = Object.keys(REQUESTS) as readonly RequestName[];

/** The requests that a client does not repeat at a restarted server. */
export type NotRepeatable = {
  [N in RequestName]: (typeof REQUESTS)[N] extends { readonly runsTwice: true } ? N : never;
}[RequestName];
