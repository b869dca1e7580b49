/** Reports of players, and what the operator of a server does: shared by the server, the operator's page and the command line. */

/** What a report is about. */
export const REPORT_KINDS = ["name", "tableRule", "behaviour"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A player at a table reports another one. The server adds the match, the table rule and the last phrases. */
export interface ReportRequest {
  /** The code of the table. */
  readonly table: string;
  readonly seatId: string;
  readonly kind: ReportKind;
}

interface ActRow {
  /** Whom or what it is done to. */
  readonly on: "person" | "address" | "table" | "report";
  /** For how many hours it is in force if the operator names no other time. */
  readonly hours: number;
}

const DAY = 24;

/** Everything that an operator can do. Each act is in force until its time is over or it is undone. */
export const ACTS = {
  /** The person sees a warning: at once at a table, or when they join one. */
  warn: { on: "person", hours: 7 * DAY },
  /** The person has this name at every table and on the leaderboard, and cannot change it. */
  rename: { on: "person", hours: 30 * DAY },
  /** The person sends no phrases and no table rules of their own. */
  silence: { on: "person", hours: DAY },
  /** The person is removed from every table and can join and open none. */
  ban: { on: "person", hours: 7 * DAY },
  /** The same for everybody at an IP address. */
  banAddress: { on: "address", hours: DAY },
  /** Everybody is disconnected from the table, and nobody can join it. */
  closeTable: { on: "table", hours: DAY },
  /** The report is answered without anything else. */
  dismiss: { on: "report", hours: 365 * DAY },
} as const satisfies Readonly<Record<string, ActRow>>;
export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS).filter((name): name is ActName => name in ACTS);

export const MOST_HOURS = 365 * DAY;

/** How the operator names whom or what an act is done to. */
export type ActTarget =
  | { readonly report: string }
  | { readonly profile: string }
  | { readonly table: string; readonly seatId?: string }
  | { readonly address: string };

export interface ActRequest {
  readonly act: ActName;
  readonly target: ActTarget;
  readonly hours?: number;
  /** For `rename`. */
  readonly newName?: string;
  /** The report that it answers. */
  readonly report?: string;
}

/** An act as the operator sees it. Times are in ms since 1970. */
export interface ActView {
  readonly id: string;
  readonly act: ActName;
  readonly at: number;
  readonly until: number;
  /** The name of the person, the code of the table, or the IP address. */
  readonly name: string;
  readonly newName?: string;
  readonly report?: string;
  readonly undoneAt?: number;
}

/** What was known at the table when a player was reported. */
export interface ReportFacts {
  readonly kind: ReportKind;
  readonly table: string;
  /** The id of the match; "" in the waiting room. */
  readonly match: string;
  readonly name: string;
  /** The table rule that applied; "" without one. */
  readonly rule: string;
  /** The last phrases of the reported player, by number. */
  readonly phrases: readonly number[];
}

export interface ReportView extends ReportFacts {
  readonly id: string;
  readonly at: number;
  /** How often this person was reported so far. */
  readonly times: number;
  /** False if the server does not know the browser of the person. */
  readonly isKnown: boolean;
  readonly isOpen: boolean;
}

export interface LiveTable {
  readonly code: string;
  readonly host: string;
  readonly taken: number;
  readonly seats: number;
  readonly phase: string;
  readonly processId: string;
}

/** A process of the server. Of the others of a cluster, only their rooms are known. */
export interface ProcessView {
  readonly id: string;
  readonly tables: number;
  readonly connections: number;
  /** Of the process that answers: its version, the median delay of its event loop, and its memory. */
  readonly own?: { readonly version: string; readonly lateMs: number; readonly memoryMb: number };
}

/** The operator's page in one answer. */
export interface OperatorView {
  readonly reports: readonly ReportView[];
  readonly acts: readonly ActView[];
  readonly tables: readonly LiveTable[];
  readonly processes: readonly ProcessView[];
}

/** A person at a table whom an act can be done to. */
export interface SeatView {
  readonly seatId: string;
  readonly name: string;
}

/** Why the operator's request was refused. */
export const ADMIN_ERRORS = {
  off: { status: 404, message: "This server has no operator's page: ADMIN_TOKEN is not set." },
  notSignedIn: { status: 401, message: "Sign in first: POST /api/admin/session with the token." },
  wrongToken: { status: 403, message: "Wrong token." },
  foreignOrigin: { status: 403, message: "Only the server's own page may ask for changes." },
  rateLimited: { status: 429, message: "Too many wrong tokens or codes. Wait a minute." },
  invalidRequest: { status: 400, message: "Invalid request. See docs/http-api.md." },
  notFound: { status: 404, message: "There is no such person, table, report or act." },
  nameTaken: { status: 409, message: "Another profile has this name or one that looks like it." },
  notReady: { status: 503, message: "The database is unavailable right now. Try again soon." },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;
export type AdminError = keyof typeof ADMIN_ERRORS;
